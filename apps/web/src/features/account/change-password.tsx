import { type FormEvent, useState } from 'react';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { useHttp } from '../../shared/http/api-context.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { AccountProblem, useAccountRequest } from './account-action.tsx';
import { changePassword } from './account-requests.ts';
import { CurrentPasswordField } from './current-password-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import styles from './change-password.module.css';
import sectionStyles from '../../shared/ui/settings-section.module.css';

export function ChangePassword() {
  const http = useHttp();
  const { session } = usePlatform();
  const toast = useToast();
  const { isBusy, error, run } = useAccountRequest();
  const [currentPassword, setCurrentPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');

  async function change() {
    const reply = await run(() => changePassword(http, { currentPassword, newPassword }));
    if (!reply) return;
    session.replaceToken(reply.token);
    setCurrentPassword('');
    setNewPassword('');
    toast(changedToast);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) void change();
  }

  return (
    <form className={styles.form} aria-labelledby="change-password" onSubmit={submit}>
      <div>
        <h3 className={sectionStyles.name} id="change-password">
          Change password
        </h3>
        <p className="muted t-sm">Changing it signs you out in all other browsers.</p>
      </div>
      <AccountProblem error={error} />
      <CurrentPasswordField
        label="Current password"
        error={error}
        value={currentPassword}
        onChange={setCurrentPassword}
      />
      <NewPasswordField
        label="New password"
        name="newPassword"
        value={newPassword}
        onChange={setNewPassword}
      />
      <Button className={styles.submit} type="submit" busy={isBusy}>
        Change password
      </Button>
    </form>
  );
}

const changedToast = {
  title: 'Success',
  description: 'Your password was changed. You are signed out in all other browsers.',
};

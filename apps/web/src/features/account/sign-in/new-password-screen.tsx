import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePlatform } from '../../../shared/browser/platform-context.tsx';
import { useHttp } from '../../../shared/http/api-context.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { useDocumentTitle } from '../../../shared/ui/document-title.ts';
import { AccountProblem, useAccountRequest } from '../account-action.tsx';
import { changePassword } from '../account-requests.ts';
import { CurrentPasswordField } from '../current-password-field.tsx';
import { NewPasswordField } from '../new-password-field.tsx';
import { useAccountExit } from '../use-account-exit.ts';
import { AuthPage } from './auth-page.tsx';
import styles from './sign-in.module.css';

/** After a sign-in with a one-time password, the user can open only this page until they have chosen a password. */
export function NewPasswordScreen() {
  useDocumentTitle('Choose a new password');
  const leave = useAccountExit();
  return (
    <AuthPage title="Choose a new password">
      <p className="muted">
        You signed in with a one-time password. Choose a password of your own to continue. Your
        saved calls are kept.
      </p>
      <NewPasswordForm />
      <p className="muted">
        <Button variant="ghost" onClick={() => leave({ keep: 'settings' })}>
          Sign in with another account
        </Button>
      </p>
    </AuthPage>
  );
}

function NewPasswordForm() {
  const { isBusy, error, change } = useNewPassword();
  const [currentPassword, setCurrentPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) void change({ currentPassword, newPassword });
  }

  return (
    <form className={styles.fields} onSubmit={submit}>
      <AccountProblem error={error} />
      <CurrentPasswordField
        className={styles.input}
        label="One-time password"
        error={error}
        value={currentPassword}
        onChange={setCurrentPassword}
      />
      <NewPasswordField
        className={styles.input}
        label="New password"
        name="newPassword"
        value={newPassword}
        onChange={setNewPassword}
      />
      <Button className={styles.submit} type="submit" variant="primary" block busy={isBusy}>
        Save and continue
      </Button>
    </form>
  );
}

function useNewPassword() {
  const http = useHttp();
  const { session } = usePlatform();
  const navigate = useNavigate();
  const { isBusy, error, run } = useAccountRequest();

  async function change(passwords: { currentPassword: string; newPassword: string }) {
    const reply = await run(() => changePassword(http, passwords));
    if (!reply) return;
    session.replaceToken(reply.token);
    await navigate('/dashboard', { replace: true });
  }

  return { isBusy, error, change };
}

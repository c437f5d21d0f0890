import { maxPasswordLength } from '@sales-analytics/contract';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useHttp } from '../../shared/http/api-context.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { DialogActions, MessageDialog } from '../../shared/ui/dialog-frame.tsx';
import {
  AccountAction,
  AccountProblem,
  passwordProblem,
  useAccountRequest,
} from './account-action.tsx';
import { deleteAccount } from './account-requests.ts';
import { useAccountExit } from './use-account-exit.ts';
import styles from './delete-account.module.css';
import { TextField } from '../../shared/ui/text-field.tsx';

type Props = { clearAccountData: () => Promise<boolean> };

export function DeleteAccount({ clearAccountData }: Props) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <AccountAction
        title="Delete my account"
        purpose="Permanently deletes your account and all your saved calls."
        button={
          <Button
            variant="danger"
            icon={<Trash2 className="icon" />}
            onClick={() => setAsking(true)}
          >
            Delete my account
          </Button>
        }
      />
      {isAsking && (
        <DeleteAccountDialog
          clearAccountData={clearAccountData}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}

type DialogProps = { clearAccountData: () => Promise<boolean>; onCancel: () => void };

function DeleteAccountDialog({ clearAccountData, onCancel }: DialogProps) {
  const { isBusy, error, remove } = useDeleteAccount(clearAccountData);
  const [password, setPassword] = useState('');
  const [removesKeys, setRemovesKeys] = useState(true);
  const passwordRef = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (passwordProblem(error)) passwordRef.current?.focus();
  }, [error]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) void remove(password, removesKeys ? undefined : 'settings');
  }

  function cancel() {
    if (!isBusy) onCancel();
  }

  return (
    <MessageDialog
      open
      title="Delete your account?"
      description="This permanently deletes your account, your saved calls, and the recordings and unsaved calls in this browser. If you may need your data later, download it first."
      firstRef={passwordRef}
      onCancel={cancel}
    >
      <form className={styles.form} onSubmit={submit}>
        <AccountProblem error={error} />
        <TextField
          ref={passwordRef}
          label="Password"
          type="password"
          name="password"
          autoComplete="current-password"
          required
          maxLength={maxPasswordLength}
          error={passwordProblem(error)}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <label className={styles.removeKeys}>
          <input
            type="checkbox"
            checked={removesKeys}
            onChange={(event) => setRemovesKeys(event.currentTarget.checked)}
          />
          Also remove my provider keys and settings from this browser
        </label>
        <DialogActions className={styles.actions}>
          <Button onClick={cancel}>Keep my account</Button>
          <Button type="submit" variant="destructive" busy={isBusy}>
            Delete my account
          </Button>
        </DialogActions>
      </form>
    </MessageDialog>
  );
}

/** Deletes the account on the server first, so that nothing is removed here if the server rejects the request. */
function useDeleteAccount(clearAccountData: () => Promise<boolean>) {
  const http = useHttp();
  const leave = useAccountExit();
  const { isBusy, error, run } = useAccountRequest();

  async function remove(password: string, keep: 'settings' | undefined) {
    const end = await run(async () => {
      await deleteAccount(http, { password });
      return (await clearAccountData())
        ? ('accountDeleted' as const)
        : ('accountDeletedDataLeft' as const);
    });
    if (end) leave({ notice: end, keep });
  }

  return { isBusy, error, remove };
}

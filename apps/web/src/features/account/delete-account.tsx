import { Trash2 } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useHttp } from '../../shared/http/api-context.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { DialogFrame } from '../../shared/ui/dialog-frame.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import {
  AccountAction,
  AccountProblem,
  passwordProblem,
  useAccountRequest,
} from './account-action.tsx';
import { deleteAccount } from './account-requests.ts';
import { useAccountExit } from './use-account-exit.ts';

type Props = { clearAccountData: () => Promise<boolean> };

export function DeleteAccount({ clearAccountData }: Props) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <AccountAction
        title="Delete my account"
        purpose="Your account and everything in it, for good."
        button={
          <Button variant="danger" icon={<Trash2 className="i" />} onClick={() => setAsking(true)}>
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
  const [forgetsKeys, setForgetsKeys] = useState(true);
  const passwordRef = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (passwordProblem(error)) passwordRef.current?.focus();
  }, [error]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) void remove(password, forgetsKeys ? undefined : 'settings');
  }

  /** What is being deleted can't be kept any more. */
  function cancel() {
    if (!isBusy) onCancel();
  }

  return (
    <DialogFrame
      open
      title="Delete your account?"
      description="Your account and all your saved calls will be gone for good, and with them the recordings and unsaved calls of this browser. Download your data first if you may want it later."
      firstRef={passwordRef}
      onCancel={cancel}
    >
      <form className="acct-end" onSubmit={submit}>
        <AccountProblem error={error} />
        <TextField
          ref={passwordRef}
          label="Password"
          type="password"
          name="password"
          autoComplete="current-password"
          required
          maxLength={256}
          error={passwordProblem(error)}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <label className="acct-keys">
          <input
            type="checkbox"
            checked={forgetsKeys}
            onChange={(event) => setForgetsKeys(event.currentTarget.checked)}
          />
          Also remove my provider keys and settings from this browser
        </label>
        <div className="dialog-do">
          <Button onClick={cancel}>Keep my account</Button>
          <Button type="submit" variant="destructive" busy={isBusy}>
            Delete my account
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
}

/** The server goes first: what it refuses to delete is not forgotten here either. */
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

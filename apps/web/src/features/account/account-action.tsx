import { type ReactNode, useState } from 'react';
import { ApiError, isSignedOut } from '../../shared/http/api-error.ts';
import { Banner } from '../../shared/ui/banner.tsx';

type Props = {
  title: string;
  purpose: string;
  button: ReactNode;
  error?: ApiError | null;
};

/** One thing to do with the account: what it does at the left, its button at the right. */
export function AccountAction({ title, purpose, button, error = null }: Props) {
  return (
    <div className="acct-do">
      <div>
        <h3 className="set-name">{title}</h3>
        <p className="muted t-sm">{purpose}</p>
      </div>
      {button}
      <AccountProblem error={error} />
    </div>
  );
}

/** What stands above a request that failed; a wrong password is said at its field. */
export function AccountProblem({ error }: { error: ApiError | null }) {
  if (!error || passwordProblem(error)) return null;
  return (
    <Banner tone="error" title={error.message}>
      {error.detail}
    </Banner>
  );
}

/** Sends one request at a time: busy meanwhile, and afterwards what went wrong. */
export function useAccountRequest() {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);

  /** @returns the answer; undefined where there is none, which is shown or leads to sign-in */
  async function run<Answer>(send: () => Promise<Answer>): Promise<Answer | undefined> {
    setBusy(true);
    setError(null);
    try {
      return await send();
    } catch (cause) {
      if (!isSignedOut(cause)) setError(cause instanceof ApiError ? cause : unexpected);
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, error, run };
}

const unexpected = new ApiError({
  message: 'Something went wrong in this app',
  detail: 'Try again.',
});

/** What belongs below the field that asks for the password that is in force. */
export function passwordProblem(error: ApiError | null): string | undefined {
  return error?.code === 'wrong_password' ? error.detail : undefined;
}

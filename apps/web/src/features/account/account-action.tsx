import { type ReactNode, useState } from 'react';
import { ApiError, isSignedOut } from '../../shared/http/api-error.ts';
import { Banner } from '../../shared/ui/banner.tsx';
import styles from './account-action.module.css';
import sectionStyles from '../../shared/ui/settings-section.module.css';

type Props = {
  title: string;
  purpose: string;
  button: ReactNode;
  error?: ApiError | null;
};

export function AccountAction({ title, purpose, button, error = null }: Props) {
  return (
    <div className={styles.action}>
      <div>
        <h3 className={sectionStyles.name}>{title}</h3>
        <p className="muted t-sm">{purpose}</p>
      </div>
      {button}
      <AccountProblem className={styles.problem} error={error} />
    </div>
  );
}

type AccountProblemProps = { error: ApiError | null; className?: string | undefined };

/** A wrong password is shown at its field instead. */
export function AccountProblem({ error, className }: AccountProblemProps) {
  if (!error || passwordProblem(error)) return null;
  return (
    <Banner tone="error" className={className} title={error.message}>
      {error.detail}
    </Banner>
  );
}

/** Sends one request at a time. */
export function useAccountRequest() {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);

  /** Returns undefined if the request fails. The error is then shown or leads to the login screen. */
  async function run<Result>(send: () => Promise<Result>): Promise<Result | undefined> {
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
  message: 'Something went wrong',
  detail: 'Try again.',
});

/** Returns the message for the field of the current password if the server rejected the password. */
export function passwordProblem(error: ApiError | null): string | undefined {
  return error?.code === 'wrong_password' ? error.detail : undefined;
}

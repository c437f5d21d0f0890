import { useState } from 'react';
import { ApiError, isSignedOut } from '../../shared/http/api-error.ts';

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

import { useState, type FormEvent } from 'react';
import { ApiError } from '../../data/http.ts';

export type SubmitError = { message: string; isServerAway: boolean };

/** Runs a form's one request: busy meanwhile, the error afterwards; the input is never touched. */
export function useSubmit(send: () => Promise<void>, fallback: string) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<SubmitError | null>(null);

  async function run() {
    setBusy(true);
    setError(null);
    try {
      await send();
    } catch (cause) {
      setError(describe(cause, fallback));
    } finally {
      setBusy(false);
    }
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!busy) void run();
  }

  return { busy, error, onSubmit };
}

function describe(cause: unknown, fallback: string): SubmitError {
  if (!(cause instanceof ApiError)) return { message: fallback, isServerAway: false };
  return { message: cause.message || fallback, isServerAway: cause.status === undefined };
}

import { type FormEvent, useState } from 'react';
import { StorageError } from '../../../shared/browser/storage-error.ts';
import { ApiError } from '../../../shared/http/api-error.ts';
import { Banner } from '../../../shared/ui/banner.tsx';

type SubmitError = {
  message: string;
  /** The detail is shown below the message, unless the server rejected the request with a message of its own. */
  detail?: string | undefined;
};

/** Sends the request of a form, and returns its busy and error state. The values of the form are not changed. */
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
  if (cause instanceof StorageError) {
    return { message: 'You could not be signed in', detail: cause.message };
  }
  if (!(cause instanceof ApiError)) return { message: fallback };
  if (cause.status !== undefined) return { message: cause.message || fallback };
  return {
    message: fallback,
    detail: `${cause.detail ?? ''} Your entries are still in the form.`.trim(),
  };
}

export function SubmitErrorBanner({ error }: { error: SubmitError | null }) {
  if (!error) return null;
  const { message, detail } = error;
  if (!detail) return <Banner tone="error">{message}</Banner>;
  return (
    <Banner tone="error" title={message}>
      {detail}
    </Banner>
  );
}

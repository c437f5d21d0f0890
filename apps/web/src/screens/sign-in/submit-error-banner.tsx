import { Banner } from '../../ui/banner.tsx';
import type { SubmitError } from './use-submit.ts';

export function SubmitErrorBanner({ error }: { error: SubmitError | null }) {
  if (!error) return null;
  if (!error.isServerAway) return <Banner tone="error">{error.message}</Banner>;
  return (
    <Banner tone="error" title={error.message}>
      The server does not answer. What you typed is kept; try again in a moment.
    </Banner>
  );
}

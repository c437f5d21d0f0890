import { Banner } from '../../../shared/ui/banner.tsx';
import type { SubmitError } from './use-submit.ts';

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

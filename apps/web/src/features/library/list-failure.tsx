import { ApiError } from '../../shared/http/api-error.ts';
import { Banner } from '../../shared/ui/banner.tsx';
import { Button } from '../../shared/ui/button.tsx';

type Props = { title: string; error: Error; busy: boolean; onRetry: () => void };

/** What happened to the list, and the way to ask again. The calls themselves are safe on the server. */
export function ListFailure({ title, error, busy, onRetry }: Props) {
  const detail = error instanceof ApiError ? error.detail : undefined;
  return (
    <Banner
      tone="error"
      title={title}
      action={
        <Button size="sm" busy={busy} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {detail ?? error.message} Your saved calls are kept.
    </Banner>
  );
}

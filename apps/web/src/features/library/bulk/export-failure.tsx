import { Banner } from '../../../shared/ui/banner.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import type { CallsExport } from './use-export-calls.ts';

export function ExportFailure({ failure, isExporting, retry, dismiss }: CallsExport) {
  if (failure === null) return null;
  return (
    <Banner
      tone="error"
      title="The calls could not be exported"
      action={
        <>
          <Button size="sm" busy={isExporting} onClick={retry}>
            Try again
          </Button>
          <Button size="sm" variant="ghost" onClick={dismiss}>
            Close
          </Button>
        </>
      }
    >
      {failure} The calls are as they were, and they stay selected.
    </Banner>
  );
}

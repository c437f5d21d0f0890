import { createElement } from 'react';
import { Loading } from '../../../shared/ui/loading.tsx';
import { LazyPart, useLazyPart } from '../../../shared/ui/lazy-part.ts';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { useViewFocus } from '../../../shared/ui/use-view-focus.ts';
import { titleOf } from '../draft-call-labels.ts';
import { MissingPart } from '../result-placeholders.tsx';
import type { CallProgressProps } from './call-progress.tsx';

/** The page loads this code at once, so that it is ready when the user chooses a call. */
export const callProgressPart = new LazyPart(async () => {
  const { CallProgress } = await import('./call-progress.tsx');
  return CallProgress;
});

export function LazyCallProgress(props: CallProgressProps) {
  const Progress = useLazyPart(callProgressPart);
  // The focused heading is removed with the old view, so the focus moves to the new one.
  const frameRef = useViewFocus(Progress === null ? 'coming' : 'here');
  return (
    <div ref={frameRef}>
      {Progress === null && <PageHeader title={titleOf(props.call)} subtitle={<Loading />} />}
      {Progress === 'missing' && (
        <MissingPart>
          Your call is still being processed. Reload the page to see its progress.
        </MissingPart>
      )}
      {Progress && Progress !== 'missing' && createElement(Progress, props)}
    </div>
  );
}

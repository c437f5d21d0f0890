import { createElement, type ComponentProps } from 'react';
import { savedCallPart } from '../../../call/results/saved-call-part.ts';
import type { SessionResults } from '../../../call/results/session-results.tsx';
import { LazyPart, useLazyPart } from '../../../shared/ui/lazy-part.ts';
import { useViewFocus } from '../../../shared/ui/use-view-focus.ts';
import { MissingPart, ResultsComing } from '../result-placeholders.tsx';

const resultsPart = new LazyPart(async () => {
  const { SessionResults } = await import('../../../call/results/session-results.tsx');
  // As soon as the call is saved, its own page replaces the result.
  void savedCallPart.fetchAhead();
  return SessionResults;
});

type Props = ComponentProps<typeof SessionResults> & { isStored: boolean };

export function LazySessionResults({ isStored, ...props }: Props) {
  const Results = useLazyPart(resultsPart);
  // The focused heading is removed with the old view.
  const frameRef = useViewFocus(Results === null ? 'coming' : 'here');
  return (
    <div ref={frameRef}>
      {Results === null && <ResultsComing />}
      {Results === 'missing' && <NoResults isStored={isStored} />}
      {Results && Results !== 'missing' && createElement(Results, props)}
    </div>
  );
}

function NoResults({ isStored }: { isStored: boolean }) {
  return (
    <MissingPart>
      {isStored
        ? 'Your result is stored in this browser. Reload the page to see it.'
        : 'The server did not respond, and reloading this page would lose the result. First check in a new tab that the app loads again.'}
    </MissingPart>
  );
}

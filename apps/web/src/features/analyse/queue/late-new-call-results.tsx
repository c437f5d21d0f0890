import { createElement } from 'react';
import { useViewFocus } from '../../../shared/ui/use-view-focus.ts';
import { LazyPart, useLazyPart } from '../../../shared/ui/lazy-part.ts';
import { MissingPart, ResultsComing } from '../result-placeholders.tsx';
import type { NewCallResultsProps } from './new-call-results.tsx';

const resultsPart = new LazyPart(async () => {
  const { NewCallResults } = await import('./new-call-results.tsx');
  return NewCallResults;
});

/** The result's part of the app, which is fetched while a call is worked on. */
export function LateNewCallResults(props: NewCallResultsProps) {
  const Results = useLazyPart(resultsPart);
  // The heading that had the focus leaves with the face that it stood on.
  const frameRef = useViewFocus(Results === null ? 'coming' : 'here');
  return (
    <div ref={frameRef}>
      {Results === null && <ResultsComing />}
      {Results === 'missing' && <NoResults isKept={props.call.isKept} />}
      {Results && Results !== 'missing' && createElement(Results, props)}
    </div>
  );
}

function NoResults({ isKept }: { isKept: boolean }) {
  return (
    <MissingPart>
      {isKept
        ? 'The result is kept in this browser. Reload the page to read it.'
        : 'Our server did not answer. Open the app in a new tab before you reload: the result is not kept.'}
    </MissingPart>
  );
}

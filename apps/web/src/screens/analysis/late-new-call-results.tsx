import { createElement } from 'react';
import { useLatePart } from '../../features/use-late-part.ts';
import { MissingPart, ResultsComing } from './late-faces.tsx';
import type { NewCallResultsProps } from './new-call-results.tsx';

async function loadResults() {
  const { NewCallResults } = await import('./new-call-results.tsx');
  return NewCallResults;
}

/** The result's part of the app, which is fetched while a call is worked on. */
export function LateNewCallResults(props: NewCallResultsProps) {
  const Results = useLatePart(loadResults);
  if (Results === 'missing') {
    return (
      <MissingPart>
        {props.call.isKept
          ? 'The result is kept in this browser. Reload the page to read it.'
          : 'Our server did not answer. Open the app in a new tab before you reload: the result is not kept.'}
      </MissingPart>
    );
  }
  return Results ? createElement(Results, props) : <ResultsComing />;
}

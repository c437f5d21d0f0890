import type { QuotePlace } from '@sales-analytics/core';
import { TriangleAlert } from 'lucide-react';
import { Quoted } from '../../results/place-chips.tsx';
import './citation-note.css';

export type CitationNoteProps = { cited: readonly { quote: string; place: QuotePlace }[] };

/** How far an answer can be trusted: nothing is said where all it cites was really said. */
export function CitationNote({ cited }: CitationNoteProps) {
  if (cited.length === 0) return <p className="cite-none">No lines are cited.</p>;
  const missing = cited.filter(({ place }) => place === null);
  if (missing.length === 0) return null;
  const quotes = cited.length === 1 ? 'quote' : 'quotes';
  return (
    // Where nothing hovers, opening it is the only way to the words.
    <details className="cite-missing">
      <summary>
        <TriangleAlert className="i" aria-hidden="true" />
        <span>
          {`${missing.length} of ${cited.length} ${quotes} could not be found in the transcript`}
        </span>
      </summary>
      <ul>
        {missing.map(({ quote }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- words can be cited twice, none changes its place
          <li key={index}>
            <Quoted words={quote} />
          </li>
        ))}
      </ul>
    </details>
  );
}

import type { Place, QuotePlace } from '@sales-analytics/core';
import { TriangleAlert } from 'lucide-react';
import { displayText } from '../../../shared/ui/display-text.ts';
import { type Seek, Quoted, placeWords } from '../../results/place-chips.tsx';
import './citation.css';

export type CitationProps = { quote: string; place: QuotePlace; seek: Seek };

/** Words that an answer rests on, as short as a place: the way there, or a plain warning. */
export function Citation({ quote, place, seek }: CitationProps) {
  if (place) return <FoundCitation quote={quote} place={place} seek={seek} />;
  return (
    <span className="cite un" title={titleOf(quote)}>
      <TriangleAlert className="i" aria-hidden="true" />
      Unverified
      <span className="sr">
        , not found in the transcript: <Quoted words={quote} />
      </span>
    </span>
  );
}

function FoundCitation({ quote, place, seek }: CitationProps & { place: Place }) {
  return (
    <button type="button" className="cite" title={titleOf(quote)} onClick={() => seek(place)}>
      <span className="sr">Go to </span>
      {placeWords(place)}
      <span className="sr">
        , <Quoted words={quote} />
      </span>
    </button>
  );
}

function titleOf(quote: string): string {
  return `“${displayText(quote).trim()}”`;
}

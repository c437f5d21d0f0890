import type { Place, QuotePlace } from '@sales-analytics/core';
import { Check, TriangleAlert } from 'lucide-react';
import { displayText } from '../../shared/ui/display-text.ts';
import type { Seek } from '../player/seek.ts';
import { placeWords } from './time-chip.tsx';
import './quote-chip.css';

export type QuoteChipProps = {
  quote: string;
  /** Null where the words could not be found in the transcript. */
  place: QuotePlace;
  seek: Seek;
};

/** Words that a model quotes: a way to the place where they were said, or a plain warning. */
export function QuoteChip({ quote, place, seek }: QuoteChipProps) {
  if (!place) return <UnverifiedQuote quote={quote} />;
  return <VerifiedQuote quote={quote} place={place} seek={seek} />;
}

function VerifiedQuote({ quote, place, seek }: QuoteChipProps & { place: Place }) {
  return (
    <button type="button" className="quote" onClick={() => seek(place)}>
      <Check className="i" aria-hidden="true" />
      <span className="sr">Verified, go to</span> <span className="t">{placeWords(place)}</span>{' '}
      <Quoted words={quote} />
    </button>
  );
}

/** Without words of its own only the warning stands. */
export function UnverifiedQuote({ quote }: { quote?: string }) {
  return (
    <span className="quote un">
      <TriangleAlert className="i" aria-hidden="true" />
      <span>
        {quote === undefined
          ? 'Unverified, no words of the call are quoted'
          : 'Unverified, quote not found in the transcript'}
        {quote !== undefined && <Quoted words={quote} />}
      </span>
    </span>
  );
}

export function Quoted({ words }: { words: string }) {
  return (
    <span className="words" dir="auto">
      “{displayText(words).trim()}”
    </span>
  );
}

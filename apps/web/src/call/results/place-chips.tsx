import { type Place, type QuotePlace, formatDuration } from '@sales-analytics/core';
import { Check, TriangleAlert } from 'lucide-react';
import { displayText } from '../../shared/ui/display-text.ts';
import './quote-chip.css';
import './time-chip.css';

/** Shows a place of the call: its line in the transcript, and its sound where the audio is at hand. */
export type Seek = (place: Place) => void;

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
          ? 'Unverified, no quote from the call'
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

export type TimeChipProps = { place: Place; seek: Seek };

/** Leads to a place of the call: its time, or its line where the transcript has no times. */
export function TimeChip({ place, seek }: TimeChipProps) {
  return (
    <button type="button" className="ts" onClick={() => seek(place)}>
      <span className="sr">Go to</span> {placeWords(place)}
    </button>
  );
}

export function placeWords({ line, startMs }: Place): string {
  return startMs === undefined ? `line ${line + 1}` : formatDuration(startMs);
}

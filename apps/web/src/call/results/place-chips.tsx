import { type Place, type QuotePlace, formatDuration } from '@sales-analytics/core';
import { Check, TriangleAlert } from 'lucide-react';
import { displayText } from '../../shared/ui/display-text.ts';
import './quote-chip.css';
import './time-chip.css';

/** Goes to a place of the call: its line in the transcript, and its time in the recording if there is one. */
export type Seek = (place: Place) => void;

export type QuoteChipProps = {
  quote: string;
  /** Null if the quote was not found in the transcript. */
  place: QuotePlace;
  seek: Seek;
};

/** A quote by the model: a button that goes to its place in the call, or a warning without one. */
export function QuoteChip({ quote, place, seek }: QuoteChipProps) {
  if (!place) return <UnverifiedQuote quote={quote} />;
  return <VerifiedQuote quote={quote} place={place} seek={seek} />;
}

function VerifiedQuote({ quote, place, seek }: QuoteChipProps & { place: Place }) {
  return (
    <button type="button" className="quote" onClick={() => seek(place)}>
      <Check className="i" aria-hidden="true" />
      <span className="sr">Verified, go to</span> <span className="t">{placeLabel(place)}</span>{' '}
      <Quoted text={quote} />
    </button>
  );
}

/** Without a quote only the warning is shown. */
export function UnverifiedQuote({ quote }: { quote?: string }) {
  return (
    <span className="quote un">
      <TriangleAlert className="i" aria-hidden="true" />
      <span>
        {quote === undefined
          ? 'Unverified, no quote from the call'
          : 'Unverified, quote not found in the transcript'}
        {quote !== undefined && <Quoted text={quote} />}
      </span>
    </span>
  );
}

export function Quoted({ text }: { text: string }) {
  return (
    <span className="words" dir="auto">
      “{displayText(text).trim()}”
    </span>
  );
}

export type TimeChipProps = { place: Place; seek: Seek };

/** A button that goes to a place of the call, labelled with its time, or its line without times. */
export function TimeChip({ place, seek }: TimeChipProps) {
  return (
    <button type="button" className="ts" onClick={() => seek(place)}>
      <span className="sr">Go to</span> {placeLabel(place)}
    </button>
  );
}

export function placeLabel({ line, startMs }: Place): string {
  return startMs === undefined ? `line ${line + 1}` : formatDuration(startMs);
}

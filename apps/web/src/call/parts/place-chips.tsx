import {
  formatDuration,
  notSearchedLabel,
  notSearchedReason,
  type CheckedPlace,
  type Place,
} from '@sales-analytics/core';
import { Check, SearchX, TriangleAlert } from 'lucide-react';
import { displayText } from '../../shared/ui/display-text.ts';
import { classNames } from '../../shared/ui/class-names.ts';
import styles from './place-chips.module.css';

export type Seek = (place: Place) => void;

export type QuoteChipProps = {
  quote: string;
  /** It is null if the quote was not found in the transcript. */
  place: CheckedPlace;
  seek: Seek;
  className?: string | undefined;
};

export function QuoteChip({ quote, place, seek, className }: QuoteChipProps) {
  if (!place || place === 'not-searched') {
    return <UnverifiedQuote quote={quote} place={place} className={className} />;
  }
  return <VerifiedQuote quote={quote} place={place} seek={seek} className={className} />;
}

function VerifiedQuote({ quote, place, seek, className }: QuoteChipProps & { place: Place }) {
  return (
    <button
      type="button"
      className={classNames(styles.quote, className)}
      onClick={() => seek(place)}
    >
      <Check className="icon" aria-hidden="true" />
      <span className="sr">Verified, go to</span>{' '}
      <span className={styles.time}>{placeLabel(place)}</span>{' '}
      <Quoted className={styles.words} text={quote} />
    </button>
  );
}

/** A quote proves nothing if it was not found or not searched for. */
export type UnprovenPlace = Exclude<CheckedPlace, Place>;

type UnverifiedQuoteProps = {
  quote?: string;
  place?: UnprovenPlace;
  className?: string | undefined;
};

export function UnverifiedQuote({ quote, place = null, className }: UnverifiedQuoteProps) {
  const Icon = place === 'not-searched' ? SearchX : TriangleAlert;
  return (
    <span className={classNames(styles.quote, styles.unverified, className)}>
      <Icon className="icon" aria-hidden="true" />
      <span>
        {unverifiedText(quote, place)}
        {quote !== undefined && <Quoted className={styles.words} text={quote} />}
      </span>
    </span>
  );
}

function unverifiedText(quote: string | undefined, place: UnprovenPlace): string {
  if (quote === undefined) return 'Unverified, no quote from the call';
  if (place === 'not-searched') return `${notSearchedLabel}. ${notSearchedReason}`;
  return 'Unverified, quote not found in the transcript';
}

export function Quoted({ text, className }: { text: string; className?: string | undefined }) {
  return (
    <span className={className} dir="auto">
      “{displayText(text).trim()}”
    </span>
  );
}

export type TimeChipProps = {
  place: Place;
  seek: Seek;
  isSmall?: boolean;
};

export function TimeChip({ place, seek, isSmall }: TimeChipProps) {
  return (
    <button
      type="button"
      className={classNames(styles.timeChip, isSmall && styles.small)}
      onClick={() => seek(place)}
    >
      <span className="sr">Go to</span> {placeLabel(place)}
    </button>
  );
}

export function placeLabel({ line, startMs }: Place): string {
  return startMs === undefined ? `line ${line + 1}` : formatDuration(startMs);
}

import { readAnswer, type QuotePlace, type Place } from '@sales-analytics/core';
import { memo } from 'react';
import { TriangleAlert } from 'lucide-react';
import { displayText } from '../../shared/ui/display-text.ts';
import { type Seek, Quoted, placeLabel } from '../parts/place-chips.tsx';
import styles from './answer.module.css';
import { classNames } from '../../shared/ui/class-names.ts';

export type AnswerProps = {
  /** The model marks each citation [["like this"]]. */
  answer: string;
  isComplete: boolean;
  /** Returns null if the quote is not in the transcript. */
  findQuote: (quote: string) => QuotePlace;
  seek: Seek;
};

export const Answer = memo(function Answer({ answer, isComplete, findQuote, seek }: AnswerProps) {
  const parts = readAnswer(answer.trimStart(), { isComplete }).map((part) =>
    part.kind === 'text'
      ? { kind: part.kind, text: displayText(part.text) }
      : { ...part, place: findQuote(part.quote) },
  );
  const cited = parts.filter((part) => part.kind === 'citation');
  return (
    <>
      <div className={styles.text} dir="auto">
        {parts.map((part, index) =>
          part.kind === 'text' ? (
            part.text
          ) : (
            // oxlint-disable-next-line react/no-array-index-key -- parts are only ever added
            <Citation key={index} {...part} seek={seek} />
          ),
        )}
        {!isComplete && <span className={styles.caret} aria-hidden="true" />}
      </div>
      {isComplete && <CitationNote cited={cited} />}
    </>
  );
});

type CitationProps = { quote: string; place: QuotePlace; seek: Seek };

function Citation({ quote, place, seek }: CitationProps) {
  if (place) return <FoundCitation quote={quote} place={place} seek={seek} />;
  return (
    <span className={classNames(styles.citation, styles.unverified)} title={titleOf(quote)}>
      <TriangleAlert className="icon" aria-hidden="true" />
      Unverified
      <span className="sr">
        , not found in the transcript: <Quoted text={quote} />
      </span>
    </span>
  );
}

function FoundCitation({ quote, place, seek }: CitationProps & { place: Place }) {
  return (
    <button
      type="button"
      className={styles.citation}
      title={titleOf(quote)}
      onClick={() => seek(place)}
    >
      <span className="sr">Go to </span>
      {placeLabel(place)}
      <span className="sr">
        , <Quoted text={quote} />
      </span>
    </button>
  );
}

function titleOf(quote: string): string {
  return `“${displayText(quote).trim()}”`;
}

type CitationNoteProps = { cited: readonly { quote: string; place: QuotePlace }[] };

function CitationNote({ cited }: CitationNoteProps) {
  if (cited.length === 0)
    return <p className={styles.noCitations}>This answer does not quote the transcript.</p>;
  const missing = cited.filter(({ place }) => place === null);
  if (missing.length === 0) return null;
  const quotes = cited.length === 1 ? 'quote' : 'quotes';
  return (
    // This list is the only place that shows the quotes on touch screens, because they show no title on hover.
    <details className={styles.missingCitations}>
      <summary>
        <TriangleAlert className="icon" aria-hidden="true" />
        <span>
          {`${missing.length} of ${cited.length} ${quotes} could not be found in the transcript`}
        </span>
      </summary>
      <ul>
        {missing.map(({ quote }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- quotes can be equal and never change their order
          <li key={index}>
            <Quoted text={quote} />
          </li>
        ))}
      </ul>
    </details>
  );
}

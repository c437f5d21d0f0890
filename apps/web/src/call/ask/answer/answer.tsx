import { readAnswer, type QuotePlace } from '@sales-analytics/core';
import { memo } from 'react';
import { displayText } from '../../../shared/ui/display-text.ts';
import type { Seek } from '../../results/place-chips.tsx';
import './answer.css';
import { Citation } from './citation.tsx';
import { CitationNote } from './citation-note.tsx';

export type AnswerProps = {
  /** As the model gives it, its citations marked [["like this"]]. */
  answer: string;
  /** No more of it comes. */
  isComplete: boolean;
  /** Null where nobody said these words. */
  findQuote: (quote: string) => QuotePlace;
  seek: Seek;
};

/** What a model says of the call: its words as plain text, and what it cites as ways to the place. */
export const Answer = memo(function Answer({ answer, isComplete, findQuote, seek }: AnswerProps) {
  const parts = readAnswer(answer.trimStart(), { isComplete }).map((part) =>
    part.kind === 'text'
      ? { kind: part.kind, text: displayText(part.text) }
      : { ...part, place: findQuote(part.quote) },
  );
  const cited = parts.filter((part) => part.kind === 'citation');
  return (
    <>
      <div className="answer" dir="auto">
        {parts.map((part, index) =>
          part.kind === 'text' ? (
            part.text
          ) : (
            // oxlint-disable-next-line react/no-array-index-key -- parts are only ever added
            <Citation key={index} {...part} seek={seek} />
          ),
        )}
        {!isComplete && <span className="answer-caret" aria-hidden="true" />}
      </div>
      {isComplete && <CitationNote cited={cited} />}
    </>
  );
});

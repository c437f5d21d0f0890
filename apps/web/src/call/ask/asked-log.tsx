import type { AnsweredQuestion, Utterance } from '@sales-analytics/contract';
import {
  takeSentences,
  type SpokenCall,
  answerAsText,
  createQuoteFinder,
  type FindQuote,
  type QuotePlace,
} from '@sales-analytics/core';
import { Square, Copy, StickyNote } from 'lucide-react';
import { useMemo, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { Answer } from './answer.tsx';
import {
  saveResultText,
  type AnswerNotes,
  type SavedAnswer,
} from '../notes/save-answer-as-note.ts';
import type { Seek } from '../parts/place-chips.tsx';
import { AskedItem, IncompleteNote } from './asked-item.tsx';
import type { Asking, IncompleteEnd } from './use-asking.ts';
import { displayText } from '../../shared/ui/display-text.ts';
import { useCopy } from '../../shared/browser/use-copy.ts';
import styles from './asked-log.module.css';
import { classNames } from '../../shared/ui/class-names.ts';

export type AskedLogProps = {
  spoken: SpokenCall;
  answers: readonly AnsweredQuestion[];
  seek: Seek;
  asking: Asking;
  hasModel: boolean;
  log: RefObject<HTMLOListElement | null>;
  answerNotes?: AnswerNotes | undefined;
};

export function AskedLog(props: AskedLogProps) {
  const { spoken, answers, seek, asking, hasModel, log, answerNotes } = props;
  const { running, unanswered, failures, ask, stop } = asking;
  const { utterances } = spoken.transcript;
  const findQuote = useMemo(() => lazyQuoteFinder(utterances), [utterances]);
  const { onScroll } = useFollowEnd(log);

  function askAgain(question: string) {
    return running || !hasModel ? undefined : () => ask(question);
  }

  return (
    <ol
      className={styles.log}
      ref={log}
      aria-label="Questions and answers"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard
      tabIndex={0}
      onScroll={onScroll}
    >
      {answers.map((answered, index) => {
        const { question, answer } = answered;
        const end = incompleteEnd(answered, failures);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- they are only ever added
          <AskedItem key={index} question={question}>
            <Answer answer={answer} isComplete findQuote={findQuote} seek={seek} />
            {end && <IncompleteNote end={end} hasText onAgain={askAgain(question)} />}
            <div className={styles.actions}>
              <CopyAnswer answer={answer} />
              {answerNotes && <SaveAsNote answer={answer} notes={answerNotes} />}
            </div>
          </AskedItem>
        );
      })}
      {running && (
        <AskedItem question={running.question}>
          <Answer
            answer={shownNow(running.text)}
            isComplete={false}
            findQuote={findQuote}
            seek={seek}
          />
          <div className={styles.actions}>
            <Button
              variant="soft"
              size="sm"
              icon={<Square className={classNames(styles.stopIcon, 'icon')} aria-hidden="true" />}
              onClick={stop}
            >
              Stop
            </Button>
          </div>
        </AskedItem>
      )}
      {unanswered && (
        <AskedItem question={unanswered.question}>
          <IncompleteNote
            end={unanswered.end}
            hasText={false}
            onAgain={askAgain(unanswered.question)}
          />
        </AskedItem>
      )}
    </ol>
  );
}

/**
 * Returns how an incomplete answer ended. The browser stores that it is incomplete, but knows the error only until the
 * user leaves the page.
 */
export function incompleteEnd(
  { ending, askedAt }: AnsweredQuestion,
  failures: Asking['failures'],
): IncompleteEnd | undefined {
  const failure = failures.get(askedAt);
  if (failure) return { status: 'failed', failure };
  return ending && { status: ending };
}

/** Returns the whole sentences of a streamed text if the user prefers reduced motion. */
export function shownNow(text: string): string {
  const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  // The added space marks the end of the last sentence.
  return prefersReducedMotion ? takeSentences(`${text} `, false).join('').trimEnd() : text;
}

type SaveAsNoteProps = { answer: string; notes: AnswerNotes };

function SaveAsNote({ answer, notes }: SaveAsNoteProps) {
  const [saved, setSaved] = useState<SavedAnswer | null>();

  function save() {
    if (!saved) setSaved(notes.save(displayText(answerAsText(answer))));
  }

  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<StickyNote className="icon" aria-hidden="true" />}
        aria-disabled={Boolean(saved)}
        onClick={save}
      >
        Save as note
      </Button>
      <output className="t-xs muted">
        {saved !== undefined && saveResultText(saved, saved !== null && notes.isOverLimit(saved))}
      </output>
    </>
  );
}

export function CopyAnswer({ answer }: { answer: string }) {
  const [notice, copy] = useCopy();

  function copyText() {
    void copy(displayText(answerAsText(answer)), {
      done: 'Copied',
      failed:
        'Copying is blocked in this browser. Select the answer and copy it with the keyboard.',
    });
  }

  return (
    <>
      <Button
        className={styles.copy}
        variant="ghost"
        size="sm"
        icon={<Copy className="icon" aria-hidden="true" />}
        aria-label="Copy answer"
        onClick={copyText}
      >
        Copy
      </Button>
      <output className="t-xs muted">{notice?.text}</output>
    </>
  );
}

/**
 * Finds quotes in the transcript. It builds its index on first use and caches results, because each streamed piece
 * makes the page parse the answer again.
 */
export function lazyQuoteFinder(utterances: readonly Utterance[]): (quote: string) => QuotePlace {
  const places = new Map<string, QuotePlace>();
  let find: FindQuote<QuotePlace> | undefined;
  return (quote) => {
    const known = places.get(quote);
    if (known !== undefined) return known;
    find ??= createQuoteFinder(utterances);
    const place = find(quote);
    places.set(quote, place);
    return place;
  };
}

/** A list this near to its end counts as scrolled to the end. */
const nearPx = 48;

/** Keeps a growing list scrolled to its end, unless the reader has scrolled up. */
function useFollowEnd(list: RefObject<HTMLElement | null>): { onScroll: () => void } {
  const isFollowing = useRef(true);

  useLayoutEffect(() => {
    if (isFollowing.current) scrollToEnd(list.current);
  });

  function onScroll() {
    const { current } = list;
    if (!current) return;
    const belowPx = current.scrollHeight - current.scrollTop - current.clientHeight;
    isFollowing.current = belowPx < nearPx;
  }

  return { onScroll };
}

function scrollToEnd(list: HTMLElement | null) {
  if (list) list.scrollTop = list.scrollHeight;
}

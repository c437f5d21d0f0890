import type { AnsweredQuestion } from '@sales-analytics/contract';
import { takeSentences, type SpokenCall } from '@sales-analytics/core';
import { Square } from 'lucide-react';
import { useMemo, type RefObject } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { Answer } from './answer/answer.tsx';
import type { Seek } from '../results/place-chips.tsx';
import { AskedItem, BrokenNote } from './asked-item.tsx';
import './asked-log.css';
import { CopyAnswer } from './copy-answer.tsx';
import { lazyQuoteFinder } from './lazy-quote-finder.ts';
import type { Asking, BrokenEnd } from './use-asking.ts';
import { useFollowEnd } from './use-follow-end.ts';

export type AskedLogProps = {
  spoken: SpokenCall;
  /** Oldest first. */
  answers: readonly AnsweredQuestion[];
  seek: Seek;
  asking: Asking;
  hasModel: boolean;
  log: RefObject<HTMLOListElement | null>;
};

/** What was asked and answered, the newest at the end. */
export function AskedLog({ spoken, answers, seek, asking, hasModel, log }: AskedLogProps) {
  const { running, unanswered, failures, ask, stop } = asking;
  const { utterances } = spoken.transcript;
  const findQuote = useMemo(() => lazyQuoteFinder(utterances), [utterances]);
  const { onScroll } = useFollowEnd(log);

  function again(question: string) {
    return running || !hasModel ? undefined : () => ask(question);
  }

  return (
    <ol
      className="ask-log"
      ref={log}
      aria-label="Questions and answers"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard
      tabIndex={0}
      onScroll={onScroll}
    >
      {answers.map((answered, index) => {
        const { question, answer } = answered;
        const end = brokenEnd(answered, failures);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- they are only ever added
          <AskedItem key={index} question={question}>
            <Answer answer={answer} isComplete findQuote={findQuote} seek={seek} />
            {end && <BrokenNote end={end} hasText onAgain={again(question)} />}
            <div className="ask-do">
              <CopyAnswer answer={answer} />
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
          <div className="ask-do">
            <Button
              variant="soft"
              size="sm"
              icon={<Square className="i ask-square" aria-hidden="true" />}
              onClick={stop}
            >
              Stop
            </Button>
          </div>
        </AskedItem>
      )}
      {unanswered && (
        <AskedItem question={unanswered.question}>
          <BrokenNote end={unanswered.end} hasText={false} onAgain={again(unanswered.question)} />
        </AskedItem>
      )}
    </ol>
  );
}

/** Why it failed is known on the visit that it was asked on; that it did is kept with the call. */
function brokenEnd(
  { ending, askedAt }: AnsweredQuestion,
  failures: Asking['failures'],
): BrokenEnd | undefined {
  const failure = failures.get(askedAt);
  if (failure) return { status: 'failed', failure };
  return ending && { status: ending };
}

/** Where movement is unwelcome the answer grows by the sentence. */
function shownNow(text: string): string {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  // The space ends a sentence that is the last one so far.
  return isCalm ? takeSentences(`${text} `, false).join('').trimEnd() : text;
}

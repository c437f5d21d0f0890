import {
  callClockStart,
  measureCallSoFar,
  presentTurnMs,
  turnLimitOf,
  type CallSoFar,
  type Conversation,
  type HandsFreeProspect,
  type HandsFreeRep,
  type PracticeCall,
  type PracticeTurn,
} from '@sales-analytics/core';
import { Eye, EyeOff, Hourglass } from 'lucide-react';
import { useMemo } from 'react';
import { useElapsedMs } from '../../../shared/time/use-elapsed.ts';
import { classNames } from '../../../shared/ui/class-names.ts';
import sideStyles from '../../../shared/ui/sides.module.css';
import type { LiveNumbers } from '../use-practice.ts';
import styles from './live-strip.module.css';

export type LiveStripProps = {
  numbers: LiveNumbers;
  conversation: Exclude<Conversation, { stage: 'idle' }>;
};

/** Screen readers do not announce the changes of these numbers. */
export function LiveStrip({ conversation, numbers }: LiveStripProps) {
  const { areHidden } = numbers;
  const { call } = conversation;
  const { rep, prospect } = conversation.stage === 'hands-free' ? conversation : noOneSpeaks;
  const words = areHidden ? 'Show' : 'Hide';
  const Icon = areHidden ? Eye : EyeOff;
  return (
    <section
      className={classNames(styles.strip, areHidden && styles.hidden)}
      aria-label="Your numbers so far"
    >
      {!areHidden && <Numbers call={call} rep={rep} prospect={prospect} />}
      <button
        type="button"
        className={styles.hide}
        aria-label={`${words} the numbers`}
        onClick={() => numbers.hide(!areHidden)}
      >
        <Icon className="icon icon-sm" />
        <span className={areHidden ? undefined : styles.wide}>{words}</span>
      </button>
    </section>
  );
}

const stepMs = 500;
const noOneSpeaks = { rep: { status: 'quiet' }, prospect: { status: 'quiet' } } as const;

type NumbersProps = { call: PracticeCall; rep: HandsFreeRep; prospect: HandsFreeProspect };

function Numbers({ call, rep, prospect }: NumbersProps) {
  const { talkRatio, fillers } = useSoFar({ call, rep, prospect });
  return (
    <>
      <TalkRatio talkRatio={talkRatio} />
      <PresentTurn call={call} rep={rep} />
      {fillers !== undefined && (
        <div className={styles.fillers}>
          Fillers <span className={styles.value}>{fillers}</span>
        </div>
      )}
    </>
  );
}

function useSoFar({ call, rep, prospect }: NumbersProps): CallSoFar {
  const { persona, startedAtMs, turns } = call;
  const isSpeaking = rep.status === 'speaking' || prospect.status === 'speaking';
  const nowMs = useElapsedMs(isSpeaking ? callClockStart(call) : null, stepMs);
  return useMemo(
    () =>
      measureCallSoFar({ persona, startedAtMs, turns }, turnsBeingSaid({ rep, prospect }, nowMs)),
    [persona, startedAtMs, turns, rep, prospect, nowMs],
  );
}

/** Words that are not known yet count as one word. */
const unknownWords = '…';

function turnsBeingSaid(
  { rep, prospect }: Pick<NumbersProps, 'rep' | 'prospect'>,
  nowMs: number,
): PracticeTurn[] {
  const turns: PracticeTurn[] = [];
  if (rep.status === 'speaking') {
    const { startMs, words } = rep;
    const span = { startMs, endMs: Math.max(startMs, nowMs) };
    turns.push({ side: 'sales_rep', text: words || unknownWords, ...span, isSpoken: true });
  }
  if (prospect.status === 'speaking' && prospect.isSpoken) {
    const { startMs, text } = prospect;
    const span = { startMs, endMs: Math.max(startMs, nowMs) };
    turns.push({ side: 'customer', text, ...span, isSpoken: true });
  }
  return turns;
}

function TalkRatio({ talkRatio }: Pick<CallSoFar, 'talkRatio'>) {
  return (
    <div className={styles.share}>
      <span className={styles.wide}>Talk ratio so far</span>
      <span className={styles.bars} aria-hidden="true">
        {talkRatio !== undefined && (
          <>
            <i className={styles.rep} style={{ flexGrow: talkRatio }} />
            <i className={styles.customer} style={{ flexGrow: 100 - talkRatio }} />
          </>
        )}
      </span>
      <span className={styles.value}>
        <span className={classNames(sideStyles.dot, styles.rep)} />
        {talkRatio === undefined ? 'You –' : `You ${talkRatio} %`}
      </span>
    </div>
  );
}

const limit = turnLimitOf('cold-call');

function PresentTurn({ call, rep }: Pick<NumbersProps, 'call' | 'rep'>) {
  const isSpeaking = rep.status === 'speaking';
  const elapsedMs = useElapsedMs(isSpeaking ? callClockStart(call) : null, stepMs);
  const ms = useMemo(() => turnMs(call, rep, elapsedMs), [call, rep, elapsedMs]);
  const isLong = limit !== undefined && ms >= limit.warningMs;
  return (
    <div className={isLong ? styles.long : undefined}>
      {isLong ? (
        <span className={styles.warning}>
          <Hourglass className="icon icon-sm" />
          <span>
            Long turn<span className={styles.wide}>, ask a question</span>
          </span>
        </span>
      ) : (
        <span>This turn</span>
      )}
      {limit && (
        <span className={styles.track} aria-hidden="true">
          <i style={{ width: percent(ms / limit.limitMs) }} />
          <em style={{ left: percent(limit.warningMs / limit.limitMs) }} />
        </span>
      )}
      <span className={styles.value}>{Math.floor(ms / 1000)} s</span>
    </div>
  );
}

/** Returns 0 between turns. */
function turnMs(call: PracticeCall, rep: HandsFreeRep, nowMs: number): number {
  if (rep.status === 'paused') return presentTurnMs(call, rep.speech);
  if (rep.status !== 'speaking') return 0;
  return presentTurnMs(call, { startMs: rep.startMs, endMs: Math.max(rep.startMs, nowMs) });
}

function percent(share: number): string {
  return `${Math.round(Math.min(1, share) * 1000) / 10}%`;
}

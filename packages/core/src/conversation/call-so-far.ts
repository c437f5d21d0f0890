import type { CallType } from '@sales-analytics/contract';
import { bandOf } from '../metrics/bands.ts';
import { measureCall } from '../metrics/measure-call.ts';
import { sideUtterances, timedUtterances } from '../metrics/side-utterances.ts';
import { followFloor } from '../metrics/turns.ts';
import { withTurn } from './call-steps.ts';
import type { PracticeCall, PracticeTurn, Span } from './conversation-state.ts';
import { practiceTranscript } from './practice-transcript.ts';

/** Holds the numbers that the rep sees during a call. A number that can't be measured yet is left out. */
export interface CallSoFar {
  talkRatio?: number;
  fillers?: number;
}

/**
 * Measures the same numbers as the analysis, over the turns up to now.
 * @param speaking what the sides are saying at this moment, as turns that end now
 */
export function measureCallSoFar(
  call: PracticeCall,
  speaking: readonly PracticeTurn[] = [],
): CallSoFar {
  const { transcript, sides } = practiceTranscript(speaking.reduce(withTurn, call));
  const { talkRatio, fillerWords } = measureCall(transcript, sides);
  return {
    ...(talkRatio && { talkRatio: talkRatio.sales_rep }),
    ...(fillerWords && { fillers: fillerWords.sales_rep.count }),
  };
}

/**
 * Returns the length of the rep's present turn, as the longest monologue counts it: with what they said before it since
 * the prospect's last turn. It is 0 while what they say is too short to end the prospect's turn.
 */
export function presentTurnMs(call: PracticeCall, { startMs, endMs }: Span): number {
  // Words that aren't known yet count as one.
  const present = { side: 'sales_rep', text: '…', startMs, endMs, isSpoken: true } as const;
  const { transcript, sides } = practiceTranscript(withTurn(call, present));
  const speech = timedUtterances(sideUtterances(transcript.utterances, sides));
  const last = speech && followFloor(speech).turns.at(-1);
  return last?.side === 'sales_rep' ? last.endMs - last.startMs : 0;
}

export interface TurnLimit {
  limitMs: number;
  warningMs: number;
}

const warningShare = 0.7;

/** Returns the upper end of the published band of the longest monologue, if there is one. */
export function turnLimitOf(callType: CallType): TurnLimit | undefined {
  const seconds = bandOf('longestMonologue', callType)?.to;
  if (seconds === undefined) return undefined;
  return { limitMs: seconds * 1000, warningMs: seconds * 1000 * warningShare };
}

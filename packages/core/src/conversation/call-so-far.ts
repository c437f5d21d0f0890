import type { CallType } from '@sales-analytics/contract';
import { bandOf } from '../metrics/bands.ts';
import { measureCall } from '../metrics/measure-call.ts';
import { sideUtterances, timedUtterances } from '../metrics/side-utterances.ts';
import { followFloor } from '../metrics/turns.ts';
import { withTurn } from './call-steps.ts';
import type { PracticeCall, PracticeTurn, Span } from './conversation-state.ts';
import { practiceTranscript } from './practice-transcript.ts';

/** A number that can't be measured yet is missing. */
export interface CallSoFar {
  talkRatio?: number;
  fillers?: number;
}

/** `speaking` is the unfinished speech of the sides, as turns that end now. */
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

/** Measures the turn like the longest monologue. It is 0 while its words are too short to end the prospect's turn. */
export function presentTurnMs(call: PracticeCall, { startMs, endMs }: Span): number {
  // Words that are not known yet count as one word.
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

export function turnLimitOf(callType: CallType): TurnLimit | undefined {
  const seconds = bandOf('longestMonologue', callType)?.to;
  if (seconds === undefined) return undefined;
  return { limitMs: seconds * 1000, warningMs: seconds * 1000 * warningShare };
}

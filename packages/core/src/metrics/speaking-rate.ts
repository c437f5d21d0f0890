import type { Side } from '@sales-analytics/contract';
import type { Times } from '../transcript/times.ts';
import type { CountedSegment } from './count-segment.ts';
import { speakingMs } from './speaking-time.ts';

const minMs = 1_000;
const minuteMs = 60_000;

type CountedSpeech = CountedSegment & Times;

function rateOf(speech: readonly CountedSpeech[], side: Side): number | undefined {
  const ms = speakingMs(speech, side);
  if (ms === 0) return undefined;
  const words = speech.reduce((sum, line) => sum + (line.side === side ? line.words : 0), 0);
  return Math.round((words * minuteMs) / ms);
}

/** Leaves out both the words and the time of utterances shorter than a second. */
export function speakingRate(
  speech: readonly CountedSpeech[],
): Partial<Record<Side, number>> | undefined {
  const longEnough = speech.filter(({ startMs, endMs }) => endMs - startMs >= minMs);
  if (longEnough.length === 0) return undefined;
  const rep = rateOf(longEnough, 'sales_rep');
  const customer = rateOf(longEnough, 'customer');
  return {
    ...(rep !== undefined && { sales_rep: rep }),
    ...(customer !== undefined && { customer }),
  };
}

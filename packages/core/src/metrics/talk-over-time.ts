import type { Side } from '@sales-analytics/contract';
import type { TimedUtterance } from './side-utterances.ts';
import { talkRatio } from './talk-ratio.ts';

const parts = 10;

function clip(speech: readonly TimedUtterance[], fromMs: number, toMs: number): TimedUtterance[] {
  return speech
    .filter(({ startMs, endMs }) => Math.max(startMs, fromMs) < Math.min(endMs, toMs))
    .map((utterance) => ({
      ...utterance,
      startMs: Math.max(utterance.startMs, fromMs),
      endMs: Math.min(utterance.endMs, toMs),
    }));
}

export function talkOverTime(
  speech: readonly TimedUtterance[],
  lengthMs: number,
): (Record<Side, number> | null)[] {
  return Array.from({ length: parts }, (_, at) => {
    const within = clip(speech, (at * lengthMs) / parts, ((at + 1) * lengthMs) / parts);
    return within.length > 0 ? talkRatio(within) : null;
  });
}

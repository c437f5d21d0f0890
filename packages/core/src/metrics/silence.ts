import type { Utterance } from '@sales-analytics/contract';
import type { Times } from '../transcript/times.ts';
import type { Silence } from './call-metrics.ts';
import { areFew, wholeTimesOf } from './side-utterances.ts';

const longGapMs = 3_000;

/** Returns undefined if more than a few lines have no usable times. */
function spokenTimes(utterances: readonly Utterance[]): Times[] | undefined {
  const spoken = utterances.filter(({ text }) => text.trim() !== '');
  const spans = spoken.map(wholeTimesOf).filter((times) => times !== undefined);
  if (!areFew(spoken.length - spans.length, spoken.length)) return undefined;
  return spans.toSorted((a, b) => a.startMs - b.startMs);
}

/**
 * Lists gaps over 3 s. The result is undefined if times are not available or there is no speech.
 */
export function silence(utterances: readonly Utterance[]): Silence | undefined {
  const spans = spokenTimes(utterances);
  if (!spans?.some(({ startMs, endMs }) => endMs > startMs)) return undefined;

  const firstMs = spans[0]?.startMs ?? 0;
  let reachedMs = firstMs;
  let silentMs = 0;
  const longGaps: Times[] = [];
  for (const { startMs, endMs } of spans) {
    const gapMs = Math.max(0, startMs - reachedMs);
    if (gapMs > longGapMs) longGaps.push({ startMs: reachedMs, endMs: startMs });
    silentMs += gapMs;
    reachedMs = Math.max(reachedMs, endMs);
  }
  return {
    seconds: Math.round(silentMs / 1000),
    percent: Math.round((100 * silentMs) / (reachedMs - firstMs)),
    longGaps,
  };
}

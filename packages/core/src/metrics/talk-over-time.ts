import type { Side } from '@sales-analytics/contract';
import type { SideSpeech } from './side-speech.ts';
import { talkRatio } from './talk-ratio.ts';

const parts = 10;

function clip(speech: readonly SideSpeech[], fromMs: number, toMs: number): SideSpeech[] {
  return speech
    .filter(({ startMs, endMs }) => Math.max(startMs, fromMs) < Math.min(endMs, toMs))
    .map((spoken) => ({
      ...spoken,
      startMs: Math.max(spoken.startMs, fromMs),
      endMs: Math.min(spoken.endMs, toMs),
    }));
}

export function talkOverTime(
  speech: readonly SideSpeech[],
  lengthMs: number,
): (Record<Side, number> | null)[] {
  return Array.from({ length: parts }, (_, at) => {
    const within = clip(speech, (at * lengthMs) / parts, ((at + 1) * lengthMs) / parts);
    return within.length > 0 ? talkRatio(within) : null;
  });
}

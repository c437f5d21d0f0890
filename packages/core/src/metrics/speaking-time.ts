import type { Side } from '@sales-analytics/contract';
import { coveredMs, type Times } from '../transcript/times.ts';

/** Returns how long a side spoke. What several of its speakers say at once counts once. */
export function speakingMs(speech: readonly (Times & { side: Side })[], side: Side): number {
  return coveredMs(speech.filter((utterance) => utterance.side === side));
}

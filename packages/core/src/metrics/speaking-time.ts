import type { Side } from '@sales-analytics/contract';
import { coveredMs, type Times } from '../transcript/times.ts';

/** Counts time only once in which several speakers of the side speak at once. */
export function speakingMs(speech: readonly (Times & { side: Side })[], side: Side): number {
  return coveredMs(speech.filter((utterance) => utterance.side === side));
}

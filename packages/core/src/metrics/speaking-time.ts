import type { Side } from '@sales-analytics/contract';
import { coveredMs, type Times } from '../transcript/times.ts';

/** An overlap of several speakers of the side counts once. */
export function speakingMs(speech: readonly (Times & { side: Side })[], side: Side): number {
  return coveredMs(speech.filter((utterance) => utterance.side === side));
}

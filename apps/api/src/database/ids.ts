import { v7 } from 'uuid';
import type { Clock, RandomBytes } from '../clock.ts';

const bytesPerId = 16;

/**
 * Makes UUIDv7 strings that sort in the order in which they were made, even within a millisecond or after the clock was
 * set back. The library keeps that order only with the system's clock, so we count ourselves.
 */
export function createIds(clock: Pick<Clock, 'now'>, random: RandomBytes): () => string {
  let msecs = -Infinity;
  let seq = 0;
  return function nextId() {
    const bytes = random(bytesPerId);
    const nowMs = clock.now();
    if (nowMs > msecs) {
      msecs = nowMs;
      // The other half of the range is left for further ids of this millisecond.
      seq = Buffer.from(bytes).readUInt32BE() >>> 1;
    } else {
      seq += 1;
    }
    return v7({ msecs, seq, random: bytes });
  };
}

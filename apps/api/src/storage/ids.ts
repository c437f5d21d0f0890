import type { Clock, RandomBytes } from '../clock.ts';

/**
 * Makes UUIDv7 strings whose order is the order of their making, even within one millisecond and
 * even when the clock is set back: the time stands in front, then a counter, then random bits.
 */
export function createIds(clock: Pick<Clock, 'now'>, random: RandomBytes): () => string {
  let lastMs = 0;
  let counter = 0;

  return function nextId() {
    const bytes = Uint8Array.from(random(10));
    const nowMs = clock.now();
    if (nowMs > lastMs) {
      lastMs = nowMs;
      // Starting in the lower half leaves room for 2048 ids in one millisecond.
      counter = readUint16(bytes) & 0x7ff;
    } else {
      counter += 1;
    }
    if (counter > 0xfff) {
      lastMs += 1;
      counter = 0;
    }
    return format({ timeMs: lastMs, counter, tail: bytes.subarray(2) });
  };
}

function readUint16(bytes: Uint8Array): number {
  return ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0);
}

function format(parts: { timeMs: number; counter: number; tail: Uint8Array }): string {
  const time = parts.timeMs.toString(16).padStart(12, '0');
  const counter = parts.counter.toString(16).padStart(3, '0');
  const tail = Uint8Array.from(parts.tail);
  tail[0] = ((tail[0] ?? 0) & 0x3f) | 0x80;
  const end = Buffer.from(tail).toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter}-${end.slice(0, 4)}-${end.slice(4)}`;
}

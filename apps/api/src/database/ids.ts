import type { Clock, RandomBytes } from '../clock.ts';

const randomBytesPerId = 10;
/** Asking the system for random bytes costs ten times what taking some of them does. */
const idsPerDraw = 100;

/**
 * Makes UUIDv7 strings whose order is the order of their making, even within one millisecond and
 * even when the clock is set back: the time stands in front, then a counter, then random bits.
 */
export function createIds(clock: Pick<Clock, 'now'>, random: RandomBytes): () => string {
  const draw = createDraws(random);
  let lastMs = 0;
  let counter = 0;

  return function nextId() {
    const bytes = draw();
    const nowMs = clock.now();
    if (nowMs > lastMs) {
      lastMs = nowMs;
      // Starting in the lower half leaves room for 2048 ids in one millisecond.
      counter = bytes.readUInt16BE() & 0x7ff;
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

/** Each byte is given once. */
function createDraws(random: RandomBytes): () => Buffer {
  let drawn = Buffer.alloc(0);
  let at = 0;
  return function draw() {
    if (at >= drawn.length) {
      drawn = Buffer.from(random(randomBytesPerId * idsPerDraw));
      at = 0;
    }
    at += randomBytesPerId;
    return drawn.subarray(at - randomBytesPerId, at);
  };
}

function format({ timeMs, counter, tail }: { timeMs: number; counter: number; tail: Buffer }) {
  const time = timeMs.toString(16).padStart(12, '0');
  const count = counter.toString(16).padStart(3, '0');
  // The two bits in front say which kind of UUID it is.
  tail.writeUInt8(((tail[0] ?? 0) & 0x3f) | 0x80);
  const end = tail.toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count}-${end.slice(0, 4)}-${end.slice(4)}`;
}

import type { Clock, World } from './clock.ts';
import type { TimeLimit } from './in-time.ts';

export interface TestClock extends Clock {
  /** Every pause that was asked for, in milliseconds. */
  readonly waits: number[];
  /** Pauses that have not ended. */
  pending(): number;
  /** From now on a pause ends by an abort only. */
  stop(): void;
  /** How many deadlines are being watched. */
  deadlines(): number;
  /** Comes to the next deadline; nothing happens where there is none. */
  expire(): void;
}

/** A clock on which every pause is over at once, and a deadline is come to when the test says so. */
export function createTestClock(): TestClock {
  const waits: number[] = [];
  let nowMs = Date.UTC(2026, 10, 21);
  let pending = 0;
  let isStopped = false;
  const deadlines = new Map<AbortSignal, { atMs: number; pass: () => void }>();

  function untilAborted(signal: AbortSignal): Promise<void> {
    pending += 1;
    return new Promise((_, reject) => {
      signal.addEventListener(
        'abort',
        () => {
          pending -= 1;
          reject(signal.reason);
        },
        { once: true },
      );
    });
  }

  function watched(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      deadlines.set(signal, { atMs: nowMs + ms, pass: resolve });
      signal.addEventListener('abort', () => {
        deadlines.delete(signal);
        reject(signal.reason);
      });
    });
  }

  return {
    waits,
    pending: () => pending,
    stop() {
      isStopped = true;
    },
    deadlines: () => deadlines.size,
    expire() {
      const [next] = [...deadlines].toSorted(([, one], [, other]) => one.atMs - other.atMs);
      if (!next) return;
      const [signal, { atMs, pass }] = next;
      deadlines.delete(signal);
      nowMs = Math.max(nowMs, atMs);
      pass();
    },
    now: () => nowMs,
    async wait(ms, signal, purpose) {
      signal.throwIfAborted();
      if (purpose === 'deadline') {
        await watched(ms, signal);
        return;
      }
      waits.push(ms);
      if (isStopped) await untilAborted(signal);
      nowMs += ms;
    },
  };
}

export interface TestWorld extends World {
  clock: TestClock;
}

/** A world on that clock, in which chance takes nothing off a pause. */
export function createTestWorld(): TestWorld {
  return { clock: createTestClock(), random: () => 0 };
}

/** A limit that nothing comes to before the test says so. */
export function aLimit(changes: Partial<TimeLimit> = {}): TimeLimit {
  const { signal } = new AbortController();
  const clock = createTestClock();
  return { provider: 'Ollama', clock, signal, ms: 1000, endMs: Infinity, ...changes };
}

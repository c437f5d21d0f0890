import type { Clock, Runtime } from '../src/ports/runtime.ts';
import type { TimeLimit } from '../src/http/timeout.ts';

export interface TestClock extends Clock {
  /** The pauses that were requested are in milliseconds. */
  readonly waits: number[];
  /** Returns the number of pauses that have not ended. */
  pending(): number;
  /** Stops the clock, so that only an abort ends a pause. */
  stop(): void;
  deadlines(): number;
  pass(ms: number): void;
  expire(): void;
}

export function createTestClock(): TestClock {
  const waits: number[] = [];
  const deadlines = createDeadlines();
  let nowMs = Date.UTC(2026, 10, 21);
  let pending = 0;
  let isStopped = false;

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

  function pass(ms: number): void {
    nowMs += ms;
    deadlines.settleUpTo(nowMs);
  }

  return {
    waits,
    pending: () => pending,
    stop() {
      isStopped = true;
    },
    deadlines: () => deadlines.count(),
    pass,
    expire() {
      if (deadlines.count() > 0) pass(Math.max(0, deadlines.nextMs() - nowMs));
    },
    now: () => nowMs,
    async wait(ms, signal, purpose) {
      signal.throwIfAborted();
      if (purpose === 'deadline') return deadlines.watch(nowMs + ms, signal);
      waits.push(ms);
      if (isStopped) await untilAborted(signal);
      nowMs += ms;
      return undefined;
    },
  };
}

function createDeadlines() {
  const watched = new Map<AbortSignal, { atMs: number; settle: () => void }>();
  return {
    watch(atMs: number, signal: AbortSignal): Promise<void> {
      return new Promise((resolve, reject) => {
        watched.set(signal, { atMs, settle: resolve });
        signal.addEventListener('abort', () => {
          watched.delete(signal);
          reject(signal.reason);
        });
      });
    },
    settleUpTo(nowMs: number): void {
      for (const [signal, { atMs, settle }] of watched) {
        if (atMs > nowMs) continue;
        watched.delete(signal);
        settle();
      }
    },
    nextMs: () => Math.min(...[...watched.values()].map(({ atMs }) => atMs)),
    count: () => watched.size,
  };
}

export interface TestRuntime extends Runtime {
  clock: TestClock;
}

export function createTestRuntime(): TestRuntime {
  return { clock: createTestClock(), random: () => 0 };
}

/** Returns a limit that is reached only when the test says so. */
export function aLimit(changes: Partial<TimeLimit> = {}): TimeLimit {
  const { signal } = new AbortController();
  const clock = createTestClock();
  return { provider: 'Ollama', clock, signal, ms: 1000, endMs: Infinity, ...changes };
}

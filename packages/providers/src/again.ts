import type { World } from './clock.ts';
import { inTime, type TimeLimit } from './in-time.ts';
import type { Patience } from './patience.ts';
import { ProviderError, type ProviderName } from './provider-error.ts';

export interface Asking {
  provider: ProviderName;
  world: World;
  patience: Patience;
  signal: AbortSignal;
  /** A failure after which another way is open, and a better one than to ask again. */
  hasOtherWay?(this: void, error: ProviderError): boolean;
}

/** A whole answer, asked for again while that may help, each time within its limit and all in time. */
export function answerTo<Value>(
  asking: Asking,
  ask: (signal: AbortSignal, isAlive: () => void) => Promise<Value>,
): Promise<Value> {
  return again(asking, (limit) => inTime(limit, ask));
}

/**
 * Tries again while a failure may pass: the connection, the time, too many requests, a fault of the
 * server. Whatever else goes wrong would go wrong again.
 */
export async function again<Value>(
  asking: Asking,
  attempt: (limit: TimeLimit) => Promise<Value>,
  course = courseOf(asking),
): Promise<Value> {
  const { provider, world, patience, signal } = asking;
  const { clock } = world;
  const { endMs } = course;
  for (;;) {
    try {
      return await attempt({ provider, clock, signal, ms: patience.attemptMs, endMs });
    } catch (error) {
      await pauseAfter(error, course);
    }
  }
}

/** What is asked, how it went so far, and until when it may be tried. */
export interface Course {
  asking: Asking;
  endMs: number;
  failures: ProviderError[];
}

export function courseOf(asking: Asking): Course {
  const { world, patience } = asking;
  return { asking, endMs: world.clock.now() + patience.totalMs, failures: [] };
}

/** Waits until it is time to ask again; fails with the same error where nobody should, or it is not wanted. */
export async function pauseAfter(
  error: unknown,
  { asking, endMs, failures }: Course,
  isWanted = () => true,
): Promise<void> {
  const { world, signal } = asking;
  signal.throwIfAborted();
  if (!(error instanceof ProviderError)) throw error;
  failures.push(error);
  const pauseMs = pauseBefore(failures, asking);
  if (pauseMs === undefined || world.clock.now() + pauseMs >= endMs || !isWanted()) throw error;
  await world.clock.wait(pauseMs, signal);
}

/** Undefined where nobody should ask again. */
function pauseBefore(
  failures: readonly ProviderError[],
  { patience, world, hasOtherWay }: Asking,
): number | undefined {
  const error = failures.at(-1);
  if (!error || !mayPass(error) || hasOtherWay?.(error)) return undefined;
  if (failures.length >= patience.attempts) return undefined;
  if (failures.filter(isLost).length > patience.lostAnswers) return undefined;
  if (failures.filter(isLate).length > patience.lateAnswers) return undefined;
  const pauseMs = Math.max(
    backoffMs(failures.length, patience.pauseMs, world.random),
    error.retryAfterMs ?? 0,
  );
  return pauseMs <= patience.longestPauseMs ? pauseMs : undefined;
}

/** Doubled with each failure in a row; up to a quarter is taken off by chance, so that many don't come at once. */
export function backoffMs(failures: number, firstMs: number, random: () => number): number {
  return firstMs * 2 ** (failures - 1) * (1 - random() / 4);
}

function mayPass({ kind, status, reason }: ProviderError): boolean {
  // Within an answer of status 200 a provider says by itself that it failed.
  if (kind === 'server-fault') return status === 409 || (status ?? 0) >= 500;
  // A host that did not answer; what has a reason of ours was never sent.
  if (kind === 'unreachable') return status === undefined && reason === undefined;
  return kind === 'network' || kind === 'timeout' || kind === 'rate-limited';
}

/** The provider had the request, and may have done its work. */
function isLost(error: ProviderError): boolean {
  const { kind, status } = error;
  return isLate(error) || status === 504 || (kind === 'network' && status !== undefined);
}

function isLate({ kind, status }: ProviderError): boolean {
  return kind === 'timeout' && status === undefined;
}

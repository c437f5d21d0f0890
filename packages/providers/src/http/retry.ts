import type { Runtime } from '../ports/runtime.ts';
import { withTimeout, type TimeLimit } from './timeout.ts';
import type { RetryPolicy } from './retry-policy.ts';
import { ProviderError, type ProviderName } from '../errors/provider-error.ts';

export interface RetryContext {
  provider: ProviderName;
  runtime: Runtime;
  policy: RetryPolicy;
  signal: AbortSignal;
  /** Returns whether the caller has an alternative that is better than a retry after this failure. */
  hasAlternative?(this: void, error: ProviderError): boolean;
}

/** Runs `work` with retries. An attempt is aborted if it makes no progress for `policy.attemptMs`. */
export function requestWithRetry<Value>(
  context: RetryContext,
  ask: (signal: AbortSignal, restartTimeout: () => void) => Promise<Value>,
): Promise<Value> {
  return retry(context, (limit) => withTimeout(limit, ask));
}

/**
 * Runs `attempt` again after failures of the connection, timeouts, rate limits and server errors, as often as
 * `context.policy` allows. Fails with the last ProviderError or the signal's reason.
 */
export async function retry<Value>(
  context: RetryContext,
  attempt: (limit: TimeLimit) => Promise<Value>,
  course = startCourse(context),
): Promise<Value> {
  const { provider, runtime, policy, signal } = context;
  const { clock } = runtime;
  const { endMs } = course;
  for (;;) {
    try {
      return await attempt({ provider, clock, signal, ms: policy.attemptMs, endMs });
    } catch (error) {
      await pauseAfter(error, course);
    }
  }
}

export interface Course {
  context: RetryContext;
  endMs: number;
  failures: ProviderError[];
}

export function startCourse(context: RetryContext): Course {
  const { runtime, policy } = context;
  return { context, endMs: runtime.clock.now() + policy.totalMs, failures: [] };
}

/** Waits for the next attempt. Fails with the same error if no further attempt is allowed or wanted. */
export async function pauseAfter(
  error: unknown,
  { context, endMs, failures }: Course,
  isWanted = () => true,
): Promise<void> {
  const { runtime, signal } = context;
  signal.throwIfAborted();
  if (!(error instanceof ProviderError)) throw error;
  failures.push(error);
  const pauseMs = pauseBefore(failures, context);
  if (pauseMs === undefined || runtime.clock.now() + pauseMs >= endMs || !isWanted()) throw error;
  await runtime.clock.wait(pauseMs, signal);
}

function pauseBefore(
  failures: readonly ProviderError[],
  { policy, runtime, hasAlternative }: RetryContext,
): number | undefined {
  const error = failures.at(-1);
  if (!error || !isTransient(error) || hasAlternative?.(error)) return undefined;
  if (failures.length >= policy.attempts) return undefined;
  if (failures.filter(isLostResponse).length > policy.lostResponses) return undefined;
  if (failures.filter(isTimeout).length > policy.timeouts) return undefined;
  const pauseMs = Math.max(
    backoffMs(failures.length, policy.pauseMs, runtime.random),
    error.retryAfterMs ?? 0,
  );
  return pauseMs <= policy.maxPauseMs ? pauseMs : undefined;
}

/** Returns an exponential backoff, which doubles with each failure and is shortened at random by up to a quarter. */
export function backoffMs(failures: number, firstMs: number, random: () => number): number {
  return firstMs * 2 ** (failures - 1) * (1 - random() / 4);
}

function isTransient({ kind, status, reason }: ProviderError): boolean {
  // A failure with status 200 is the provider's own report, and a retry would be billed again.
  if (kind === 'server-fault') return status === 409 || (status ?? 0) >= 500;
  // The host did not respond. If there is a reason, it is the client's, and nothing was sent.
  if (kind === 'unreachable') return status === undefined && reason === undefined;
  return kind === 'network' || kind === 'timeout' || kind === 'rate-limited';
}

/** Returns whether the provider may have received and billed the request. */
function isLostResponse(error: ProviderError): boolean {
  const { kind, status } = error;
  return isTimeout(error) || status === 504 || (kind === 'network' && status !== undefined);
}

function isTimeout({ kind, status }: ProviderError): boolean {
  return kind === 'timeout' && status === undefined;
}

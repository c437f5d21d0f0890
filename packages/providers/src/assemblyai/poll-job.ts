import { backoffMs } from '../http/retry.ts';
import { withTimeout } from '../http/timeout.ts';
import { transcriptionPolicies } from '../http/retry-policy.ts';
import { ProviderError, type ProviderErrorKind } from '../errors/provider-error.ts';
import type { Job } from './responses.ts';
import type { AssemblyAIClient } from './client.ts';
import { provider } from './errors.ts';

const pollIntervalMs = 1000;
const maxFailedPolls = 8;
const maxBackoffMs = 30_000;
/** If the provider requests a longer wait, the job fails. */
const maxRetryAfterMs = 600_000;

export interface JobToPoll {
  id: string;
  client: AssemblyAIClient;
  signal: AbortSignal;
  /** The default is the wait between two polls. */
  firstWaitMs?: number | undefined;
}

/**
 * Polls a job until it is `completed` or `error`, and returns it. Failed polls are repeated with backoff.
 * Fails with kind 'timeout' after an hour; the job's id stays valid.
 */
export async function pollJob(job: JobToPoll): Promise<Job> {
  const { id, client, signal, firstWaitMs = pollIntervalMs } = job;
  const { clock, random } = client.runtime;
  const { attemptMs, totalMs } = transcriptionPolicies.poll;
  const endMs = clock.now() + totalMs;
  const limit = { provider, clock, signal, ms: attemptMs, endMs: Infinity } as const;
  let failures = 0;
  let waitMs = firstWaitMs;
  for (;;) {
    if (waitMs > 0) await clock.wait(waitMs, signal);
    try {
      const state = await withTimeout(limit, (attemptSignal) => client.job(id, attemptSignal));
      if (state.status === 'completed' || state.status === 'error') return state;
      failures = 0;
      waitMs = pollIntervalMs;
    } catch (error) {
      failures += 1;
      if (!isWorthAnotherPoll(error) || failures >= maxFailedPolls) throw error;
      const backoff = Math.min(backoffMs(failures, pollIntervalMs, random), maxBackoffMs);
      waitMs = Math.max(backoff, error.retryAfterMs ?? 0);
    }
    // The time is checked after the poll, because the job may be done when a computer wakes up after hours.
    if (clock.now() + waitMs > endMs) throw new ProviderError({ kind: 'timeout', provider });
  }
}

const passing: readonly ProviderErrorKind[] = [
  'network',
  'rate-limited',
  'server-fault',
  'timeout',
  // A gateway may send a page between two good responses, and the transcript is paid for.
  'unreadable-answer',
];

/** The provider continues the job if a poll fails. */
function isWorthAnotherPoll(error: unknown): error is ProviderError {
  if (!(error instanceof ProviderError) || !passing.includes(error.kind)) return false;
  return (error.retryAfterMs ?? 0) <= maxRetryAfterMs;
}

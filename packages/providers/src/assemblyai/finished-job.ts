import { backoffMs } from '../again.ts';
import { inTime } from '../in-time.ts';
import { transcriptionPatience } from '../patience.ts';
import { ProviderError, type ProviderErrorKind } from '../provider-error.ts';
import type { Job } from './answers.ts';
import type { AssemblyAIClient } from './client.ts';
import { provider } from './errors.ts';

const pollIntervalMs = 1000;
/** As many failed polls in a row end the wait. */
const maxFailedPolls = 8;
const maxBackoffMs = 30_000;
/** A provider that asks for more than this is not waited for. */
const maxRetryAfterMs = 600_000;

export interface JobToFinish {
  id: string;
  client: AssemblyAIClient;
  signal: AbortSignal;
  /** What passes before the first poll; as long as between two polls when left out. */
  firstWaitMs?: number | undefined;
}

/**
 * The job when it is `completed` or `error`. A poll that fails is asked again, each time later. One
 * that is never done is given up in time; its id stays good.
 */
export async function finishedJob(job: JobToFinish): Promise<Job> {
  const { id, client, signal, firstWaitMs = pollIntervalMs } = job;
  const { clock, random } = client.world;
  const { attemptMs, totalMs } = transcriptionPatience.poll;
  const endMs = clock.now() + totalMs;
  const limit = { provider, clock, signal, ms: attemptMs, endMs: Infinity } as const;
  let failures = 0;
  let waitMs = firstWaitMs;
  for (;;) {
    if (waitMs > 0) await clock.wait(waitMs, signal);
    try {
      const state = await inTime(limit, (ended) => client.job(id, ended));
      if (state.status === 'completed' || state.status === 'error') return state;
      failures = 0;
      waitMs = pollIntervalMs;
    } catch (error) {
      failures += 1;
      if (!isWorthAnotherPoll(error) || failures >= maxFailedPolls) throw error;
      const backoff = Math.min(backoffMs(failures, pollIntervalMs, random), maxBackoffMs);
      waitMs = Math.max(backoff, error.retryAfterMs ?? 0);
    }
    // Not before it was asked: a machine that slept for hours may find the job done.
    if (clock.now() + waitMs > endMs) throw new ProviderError({ kind: 'timeout', provider });
  }
}

const passing: readonly ProviderErrorKind[] = [
  'network',
  'rate-limited',
  'server-fault',
  'timeout',
  // A gateway's page between two good answers; the transcript behind it is paid for.
  'unreadable-answer',
];

/** The job goes on at the provider, whatever happens to one question about it. */
function isWorthAnotherPoll(error: unknown): error is ProviderError {
  if (!(error instanceof ProviderError) || !passing.includes(error.kind)) return false;
  return (error.retryAfterMs ?? 0) <= maxRetryAfterMs;
}

import { retry } from '../http/retry.ts';
import { withTimeout } from '../http/timeout.ts';
import { transcriptionPolicies } from '../http/retry-policy.ts';
import { ProviderError } from '../errors/provider-error.ts';
import type { AssemblyAIClient, NewJob } from './client.ts';
import { provider } from './errors.ts';
import { findJob, findLateJob } from './find-job.ts';

/**
 * Creates one transcript of an upload and returns its id. Each is billed, so after a lost response the provider's list is
 * searched before the next attempt. If the list can't be read, there is no further attempt.
 */
export function createTranscript(
  job: NewJob,
  client: AssemblyAIClient,
  signal: AbortSignal,
): Promise<string> {
  const { runtime } = client;
  const policy = transcriptionPolicies.order;
  let failure: unknown;

  async function findOrdered(): Promise<string | undefined> {
    if (failure === undefined) return undefined;
    const find = mayBeUnderWay(failure) ? findLateJob : findJob;
    return find(job.audioUrl, client, signal);
  }

  return retry({ provider, runtime, policy, signal }, async (limit) => {
    const known = await findOrdered();
    if (known !== undefined) return known;
    try {
      return await withTimeout(limit, (attemptSignal) => client.createJob(job, attemptSignal));
    } catch (error) {
      failure = error;
      throw error;
    }
  });
}

/** If the connection or a gateway failed, the provider may already be working on the transcript. */
function mayBeUnderWay(failure: unknown): boolean {
  if (!(failure instanceof ProviderError)) return false;
  const { kind, status } = failure;
  return kind === 'timeout' || kind === 'network' || status === 502 || status === 504;
}

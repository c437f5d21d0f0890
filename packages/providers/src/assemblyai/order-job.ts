import { again } from '../again.ts';
import { inTime } from '../in-time.ts';
import { transcriptionPatience } from '../patience.ts';
import { ProviderError } from '../provider-error.ts';
import type { AssemblyAIClient } from './client.ts';
import { provider } from './errors.ts';
import { findJob, findLateJob } from './find-job.ts';

/**
 * Orders one transcription of an upload, and gives back its id. Each order is billed: where the answer
 * to one was lost, the provider's list is searched before the next, and where that can't be read
 * nothing is ordered.
 */
export function orderJob(
  audioUrl: string,
  client: AssemblyAIClient,
  signal: AbortSignal,
): Promise<string> {
  const { world } = client;
  const patience = transcriptionPatience.order;
  let failure: unknown;

  async function findOrdered(): Promise<string | undefined> {
    if (failure === undefined) return undefined;
    const find = mayBeUnderWay(failure) ? findLateJob : findJob;
    return find(audioUrl, client, signal);
  }

  return again({ provider, world, patience, signal }, async (limit) => {
    const known = await findOrdered();
    if (known !== undefined) return known;
    try {
      return await inTime(limit, (ended) => client.createJob(audioUrl, ended));
    } catch (error) {
      failure = error;
      throw error;
    }
  });
}

/** A line or a gateway gave up: the provider itself said nothing yet, and may be at work on the order. */
function mayBeUnderWay(failure: unknown): boolean {
  if (!(failure instanceof ProviderError)) return false;
  const { kind, status } = failure;
  return kind === 'timeout' || kind === 'network' || status === 502 || status === 504;
}

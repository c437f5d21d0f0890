import { again } from '../again.ts';
import { inTime } from '../in-time.ts';
import { transcriptionPatience } from '../patience.ts';
import { ProviderError } from '../provider-error.ts';
import type { AssemblyAIClient } from './client.ts';
import { provider } from './errors.ts';
import { findJob } from './find-job.ts';

/** A provider that did not answer in time may still list the order a little later. */
const lateOrderMs = 5_000;

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
    const known = await findJob(audioUrl, client, signal);
    if (known !== undefined || !isTimeout(failure)) return known;
    await world.clock.wait(lateOrderMs, signal);
    return findJob(audioUrl, client, signal);
  }

  return again({ provider, world, patience, signal }, async (limit) => {
    const known = failure === undefined ? undefined : await findOrdered();
    if (known !== undefined) return known;
    try {
      return await inTime(limit, (ended) => client.createJob(audioUrl, ended));
    } catch (error) {
      failure = error;
      throw error;
    }
  });
}

function isTimeout(failure: unknown): boolean {
  return failure instanceof ProviderError && failure.kind === 'timeout';
}

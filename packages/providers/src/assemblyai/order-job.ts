import { again } from '../again.ts';
import { inTime } from '../in-time.ts';
import { transcriptionPatience } from '../patience.ts';
import type { AssemblyAIClient } from './client.ts';
import { provider } from './errors.ts';
import { findJob } from './find-job.ts';

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
  let mayBeOrdered = false;
  return again({ provider, world, patience, signal }, async (limit) => {
    const known = mayBeOrdered ? await findJob(audioUrl, client, signal) : undefined;
    mayBeOrdered = true;
    return known ?? inTime(limit, (ended) => client.createJob(audioUrl, ended));
  });
}

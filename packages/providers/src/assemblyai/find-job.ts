import type { AssemblyAIClient } from './client.ts';

/** The provider lists at most this many jobs in one response. */
const pageSize = 200;
/** An upload is kept for a day or two, so it is enough to search the newest 1000 jobs. */
const maxPages = 5;

/**
 * Returns the id of a job that transcribes this upload and has not failed, or undefined if the newest 1000 jobs of the key
 * have none.
 */
export async function findJob(
  audioUrl: string,
  client: AssemblyAIClient,
  signal: AbortSignal,
): Promise<string | undefined> {
  let beforeId: string | undefined;
  for (let page = 0; page < maxPages; page += 1) {
    const jobs = await client.list({ limit: pageSize, beforeId }, signal);
    const found = jobs.find((job) => job.audio_url === audioUrl && job.status !== 'error');
    if (found || jobs.length < pageSize) return found?.id;
    beforeId = jobs.at(-1)?.id;
  }
  return undefined;
}

/** The provider may list a new job a little after accepting it. */
const lateOrderMs = 5_000;

/** Searches like `findJob`, and once more 5 s later. It is used if a second job would be billed. */
export async function findLateJob(
  audioUrl: string,
  client: AssemblyAIClient,
  signal: AbortSignal,
): Promise<string | undefined> {
  const known = await findJob(audioUrl, client, signal);
  if (known !== undefined) return known;
  await client.runtime.clock.wait(lateOrderMs, signal);
  return findJob(audioUrl, client, signal);
}

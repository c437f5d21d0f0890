import type { AssemblyAIClient } from './client.ts';

/** The most jobs that the provider lists in one response. */
const pageSize = 200;
/** An upload is kept for a day or two; more than 1000 newer jobs are not searched. */
const maxPages = 5;

/**
 * The id of a job that transcribes this upload and has not failed; undefined where the newest 1000
 * jobs of the key hold none.
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

/** The provider may list a new job a little later than it accepted it. */
const lateOrderMs = 5_000;

/** Like `findJob`, and once more 5 s later: used where a second job would be billed. */
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

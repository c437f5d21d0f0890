import type { AssemblyAIClient } from './client.ts';

/** As many jobs as the provider lists at once. */
const pageSize = 200;
/** An upload lives for a day or two: whoever asked for more jobs since then has a plan of their own. */
const mostPages = 5;

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
  for (let page = 0; page < mostPages; page += 1) {
    const jobs = await client.list({ limit: pageSize, beforeId }, signal);
    const found = jobs.find((job) => job.audio_url === audioUrl && job.status !== 'error');
    if (found || jobs.length < pageSize) return found?.id;
    beforeId = jobs.at(-1)?.id;
  }
  return undefined;
}

/** A provider may list an order a little later than it came. */
const lateOrderMs = 5_000;

/** Like `findJob`, and once more a little later: before an order that may be the second one. */
export async function findLateJob(
  audioUrl: string,
  client: AssemblyAIClient,
  signal: AbortSignal,
): Promise<string | undefined> {
  const known = await findJob(audioUrl, client, signal);
  if (known !== undefined) return known;
  await client.world.clock.wait(lateOrderMs, signal);
  return findJob(audioUrl, client, signal);
}

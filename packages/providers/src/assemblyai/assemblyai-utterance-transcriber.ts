import type { Settings } from '@sales-analytics/contract';
import { realWorld, type Clock } from '../clock.ts';
import { ProviderError } from '../provider-error.ts';
import type { ClosedWays, UtteranceTranscriber } from '../utterance-transcriber.ts';
import { oneLine, toTranscript } from './answers.ts';
import { AssemblyAIClient } from './client.ts';
import { jobError } from './errors.ts';
import { finishedJob } from './finished-job.ts';
import { orderJob } from './order-job.ts';

/** A few seconds of speech are mostly done by then. */
const firstPollMs = 300;

export interface UtteranceWorld {
  clock: Clock;
  random?(this: void): number;
  closedWays: ClosedWays;
}

interface Utterance {
  client: AssemblyAIClient;
  wav: Blob;
  signal: AbortSignal;
}

/** Asks for the words in one request; where that way is closed, uploads, creates a job and polls. */
export function createAssemblyAIUtteranceTranscriber(
  settings: Pick<Settings, 'assemblyAIKey' | 'assemblyAIHost'>,
  { clock, random = realWorld.random, closedWays }: UtteranceWorld,
): UtteranceTranscriber {
  return {
    async transcribeUtterance(wav, signal) {
      signal.throwIfAborted();
      const client = new AssemblyAIClient(settings, { clock, random });
      const utterance = { client, wav, signal };
      if (closedWays.has(client.syncOrigin)) return polled(utterance);
      try {
        return oneLine(await client.transcribeAtOnce(wav, signal));
      } catch (error) {
        if (!isNoWay(error)) throw error;
        const text = await polled(utterance);
        // Not before: without any network every way looks closed.
        if (isClosed(error)) closedWays.add(client.syncOrigin);
        return text;
      }
    },
  };
}

async function polled({ client, wav, signal }: Utterance): Promise<string> {
  const audioUrl = await client.upload(wav, { signal, onProgress: () => undefined });
  const id = await orderJob(audioUrl, client, signal);
  const job = await finishedJob({ id, client, signal, firstWaitMs: firstPollMs });
  if (job.status === 'error') throw jobError(job, client.key);
  const { utterances } = toTranscript(job);
  return utterances.map(({ text }) => text).join(' ');
}

/** The provider can't be asked like this from here, or not now; the other way may still be open. */
function isNoWay(error: unknown): error is ProviderError {
  if (!(error instanceof ProviderError)) return false;
  return error.kind === 'network' || error.status === 404 || error.status === 403;
}

/** An answer that broke off had begun: this way is open. */
function isClosed({ kind, status }: ProviderError): boolean {
  return kind !== 'network' || status === undefined;
}

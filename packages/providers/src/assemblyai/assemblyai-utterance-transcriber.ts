import type { Settings } from '@sales-analytics/contract';
import type { Clock } from '../clock.ts';
import { ProviderError } from '../provider-error.ts';
import type { ClosedWays, UtteranceTranscriber } from '../utterance-transcriber.ts';
import { oneLine, toTranscript } from './answers.ts';
import { AssemblyAIClient } from './client.ts';
import { jobError } from './errors.ts';
import { finishedJob } from './finished-job.ts';

/** A few seconds of speech are mostly done by then. */
const firstPollMs = 300;
/** A provider that asks for more than this before a second try is not waited for. */
const maxPauseMs = 2000;
const worthAnotherTry = new Set<number | undefined>([500, 503, 504]);

export interface UtteranceWorld {
  clock: Clock;
  closedWays: ClosedWays;
}

interface Utterance {
  client: AssemblyAIClient;
  clock: Clock;
  wav: Blob;
  signal: AbortSignal;
}

/** Asks for the words in one request; where that way is closed, uploads, creates a job and polls. */
export function createAssemblyAIUtteranceTranscriber(
  settings: Pick<Settings, 'assemblyAIKey' | 'assemblyAIHost'>,
  { clock, closedWays }: UtteranceWorld,
): UtteranceTranscriber {
  return {
    async transcribeUtterance(wav, signal) {
      signal.throwIfAborted();
      const client = new AssemblyAIClient(settings);
      const utterance = { client, clock, wav, signal };
      if (closedWays.has(client.syncOrigin)) return polled(utterance);
      try {
        return oneLine(await atOnce(utterance));
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

/** A fault of the server may pass: it is asked a second time, and then believed. */
async function atOnce({ client, clock, wav, signal }: Utterance): Promise<string> {
  try {
    return await client.transcribeAtOnce(wav, signal);
  } catch (error) {
    if (!(error instanceof ProviderError) || !worthAnotherTry.has(error.status)) throw error;
    const { retryAfterMs: pauseMs = 0 } = error;
    if (pauseMs > maxPauseMs) throw error;
    if (pauseMs > 0) await clock.wait(pauseMs, signal);
    return client.transcribeAtOnce(wav, signal);
  }
}

async function polled({ client, clock, wav, signal }: Utterance): Promise<string> {
  const audioUrl = await client.upload(wav, { signal, onProgress: () => undefined });
  const id = await client.createJob(audioUrl, signal);
  const job = await finishedJob({ id, client, clock, signal, firstWaitMs: firstPollMs });
  if (job.status === 'error') throw jobError(job, client.key);
  const utterances = toTranscript(job)?.utterances ?? [];
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

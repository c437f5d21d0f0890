import type { Settings } from '@sales-analytics/contract';
import { realRuntime, type Clock } from '../ports/runtime.ts';
import { ProviderError } from '../errors/provider-error.ts';
import type { UnavailableEndpoints, UtteranceTranscriber } from '../ports/utterance-transcriber.ts';
import { oneLine, toTranscript } from './responses.ts';
import { AssemblyAIClient } from './client.ts';
import { jobError } from './errors.ts';
import { pollJob } from './poll-job.ts';
import { createTranscript } from './create-transcript.ts';

/** A few seconds of speech are usually transcribed by then. */
const firstPollMs = 300;

export interface UtteranceRuntime {
  clock: Clock;
  random?(this: void): number;
  unavailableEndpoints: UnavailableEndpoints;
}

interface Utterance {
  client: AssemblyAIClient;
  wav: Blob;
  signal: AbortSignal;
}

/** Transcribes in one request; where that endpoint is unavailable, uploads, creates a job and polls. */
export function createAssemblyAIUtteranceTranscriber(
  settings: Pick<Settings, 'assemblyAIKey' | 'assemblyAIHost'>,
  { clock, random = realRuntime.random, unavailableEndpoints }: UtteranceRuntime,
): UtteranceTranscriber {
  return {
    async transcribeUtterance(wav, signal) {
      signal.throwIfAborted();
      const client = new AssemblyAIClient(settings, { clock, random });
      const utterance = { client, wav, signal };
      if (unavailableEndpoints.has(client.syncOrigin)) return polled(utterance);
      try {
        return oneLine(await client.transcribeSync(wav, signal));
      } catch (error) {
        if (!mayUseUpload(error)) throw error;
        const text = await polled(utterance);
        // Only now: without a network every endpoint looks unavailable.
        if (isUnavailable(error)) unavailableEndpoints.add(client.syncOrigin);
        return text;
      }
    },
  };
}

async function polled({ client, wav, signal }: Utterance): Promise<string> {
  const audioUrl = await client.upload(wav, { signal, onProgress: () => undefined });
  const id = await createTranscript({ audioUrl, speakersBy: 'voice' }, client, signal);
  const job = await pollJob({ id, client, signal, firstWaitMs: firstPollMs });
  if (job.status === 'error') throw jobError(job, client.key);
  const { utterances } = toTranscript(job);
  return utterances.map(({ text }) => text).join(' ');
}

/** The synchronous endpoint can't be used from here, or not now; uploading may still work. */
function mayUseUpload(error: unknown): error is ProviderError {
  if (!(error instanceof ProviderError)) return false;
  return error.kind === 'network' || error.status === 404 || error.status === 403;
}

/** A response that broke off had begun, so the endpoint is available. */
function isUnavailable({ kind, status }: ProviderError): boolean {
  return kind !== 'network' || status === undefined;
}

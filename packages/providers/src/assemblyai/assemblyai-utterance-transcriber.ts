import type { OfferedLanguage, Settings } from '@sales-analytics/contract';
import { realRuntime, type Clock } from '../ports/runtime.ts';
import { transcriptionPolicies } from '../http/retry-policy.ts';
import { ProviderError, type ProviderErrorKind } from '../errors/provider-error.ts';
import type { UnavailableEndpoints, UtteranceTranscriber } from '../ports/utterance-transcriber.ts';
import { oneLine, toTranscript } from './responses.ts';
import { AssemblyAIClient } from './client.ts';
import { errorOfJob } from './errors.ts';
import { pollJob } from './poll-job.ts';
import { createTranscript } from './create-transcript.ts';

/** A few seconds of speech are usually transcribed after this time. */
const firstPollMs = 300;

export interface UtteranceRuntime {
  clock: Clock;
  random?(this: void): number;
  /** The origin of the real runtime is the default. */
  ownOrigin?: string;
  unavailableEndpoints: UnavailableEndpoints;
}

interface Utterance {
  client: AssemblyAIClient;
  wav: Blob;
  /** The provider's language is the default, because an utterance is too short to detect its language. */
  language: OfferedLanguage | undefined;
  signal: AbortSignal;
}

/** Transcribes in one request. If that endpoint is unavailable, it uploads, creates a job and polls. */
export function createAssemblyAIUtteranceTranscriber(
  settings: Pick<Settings, 'assemblyAIKey' | 'assemblyAIHost' | 'callLanguage'>,
  { unavailableEndpoints, ...runtime }: UtteranceRuntime,
): UtteranceTranscriber {
  const createClient = () => new AssemblyAIClient(settings, { ...realRuntime, ...runtime });
  return {
    isImmediate: async () => !unavailableEndpoints.has(createClient().syncOrigin),
    async transcribeUtterance(wav, signal) {
      signal.throwIfAborted();
      const client = createClient();
      const { callLanguage } = settings;
      const language = callLanguage === 'auto' ? undefined : callLanguage;
      const utterance = { client, wav, language, signal };
      if (unavailableEndpoints.has(client.syncOrigin)) return polled(utterance);
      try {
        return oneLine(await client.transcribeSync({ wav, language }, signal));
      } catch (error) {
        if (!mayUseUpload(error)) throw error;
        const text = await polled(utterance);
        // This comes after the success, because every endpoint looks unavailable without a network.
        if (isUnavailable(error)) unavailableEndpoints.add(client.syncOrigin);
        return text;
      }
    },
  };
}

async function polled({ client, wav, language, signal }: Utterance): Promise<string> {
  const options = { signal, onProgress: () => undefined };
  const audioUrl = await client.upload(wav, options, transcriptionPolicies.utterance);
  const id = await createTranscript({ audioUrl, speakersBy: 'voice', language }, client, signal);
  const job = await pollJob({ id, client, signal, firstWaitMs: firstPollMs });
  const error = errorOfJob(job, client.key);
  if (error) throw error;
  const { utterances } = toTranscript(job);
  return utterances.map(({ text }) => text).join(' ');
}

/** These failures are about the account or the recording, so that an upload would fail in the same way. */
const final: readonly ProviderErrorKind[] = ['bad-key', 'no-credit', 'rate-limited', 'bad-audio'];

/** An upload may still work after any other failure of the synchronous endpoint. */
function mayUseUpload(error: unknown): error is ProviderError {
  return error instanceof ProviderError && !final.includes(error.kind);
}

const closedStatuses: readonly number[] = [403, 404, 405, 410];

/** Returns true if no request reaches the endpoint or nothing is served there, which lasts. */
function isUnavailable({ kind, status }: ProviderError): boolean {
  if (status === undefined) return kind === 'network';
  // A response that broke had begun, so the endpoint is available.
  return kind !== 'network' && closedStatuses.includes(status);
}

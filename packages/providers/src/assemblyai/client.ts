import {
  assemblyAIHosts,
  assemblyAISyncHosts,
  defaultSettings,
  type Settings,
} from '@sales-analytics/contract';
import type * as z from 'zod/mini';
import { providerAddress } from '../provider-address.ts';
import { ProviderError } from '../provider-error.ts';
import { providerKey } from '../provider-key.ts';
import { isSuccess, parseJson, send, type Answer } from '../send.ts';
import { tellProgress } from '../tell-progress.ts';
import type { TranscribeOptions } from '../transcriber.ts';
import { upload } from '../upload.ts';
import {
  createAnswerSchema,
  jobListSchema,
  jobSchema,
  listAnswerSchema,
  syncAnswerSchema,
  uploadAnswerSchema,
  type Job,
  type ListedJob,
} from './answers.ts';
import { errorOf, provider } from './errors.ts';

/** Best first; the second knows the languages that the first does not. */
const speechModels = ['universal-3-5-pro', 'universal-2'] as const;

/** The one model of the way without polling. */
const syncModel = 'universal-3-5-pro';

/** The requests of the interface, one method each. Fails where key or address can't be sent at all. */
export class AssemblyAIClient {
  readonly key: string;
  readonly #base: string;
  readonly #syncBase: string;

  constructor(settings: Pick<Settings, 'assemblyAIKey' | 'assemblyAIHost'>) {
    this.key = providerKey(provider, settings.assemblyAIKey);
    const host = settings.assemblyAIHost.trim() || defaultSettings.assemblyAIHost;
    this.#base = providerAddress(provider, host);
    this.#syncBase = syncBaseOf(this.#base);
  }

  /** Where `transcribeAtOnce` asks. */
  get syncOrigin(): string {
    return new URL(this.#syncBase).origin;
  }

  /** The words of a short WAV recording, in the one answer. */
  async transcribeAtOnce(wav: Blob, signal: AbortSignal): Promise<string> {
    const body = new FormData();
    body.append('audio', new File([wav], 'utterance.wav', { type: 'audio/wav' }));
    const headers = { authorization: this.key, 'x-aai-model': syncModel };
    const url = `${this.#syncBase}/v1/transcribe`;
    const answer = await send({ provider, url, method: 'POST', headers, body, signal });
    return read(syncAnswerSchema, this.#successful(answer)).text;
  }

  /** The address under which the provider keeps the recording. */
  async upload(audio: Blob, options: TranscribeOptions): Promise<string> {
    const { signal } = options;
    function onPercent(percent: number): void {
      void tellProgress({ stage: 'uploading', percent }, options);
    }
    onPercent(0);
    const answer = await upload({
      provider,
      url: `${this.#base}/v2/upload`,
      headers: { authorization: this.key, 'content-type': 'application/octet-stream' },
      body: audio,
      signal,
      onPercent,
    });
    return read(uploadAnswerSchema, this.#successful(answer)).upload_url;
  }

  /** The id of the job that transcribes it. */
  async createJob(audioUrl: string, signal: AbortSignal): Promise<string> {
    const body = { audio_url: audioUrl, speech_models: speechModels, speaker_labels: true };
    const answer = await send({
      provider,
      url: `${this.#base}/v2/transcript`,
      method: 'POST',
      headers: { authorization: this.key, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    });
    return read(createAnswerSchema, this.#successful(answer)).id;
  }

  async job(id: string, signal: AbortSignal): Promise<Job> {
    return read(jobSchema, await this.#get(`/v2/transcript/${encodeURIComponent(id)}`, signal));
  }

  /** The jobs of this key, newest first; with `beforeId` those that are older than that one. */
  async list(
    { limit, beforeId }: { limit: number; beforeId: string | undefined },
    signal: AbortSignal,
  ): Promise<ListedJob[]> {
    const query = new URLSearchParams({ limit: String(limit) });
    if (beforeId !== undefined) query.set('before_id', beforeId);
    const answer = await this.#get(`/v2/transcript?${query.toString()}`, signal);
    return read(jobListSchema, answer).transcripts;
  }

  /** Costs nothing, and is refused where the key is. It is read: a wrong address may answer, too. */
  async testKey(signal: AbortSignal): Promise<void> {
    read(listAnswerSchema, await this.#get('/v2/transcript?limit=1', signal));
  }

  async #get(path: string, signal: AbortSignal): Promise<Answer> {
    const headers = { authorization: this.key };
    const url = `${this.#base}${path}`;
    return this.#successful(await send({ provider, url, method: 'GET', headers, signal }));
  }

  #successful(answer: Answer): Answer {
    if (isSuccess(answer)) return answer;
    throw errorOf(answer, this.key);
  }
}

/** A host of the user's own, like a relay, is asked for everything. */
function syncBaseOf(base: string): string {
  if (base === assemblyAIHosts.us) return assemblyAISyncHosts.us;
  return base === assemblyAIHosts.eu ? assemblyAISyncHosts.eu : base;
}

function read<T>(schema: z.ZodMiniType<T>, { text, status }: Answer): T {
  const parsed = schema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new ProviderError({ kind: 'unreadable-answer', provider, status });
}

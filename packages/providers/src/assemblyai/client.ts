import {
  assemblyAISyncHosts,
  syncTranscriptionModel,
  transcriptionModels,
  type Settings,
  type SpeakersBy,
} from '@sales-analytics/contract';
import type * as z from 'zod/mini';
import { requestWithRetry, type RetryContext } from '../http/retry.ts';
import type { Runtime } from '../ports/runtime.ts';
import { checkPolicy, transcriptionPolicies, type RetryPolicy } from '../http/retry-policy.ts';
import { providerKey, urlAt } from '../http/provider-address.ts';
import { ProviderError } from '../errors/provider-error.ts';
import { isSuccess, parseJson, send, type HttpResponse } from '../http/send.ts';
import { reportProgress } from './report-progress.ts';
import type { TranscribeOptions } from '../ports/transcriber.ts';
import { upload } from '../http/upload.ts';
import {
  createAnswerSchema,
  jobListSchema,
  jobSchema,
  listAnswerSchema,
  syncAnswerSchema,
  uploadAnswerSchema,
  type Job,
  type ListedJob,
} from './responses.ts';
import { errorOf, provider } from './errors.ts';
import { apiBaseOf, regionalBaseOf } from './regional-hosts.ts';

export interface NewJob {
  audioUrl: string;
  speakersBy: SpeakersBy;
  /** The provider detects the language if this is `auto`, and assumes English if it is missing. */
  language?: CallLanguage | undefined;
}

type CallLanguage = Settings['callLanguage'];

export interface ShortRecording {
  wav: Blob;
  /** The provider assumes English if this is missing. */
  language?: CallLanguage | undefined;
}

/** The time limit of an upload is long enough for a connection of 16 kB per second. */
const minBytesPerMs = 16;

/** Requests that are not billed are retried. The constructor fails if the key or the address can't be used. */
export class AssemblyAIClient {
  readonly key: string;
  readonly runtime: Runtime;
  readonly #base: string;
  readonly #syncBase: string;

  constructor(settings: Pick<Settings, 'assemblyAIKey' | 'assemblyAIHost'>, runtime: Runtime) {
    this.runtime = runtime;
    this.key = providerKey(provider, settings.assemblyAIKey);
    this.#base = apiBaseOf(settings, runtime.ownOrigin);
    this.#syncBase = regionalBaseOf(this.#base, assemblyAISyncHosts);
  }

  get syncOrigin(): string {
    return new URL(this.#syncBase).origin;
  }

  async transcribeSync({ wav, language }: ShortRecording, signal: AbortSignal): Promise<string> {
    const body = new FormData();
    // Newer versions of the endpoint refuse audio that comes before its configuration.
    body.append('config', configPart(language));
    body.append('audio', new File([wav], 'utterance.wav', { type: 'audio/wav' }));
    const headers = { authorization: this.key, 'x-aai-model': syncTranscriptionModel.model };
    const url = urlAt(this.#syncBase, '/v1/transcribe');
    const context = this.#context(transcriptionPolicies.utterance, signal);
    return requestWithRetry({ ...context, hasAlternative: isUnanswered }, async (attemptSignal) => {
      const request = {
        provider,
        url,
        method: 'POST',
        headers,
        body,
        signal: attemptSignal,
      } as const;
      return read(syncAnswerSchema, this.#successful(await send(request))).text;
    });
  }

  /** Returns the provider's URL of the uploaded recording. A failed upload starts from the beginning. */
  async upload(
    audio: Blob,
    options: TranscribeOptions,
    usual = transcriptionPolicies.upload,
  ): Promise<string> {
    const totalMs = usual.totalMs + audio.size / minBytesPerMs;
    const context = this.#context({ ...usual, totalMs }, options.signal);
    return requestWithRetry(context, async (signal, restartTimeout) => {
      function onPercent(percent: number): void {
        restartTimeout();
        void reportProgress({ stage: 'uploading', percent }, options);
      }
      onPercent(0);
      const url = urlAt(this.#base, '/v2/upload');
      const headers = {
        authorization: this.key,
        'content-type': 'application/octet-stream',
      };
      const answer = await upload({ provider, url, headers, body: audio, signal, onPercent });
      return read(uploadAnswerSchema, this.#successful(answer)).upload_url;
    });
  }

  /** Returns the id of the new job. Each job is billed, so there is no retry here. */
  async createJob(
    { audioUrl, speakersBy, language }: NewJob,
    signal: AbortSignal,
  ): Promise<string> {
    const body = {
      audio_url: audioUrl,
      speech_models: transcriptionModels.models,
      // Both fields together would divide the speaker of a channel by voice.
      ...(speakersBy === 'channel' ? { multichannel: true } : { speaker_labels: true }),
      ...languageFields(language),
    };
    const answer = await send({
      provider,
      url: urlAt(this.#base, '/v2/transcript'),
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

  /** Lists the jobs of this key, newest first. If there is a `beforeId`, only older ones are listed. */
  async list(
    { limit, beforeId }: { limit: number; beforeId: string | undefined },
    signal: AbortSignal,
  ): Promise<ListedJob[]> {
    const query = new URLSearchParams({ limit: String(limit) });
    if (beforeId !== undefined) query.set('before_id', beforeId);
    return requestWithRetry(
      this.#context(transcriptionPolicies.order, signal),
      async (attemptSignal) => {
        const answer = await this.#get(`/v2/transcript?${query.toString()}`, attemptSignal);
        return read(jobListSchema, answer).transcripts;
      },
    );
  }

  /** Lists one job, which is free. The response is validated, because a wrong address may respond too. */
  async testKey(signal: AbortSignal): Promise<void> {
    await requestWithRetry(this.#context(checkPolicy, signal), async (attemptSignal) => {
      const { status, text } = await this.#get('/v2/transcript?limit=1', attemptSignal);
      if (listAnswerSchema.safeParse(parseJson(text)).success) return;
      // Another server is at this address.
      throw new ProviderError({ kind: 'unreachable', provider, status });
    });
  }

  #context(policy: RetryPolicy, signal: AbortSignal): RetryContext {
    return { provider, runtime: this.runtime, policy, signal };
  }

  async #get(path: string, signal: AbortSignal): Promise<HttpResponse> {
    const headers = { authorization: this.key };
    const url = urlAt(this.#base, path);
    return this.#successful(await send({ provider, url, method: 'GET', headers, signal }));
  }

  #successful(answer: HttpResponse): HttpResponse {
    if (isSuccess(answer)) return answer;
    throw errorOf(answer, this.key);
  }
}

/** Such a request may be blocked by CORS, and another timeout would take as long again. */
function isUnanswered({ kind, status }: ProviderError): boolean {
  return (kind === 'network' || kind === 'timeout') && status === undefined;
}

function configPart(language: CallLanguage | undefined): Blob {
  const config = isCode(language) ? { language_codes: [language] } : {};
  return new Blob([JSON.stringify(config)], { type: 'application/json' });
}

function isCode(language: CallLanguage | undefined): language is Exclude<CallLanguage, 'auto'> {
  return language !== undefined && language !== 'auto';
}

/** The provider refuses a code together with detection. */
function languageFields(language: CallLanguage | undefined) {
  if (isCode(language)) return { language_code: language };
  return language === 'auto' ? { language_detection: true } : {};
}

function read<T>(schema: z.ZodMiniType<T>, { text, status }: HttpResponse): T {
  const parsed = schema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new ProviderError({ kind: 'unreadable-answer', provider, status });
}

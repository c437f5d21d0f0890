import {
  assemblyAIHosts,
  assemblyAISyncHosts,
  defaultSettings,
  type Settings,
} from '@sales-analytics/contract';
import type * as z from 'zod/mini';
import { answerTo, type Asking } from '../again.ts';
import type { World } from '../clock.ts';
import { checkPatience, transcriptionPatience, type Patience } from '../patience.ts';
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

/** A line that carries less counts as one on which nothing moves: 16 kB a second. */
const slowestBytesPerMs = 16;

/**
 * The requests of the interface, one method each; those that may be repeated without being billed
 * twice are, while that may help. Fails where key or address can't be sent at all.
 */
export class AssemblyAIClient {
  readonly key: string;
  readonly world: World;
  readonly #base: string;
  readonly #syncBase: string;

  constructor(settings: Pick<Settings, 'assemblyAIKey' | 'assemblyAIHost'>, world: World) {
    this.world = world;
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
    const asking = this.#asking(transcriptionPatience.utterance, signal);
    return answerTo({ ...asking, hasOtherWay: isShut }, async (ended) => {
      const wire = { provider, url, method: 'POST', headers, body, signal: ended } as const;
      return read(syncAnswerSchema, this.#successful(await send(wire))).text;
    });
  }

  /** The address under which the provider keeps the recording. An upload that fails begins anew. */
  async upload(audio: Blob, options: TranscribeOptions): Promise<string> {
    const { upload: usual } = transcriptionPatience;
    const totalMs = usual.totalMs + audio.size / slowestBytesPerMs;
    const asking = this.#asking({ ...usual, totalMs }, options.signal);
    return answerTo(asking, async (signal, isAlive) => {
      function onPercent(percent: number): void {
        isAlive();
        void tellProgress({ stage: 'uploading', percent }, options);
      }
      onPercent(0);
      const url = `${this.#base}/v2/upload`;
      const headers = {
        authorization: this.key,
        'content-type': 'application/octet-stream',
      };
      const answer = await upload({ provider, url, headers, body: audio, signal, onPercent });
      return read(uploadAnswerSchema, this.#successful(answer)).upload_url;
    });
  }

  /** The id of the job that transcribes it. Each is billed, so this one is not repeated by itself. */
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

  /** One question about it; see `finishedJob` for the next one. */
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
    return answerTo(this.#asking(transcriptionPatience.order, signal), async (ended) => {
      const answer = await this.#get(`/v2/transcript?${query.toString()}`, ended);
      return read(jobListSchema, answer).transcripts;
    });
  }

  /** Costs nothing, and is refused where the key is. It is read: a wrong address may answer, too. */
  async testKey(signal: AbortSignal): Promise<void> {
    await answerTo(this.#asking(checkPatience, signal), async (ended) =>
      read(listAnswerSchema, await this.#get('/v2/transcript?limit=1', ended)),
    );
  }

  #asking(patience: Patience, signal: AbortSignal): Asking {
    return { provider, world: this.world, patience, signal };
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

/** A page is refused like this where the quick way is not open to it; the polled one may be. */
function isShut({ kind, status }: ProviderError): boolean {
  return kind === 'network' && status === undefined;
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

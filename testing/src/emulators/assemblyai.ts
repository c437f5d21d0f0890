import type { Utterance } from '@sales-analytics/contract';
import type { CreateRequest } from './assemblyai-create.ts';
import {
  resetService,
  createService,
  refusal,
  type Service,
  type SyncClosure,
  type SyncErrorForm,
} from './assemblyai-service.ts';
import { list } from './assemblyai-list.ts';
import { create, poll, remove, upload } from './assemblyai-requests.ts';
import { part, partNames } from './assemblyai-parts.ts';
import type { SyncConfig } from './assemblyai-sync-config.ts';
import { answerSync, isSyncPath, refuseSync, type Refusal } from './assemblyai-sync.ts';
import { speak, speechCors, speechPath, type SpeechClosure } from './assemblyai-speech.ts';
import type { CorsPolicy } from './cors.ts';
import type { EmulatedRequest, Emulator, EmulatorOptions } from './emulator.ts';
import { startLocalServer, type Wire } from './local-server.ts';
import { json, type Reply } from './reply.ts';

export interface AssemblyAIEmulator extends Emulator {
  /** The default is the second poll. */
  pollsUntilDone(polls: number): void;
  holdJobs(): void;
  releaseJobs(): void;
  /**
   * Every later job ends with status `error` and this text. If there is `isOf`, only the jobs of the recordings for which
   * it returns true fail.
   */
  jobError(text: string, isOf?: (recording: Uint8Array) => boolean): void;
  transcript(utterances: readonly Utterance[]): void;
  /**
   * Each utterance has the next of these texts, and the last one repeats. An utterance is a recording that is transcribed
   * in one request, or a job's WAV file of up to half a minute.
   */
  prepareTranscripts(...texts: string[]): void;
  /** The WAV files include uploads below 5 MB, and short recordings of raw samples. */
  readonly recordings: readonly Uint8Array[];
  /** A job detects this language of every recording if that is requested. */
  speaks(language: string): void;
  /** The value null opens the endpoint to every page. */
  blockSyncEndpoint(how: SyncClosure | null): void;
  /** The sound has raw samples at 24 kHz. The value null means a tone. */
  voice(sound: ((text: string) => Uint8Array) | null): void;
  /** The value null makes speech available again. */
  blockSpeech(how: SpeechClosure | null): void;
  /** The newest form is `problem`. */
  syncErrors(form: SyncErrorForm): void;
  readonly syncConfigs: readonly SyncConfig[];
  readonly jobs: readonly CreateRequest[];
}

export interface AssemblyAIOptions extends EmulatorOptions {
  /**
   * It is true if a page may read the responses of the synchronous endpoint. It is not known whether the provider allows
   * that, so by default a browser refuses it.
   */
  opensSyncToPages?: boolean;
}

export async function startAssemblyAI(
  options: AssemblyAIOptions = {},
): Promise<AssemblyAIEmulator> {
  const service = createService(options.opensSyncToPages ? null : 'cors');
  let speechClosedBy: SpeechClosure | null = null;
  let sound: ((text: string) => Uint8Array) | null = null;
  const wire: Wire = {
    cors: (path) => (path === speechPath ? speechCors(speechClosedBy) : corsOf(service, path)),
    dropsBody: (path) => path.startsWith('/v2/upload') || isSyncPath(path),
    hangsUp: (path) =>
      (isSyncPath(path) && service.closedBy === 'network') ||
      (path === speechPath && speechClosedBy === 'network'),
    answer: (request, raw) =>
      request.path === speechPath ? speak(request, sound) : answer(service, request, raw),
    reset() {
      resetService(service);
      speechClosedBy = null;
      sound = null;
    },
  };
  const emulator = await startLocalServer(wire, options);
  return Object.assign(emulator, {
    jobs: service.created,
    recordings: service.recordings,
    syncConfigs: service.syncConfigs,
    speaks(language: string) {
      service.spokenLanguage = language;
    },
    syncErrors(form: SyncErrorForm) {
      service.syncErrors = form;
    },
    pollsUntilDone(polls: number) {
      service.pollsUntilDone = polls;
    },
    holdJobs() {
      service.isHeld = true;
    },
    releaseJobs() {
      service.isHeld = false;
    },
    jobError(text: string, isOf?: (recording: Uint8Array) => boolean) {
      service.jobErrors = [{ text, isOf }, ...service.jobErrors];
    },
    transcript(utterances: readonly Utterance[]) {
      service.heard = [...utterances];
    },
    prepareTranscripts(...texts: string[]) {
      service.utterances = texts;
    },
    blockSyncEndpoint(how: SyncClosure | null) {
      service.closedBy = how;
    },
    voice(next: ((text: string) => Uint8Array) | null) {
      sound = next;
    },
    blockSpeech(how: SpeechClosure | null) {
      speechClosedBy = how;
    },
  });
}

function corsOf({ closedBy }: Service, path: string): CorsPolicy | undefined {
  const methods = 'POST, PUT, GET';
  if (!isSyncPath(path)) return { methods, headers: 'authorization, content-type' };
  if (closedBy === 'cors') return undefined;
  return { methods, headers: 'authorization, content-type, x-aai-model' };
}

function answer(
  service: Service,
  request: EmulatedRequest,
  raw: Uint8Array,
): Reply | Promise<Reply> {
  if (isSyncPath(request.path)) return answerSyncWay(service, request, raw);
  const key = request.headers['authorization'];
  if (isBadKey(key)) return refusal(401, badKey);
  const { pathname } = new URL(request.path, 'http://local');
  const [, id = '', name = ''] = /^\/v2\/transcript\/([^/]+)(?:\/([^/]+))?$/.exec(pathname) ?? [];
  const route = `${request.method} ${id === '' ? pathname : ':id'}`;
  if (name !== '')
    return route === 'GET :id' && partNames.includes(name)
      ? part(service, id, request)
      : refusal(404, 'Not found');
  if (route === 'POST /v2/upload') return upload(service, request, raw);
  // An account without credit can still upload, list and read, because only a transcript needs credit.
  if (route === 'POST /v2/transcript')
    return isPoorKey(key) ? refusal(400, noCredit) : create(service, request);
  if (route === 'GET /v2/transcript') return list(service, request);
  if (route === 'GET :id') return poll(service, id, request);
  if (route === 'DELETE :id') return remove(service, id, request);
  return refusal(404, 'Not found');
}

function answerSyncWay(
  service: Service,
  request: EmulatedRequest,
  raw: Uint8Array,
): Reply | Promise<Reply> {
  if (service.closedBy === 'not-found') return json(404, { detail: 'Not Found' });
  if (service.closedBy === 'forbidden') return json(403, { detail: 'Forbidden' });
  const refused = request.method === 'POST' ? refusalOfKey(request) : undefined;
  return refused ? refuseSync(service.syncErrors, refused) : answerSync(service, request, raw);
}

const badKey = 'Authentication error, API token missing/invalid';
const noCredit =
  'Your current account balance is negative. Please top up to continue using the API.';

function refusalOfKey({ headers }: EmulatedRequest): Refusal | undefined {
  const key = headers['authorization'];
  if (isBadKey(key)) return { status: 401, code: 'unauthorized', message: badKey };
  return isPoorKey(key) ? { status: 400, code: 'bad_request', message: noCredit } : undefined;
}

/** The header has the key without `Bearer`. */
function isBadKey(key: string | undefined): boolean {
  return !key || /^bearer /i.test(key) || key.startsWith('bad');
}

function isPoorKey(key: string | undefined): boolean {
  return key?.startsWith('poor') ?? false;
}

import type { Utterance } from '@sales-analytics/contract';
import type { CreateRequest } from './assemblyai-create.ts';
import {
  clearDesk,
  openDesk,
  refusal,
  type Desk,
  type SyncClosure,
  type SyncErrorForm,
} from './assemblyai-desk.ts';
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
  /** At which poll a job is done; the second when never set. */
  pollsUntilDone(polls: number): void;
  /** Jobs stay `processing` from now on, until they are released. */
  holdJobs(): void;
  releaseJobs(): void;
  /**
   * Every job ends in status `error` with this text. With `isOf`: those jobs only whose recording it
   * knows, of recordings that come in from now on.
   */
  jobError(text: string, isOf?: (recording: Uint8Array) => boolean): void;
  /** What every job hears from now on. */
  transcript(utterances: readonly Utterance[]): void;
  /**
   * What is heard in one utterance after the other, the last one again and again. An utterance is
   * whatever is transcribed at once, and a job's WAV file of up to half a minute.
   */
  hears(...texts: string[]): void;
  /** The WAV files that came in, below 5 MB where they were uploaded, and short recordings of raw samples. */
  readonly recordings: readonly Uint8Array[];
  /** The code of what is spoken in every recording; a job finds it out if its detection is requested. */
  speaks(language: string): void;
  /** Shuts the way without polling, or opens it to every page. */
  closeSyncWay(how: SyncClosure | null): void;
  /** What speech sounds like, in raw samples at 24 kHz; null: a tone. */
  voice(sound: ((text: string) => Uint8Array) | null): void;
  /** Shuts speech, or opens it again. */
  closeSpeech(how: SpeechClosure | null): void;
  /** The form in which the way without polling reports an error; the newest is `problem`. */
  syncErrors(form: SyncErrorForm): void;
  /** The `config` part of each short recording that was accepted. */
  readonly syncConfigs: readonly SyncConfig[];
  /** The jobs that were asked for, as the wire read them. */
  readonly jobs: readonly CreateRequest[];
}

export interface AssemblyAIOptions extends EmulatorOptions {
  /**
   * Whether a page may read what the way without polling answers. It is not known of the provider: left out, a
   * browser refuses it.
   */
  opensSyncToPages?: boolean;
}

export async function startAssemblyAI(
  options: AssemblyAIOptions = {},
): Promise<AssemblyAIEmulator> {
  const desk = openDesk(options.opensSyncToPages ? null : 'cors');
  let speechClosedBy: SpeechClosure | null = null;
  let sound: ((text: string) => Uint8Array) | null = null;
  const wire: Wire = {
    cors: (path) => (path === speechPath ? speechCors(speechClosedBy) : corsOf(desk, path)),
    dropsBody: (path) => path.startsWith('/v2/upload') || isSyncPath(path),
    hangsUp: (path) =>
      (isSyncPath(path) && desk.closedBy === 'network') ||
      (path === speechPath && speechClosedBy === 'network'),
    answer: (request, raw) =>
      request.path === speechPath ? speak(request, sound) : answer(desk, request, raw),
    reset() {
      clearDesk(desk);
      speechClosedBy = null;
      sound = null;
    },
  };
  const emulator = await startLocalServer(wire, options);
  return Object.assign(emulator, {
    jobs: desk.created,
    recordings: desk.recordings,
    syncConfigs: desk.syncConfigs,
    speaks(language: string) {
      desk.spokenLanguage = language;
    },
    syncErrors(form: SyncErrorForm) {
      desk.syncErrors = form;
    },
    pollsUntilDone(polls: number) {
      desk.pollsUntilDone = polls;
    },
    holdJobs() {
      desk.isHeld = true;
    },
    releaseJobs() {
      desk.isHeld = false;
    },
    jobError(text: string, isOf?: (recording: Uint8Array) => boolean) {
      desk.jobErrors = [{ text, isOf }, ...desk.jobErrors];
    },
    transcript(utterances: readonly Utterance[]) {
      desk.heard = [...utterances];
    },
    hears(...texts: string[]) {
      desk.utterances = texts;
    },
    closeSyncWay(how: SyncClosure | null) {
      desk.closedBy = how;
    },
    voice(next: ((text: string) => Uint8Array) | null) {
      sound = next;
    },
    closeSpeech(how: SpeechClosure | null) {
      speechClosedBy = how;
    },
  });
}

function corsOf({ closedBy }: Desk, path: string): CorsPolicy | undefined {
  const methods = 'POST, PUT, GET';
  if (!isSyncPath(path)) return { methods, headers: 'authorization, content-type' };
  if (closedBy === 'cors') return undefined;
  return { methods, headers: 'authorization, content-type, x-aai-model' };
}

function answer(desk: Desk, request: EmulatedRequest, raw: Uint8Array): Reply | Promise<Reply> {
  if (isSyncPath(request.path)) return answerSyncWay(desk, request, raw);
  const key = request.headers['authorization'];
  if (isBadKey(key)) return refusal(401, badKey);
  const { pathname } = new URL(request.path, 'http://local');
  const [, id = '', name = ''] = /^\/v2\/transcript\/([^/]+)(?:\/([^/]+))?$/.exec(pathname) ?? [];
  const route = `${request.method} ${id === '' ? pathname : ':id'}`;
  if (name !== '')
    return route === 'GET :id' && partNames.includes(name)
      ? part(desk, id, request)
      : refusal(404, 'Not found');
  if (route === 'POST /v2/upload') return upload(desk, request, raw);
  // Credit is needed for a transcript alone: an account without it can still upload, list and read.
  if (route === 'POST /v2/transcript')
    return isPoorKey(key) ? refusal(400, noCredit) : create(desk, request);
  if (route === 'GET /v2/transcript') return list(desk, request);
  if (route === 'GET :id') return poll(desk, id, request);
  if (route === 'DELETE :id') return remove(desk, id, request);
  return refusal(404, 'Not found');
}

function answerSyncWay(
  desk: Desk,
  request: EmulatedRequest,
  raw: Uint8Array,
): Reply | Promise<Reply> {
  if (desk.closedBy === 'not-found') return json(404, { detail: 'Not Found' });
  if (desk.closedBy === 'forbidden') return json(403, { detail: 'Forbidden' });
  const refused = request.method === 'POST' ? refusalOfKey(request) : undefined;
  return refused ? refuseSync(desk.syncErrors, refused) : answerSync(desk, request, raw);
}

const badKey = 'Authentication error, API token missing/invalid';
const noCredit =
  'Your current account balance is negative. Please top up to continue using the API.';

function refusalOfKey({ headers }: EmulatedRequest): Refusal | undefined {
  const key = headers['authorization'];
  if (isBadKey(key)) return { status: 401, code: 'unauthorized', message: badKey };
  return isPoorKey(key) ? { status: 400, code: 'bad_request', message: noCredit } : undefined;
}

/** The header has the key alone, without `Bearer`. */
function isBadKey(key: string | undefined): boolean {
  return !key || /^bearer /i.test(key) || key.startsWith('bad');
}

function isPoorKey(key: string | undefined): boolean {
  return key?.startsWith('poor') ?? false;
}

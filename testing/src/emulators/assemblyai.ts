import type { Utterance } from '@sales-analytics/contract';
import type { CreateRequest } from './assemblyai-create.ts';
import {
  clearDesk,
  create,
  openDesk,
  poll,
  refusal,
  remove,
  upload,
  type Desk,
  type SyncClosure,
} from './assemblyai-desk.ts';
import { list } from './assemblyai-list.ts';
import { speak, speechCors, speechPath, type SpeechClosure } from './assemblyai-speech.ts';
import { syncPath, transcribeAtOnce } from './assemblyai-sync.ts';
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
  /** The WAV files that came in, below 5 MB where they were uploaded. */
  readonly recordings: readonly Uint8Array[];
  /** Shuts the way without polling, or opens it again. */
  closeSyncWay(how: SyncClosure | null): void;
  /** Shuts speech, or opens it again. */
  closeSpeech(how: SpeechClosure | null): void;
  /** The jobs that were asked for, as the wire read them. */
  readonly jobs: readonly CreateRequest[];
}

export async function startAssemblyAI(options: EmulatorOptions = {}): Promise<AssemblyAIEmulator> {
  const desk = openDesk();
  let speechClosedBy: SpeechClosure | null = null;
  const wire: Wire = {
    cors: (path) => (path === speechPath ? speechCors(speechClosedBy) : corsOf(desk, path)),
    dropsBody: (path) => path.startsWith('/v2/upload') || isSyncWay(path),
    hangsUp: (path) =>
      (isSyncWay(path) && desk.closedBy === 'network') ||
      (path === speechPath && speechClosedBy === 'network'),
    answer: (request, raw) => answer(desk, request, raw),
    reset() {
      clearDesk(desk);
      speechClosedBy = null;
    },
  };
  const emulator = await startLocalServer(wire, options);
  return Object.assign(emulator, {
    jobs: desk.created,
    recordings: desk.recordings,
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
    closeSpeech(how: SpeechClosure | null) {
      speechClosedBy = how;
    },
  });
}

function isSyncWay(path: string): boolean {
  return path === syncPath;
}

function corsOf({ closedBy }: Desk, path: string): CorsPolicy | undefined {
  const methods = 'POST, PUT, GET';
  if (!isSyncWay(path)) return { methods, headers: 'authorization, content-type' };
  if (closedBy === 'cors') return undefined;
  return { methods, headers: 'authorization, content-type, x-aai-model' };
}

function answer(desk: Desk, request: EmulatedRequest, raw: Uint8Array): Reply | Promise<Reply> {
  if (isSyncWay(request.path)) return answerSync(desk, request, raw);
  if (request.path === speechPath) return speak(request);
  const refused = refuseKey(request.headers['authorization']);
  if (refused) return refused;
  const { pathname } = new URL(request.path, 'http://local');
  const id = /^\/v2\/transcript\/([^/]+)$/.exec(pathname)?.[1] ?? '';
  const route = `${request.method} ${id === '' ? pathname : ':id'}`;
  if (route === 'POST /v2/upload') return upload(desk, request, raw);
  if (route === 'POST /v2/transcript') return create(desk, request);
  if (route === 'GET /v2/transcript') return list(desk, request);
  if (route === 'GET :id') return poll(desk, id, request);
  if (route === 'DELETE :id') return remove(desk, id, request);
  return refusal(404, 'Not found');
}

function answerSync(desk: Desk, request: EmulatedRequest, raw: Uint8Array): Reply | Promise<Reply> {
  if (desk.closedBy === 'not-found') return json(404, { detail: 'Not Found' });
  if (desk.closedBy === 'forbidden') return json(403, { detail: 'Forbidden' });
  if (request.method !== 'POST') return json(405, { detail: 'Method Not Allowed' });
  return refuseKey(request.headers['authorization']) ?? transcribeAtOnce(desk, request, raw);
}

/** The header has the key alone, without `Bearer`. */
function refuseKey(key: string | undefined): Reply | undefined {
  if (!key || /^bearer /i.test(key) || key.startsWith('bad'))
    return refusal(401, 'Authentication error, API token missing/invalid');
  if (key.startsWith('poor'))
    return refusal(
      400,
      'Your current account balance is negative. Please top up to continue using the API.',
    );
  return undefined;
}

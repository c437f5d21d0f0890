import type { Utterance } from '@sales-analytics/contract';
import type { CreateRequest } from './assemblyai-create.ts';
import {
  clearDesk,
  create,
  list,
  openDesk,
  poll,
  refusal,
  remove,
  upload,
  type Desk,
} from './assemblyai-desk.ts';
import type { EmulatedRequest, Emulator, EmulatorOptions } from './emulator.ts';
import { startLocalServer, type Wire } from './local-server.ts';
import type { Reply } from './reply.ts';

export interface AssemblyAIEmulator extends Emulator {
  /** At which poll a job is done; the second when never set. */
  pollsUntilDone(polls: number): void;
  /** Every job ends in status `error` with this text. */
  jobError(text: string): void;
  /** What every job hears from now on. */
  transcript(utterances: readonly Utterance[]): void;
  /** The jobs that were asked for, as the wire read them. */
  readonly jobs: readonly CreateRequest[];
}

export async function startAssemblyAI(options: EmulatorOptions = {}): Promise<AssemblyAIEmulator> {
  const desk = openDesk();
  const wire: Wire = {
    cors: { methods: 'POST, PUT, GET', headers: 'authorization, content-type' },
    dropsBody: (path) => path.startsWith('/v2/upload'),
    answer: (request) => answer(desk, request),
    reset: () => clearDesk(desk),
  };
  const emulator = await startLocalServer(wire, options);
  return Object.assign(emulator, {
    jobs: desk.created,
    pollsUntilDone(polls: number) {
      desk.pollsUntilDone = polls;
    },
    jobError(text: string) {
      desk.jobError = text;
    },
    transcript(utterances: readonly Utterance[]) {
      desk.heard = [...utterances];
    },
  });
}

function answer(desk: Desk, request: EmulatedRequest): Reply {
  const refused = refuseKey(request.headers['authorization']);
  if (refused) return refused;
  const { pathname } = new URL(request.path, 'http://local');
  const id = /^\/v2\/transcript\/([^/]+)$/.exec(pathname)?.[1] ?? '';
  const route = `${request.method} ${id === '' ? pathname : ':id'}`;
  if (route === 'POST /v2/upload') return upload(desk, request);
  if (route === 'POST /v2/transcript') return create(desk, request);
  if (route === 'GET /v2/transcript') return list(desk, request);
  if (route === 'GET :id') return poll(desk, id);
  if (route === 'DELETE :id') return remove(desk, id);
  return refusal(404, 'Not found');
}

/** The key stands bare in the header, without `Bearer`. */
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

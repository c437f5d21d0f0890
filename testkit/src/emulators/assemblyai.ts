import type { Utterance } from '@sales-analytics/contract';
import { readSalesCall } from '../fixtures.ts';
import { readCreateRequest, type CreateRequest } from './assemblyai-create.ts';
import { finishedFields } from './assemblyai-transcript.ts';
import type { EmulatedRequest, Emulator, EmulatorOptions } from './emulator.ts';
import { startLocalServer, type Wire } from './local-server.ts';
import { json, type Reply } from './reply.ts';

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

interface Upload {
  key: string;
  isAudio: boolean;
}

interface Job extends CreateRequest {
  polls: number;
  isDeleted: boolean;
}

const uploadPrefix = 'https://cdn.assemblyai.com/upload/';
const defaultPolls = 2;

export async function startAssemblyAI(options: EmulatorOptions = {}): Promise<AssemblyAIEmulator> {
  const bench = createBench();
  const emulator = await startLocalServer(bench.wire, options);
  return Object.assign(emulator, bench.controls);
}

/** What stands behind the wire: uploads, jobs, and what the jobs hear. */
function createBench() {
  const salesCall = readSalesCall();
  const uploads = new Map<string, Upload>();
  const jobs = new Map<string, Job>();
  const created: CreateRequest[] = [];
  let ids = 0;
  let heard = salesCall.utterances;
  let polls = defaultPolls;
  let failure: string | undefined;

  /** Never used twice, also not after a reset: an old id can't find a new job. */
  function nextId(): string {
    ids += 1;
    return `00000000-0000-4000-8000-${ids.toString(16).padStart(12, '0')}`;
  }

  function upload(request: EmulatedRequest): Reply {
    if (request.bodyBytes === 0) return refusal(400, 'The uploaded file is empty');
    const url = `${uploadPrefix}${nextId()}`;
    const type = request.headers['content-type'] ?? '';
    // Such a body is stored with its framing and turns out to be no audio when the job runs.
    const isAudio = !/json|multipart|urlencoded/i.test(type);
    uploads.set(url, { key: request.headers['authorization'] ?? '', isAudio });
    return json(200, { upload_url: url });
  }

  function create(request: EmulatedRequest): Reply {
    const wanted = readCreateRequest(request.bodyText);
    if (!wanted.ok) return refusal(400, wanted.error);
    const source = uploads.get(wanted.request.audioUrl);
    const isOurs = wanted.request.audioUrl.startsWith(uploadPrefix);
    if (isOurs && source?.key !== request.headers['authorization'])
      return refusal(403, 'Cannot access uploaded file');
    const id = nextId();
    const job: Job = { ...wanted.request, polls: 0, isDeleted: false };
    created.push(wanted.request);
    jobs.set(id, job);
    return json(200, { ...describe(id, job), status: 'queued' });
  }

  function poll(id: string): Reply {
    const job = jobs.get(id);
    if (!job) return unknownJob();
    job.polls += 1;
    return json(200, state(id, job));
  }

  function remove(id: string): Reply {
    const job = jobs.get(id);
    if (!job) return unknownJob();
    job.isDeleted = true;
    return json(200, state(id, job));
  }

  function state(id: string, job: Job) {
    const base = describe(id, job);
    if (job.isDeleted) return { ...base, status: 'completed', text: 'Deleted by user.' };
    if (job.polls < polls)
      return { ...base, status: job.polls === 1 && polls > 2 ? 'queued' : 'processing' };
    const error = failure ?? faultOf(uploads.get(job.audioUrl));
    if (error !== undefined) return { ...base, status: 'error', error };
    return {
      ...base,
      ...finishedFields(heard, job.speakerLabels),
      status: 'completed',
      audio_duration: Math.round(durationMs() / 1000),
      speech_model_used: job.speechModels[0] ?? 'universal-3-5-pro',
    };
  }

  function durationMs(): number {
    if (heard === salesCall.utterances) return salesCall.durationMs ?? 0;
    return Math.max(0, ...heard.map(({ endMs }) => endMs ?? 0));
  }

  function list(request: EmulatedRequest): Reply {
    const limit = Number(new URL(request.path, 'http://local').searchParams.get('limit') ?? 10);
    const transcripts = [...jobs].slice(-limit).map(([id, job]) => {
      return { id, status: state(id, job).status, audio_url: job.audioUrl };
    });
    return json(200, { page_details: { limit, result_count: transcripts.length }, transcripts });
  }

  const wire: Wire = {
    cors: { methods: 'POST, PUT, GET', headers: 'authorization, content-type' },
    dropsBody: (path) => path.startsWith('/v2/upload'),
    answer(request) {
      const { pathname } = new URL(request.path, 'http://local');
      const id = /^\/v2\/transcript\/([^/]+)$/.exec(pathname)?.[1];
      const refused = refuseKey(request.headers['authorization']);
      if (refused) return refused;
      const route = `${request.method} ${id === undefined ? pathname : ':id'}`;
      if (route === 'POST /v2/upload') return upload(request);
      if (route === 'POST /v2/transcript') return create(request);
      if (route === 'GET /v2/transcript') return list(request);
      if (route === 'GET :id') return poll(id ?? '');
      if (route === 'DELETE :id') return remove(id ?? '');
      return refusal(404, 'Not found');
    },
    reset() {
      uploads.clear();
      jobs.clear();
      created.length = 0;
      heard = salesCall.utterances;
      polls = defaultPolls;
      failure = undefined;
    },
  };

  const controls = {
    jobs: created,
    pollsUntilDone(count: number) {
      polls = count;
    },
    jobError(reason: string) {
      failure = reason;
    },
    transcript(utterances: readonly Utterance[]) {
      heard = [...utterances];
    },
  };
  return { wire, controls };
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

function faultOf(upload: Upload | undefined): string | undefined {
  if (!upload) return 'Download error, unable to download the audio file.';
  if (!upload.isAudio) return 'File does not appear to contain audio.';
  return undefined;
}

function describe(id: string, job: Job) {
  return {
    id,
    audio_url: job.audioUrl,
    speech_models: job.speechModels,
    speaker_labels: job.speakerLabels,
    text: null,
    confidence: null,
    audio_duration: null,
    utterances: null,
    words: null,
  };
}

function unknownJob(): Reply {
  return refusal(400, 'Transcript lookup error, transcript id not found');
}

function refusal(status: number, error: string): Reply {
  return json(status, { error });
}

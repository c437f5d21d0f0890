import type { Transcript, Utterance } from '@sales-analytics/contract';
import { readSalesCall } from '../fixtures.ts';
import { readCreateRequest, type CreateRequest } from './assemblyai-create.ts';
import { finishedFields } from './assemblyai-transcript.ts';
import { readWav } from './assemblyai-wav.ts';
import type { EmulatedRequest } from './emulator.ts';
import { json, type Reply } from './reply.ts';

interface Upload {
  key: string;
  isAudio: boolean;
  /** The error of its job, if one is configured. */
  jobError: string | undefined;
  /** The length of a WAV that is short enough to be one speaker's few words. */
  utteranceMs: number | undefined;
  channels: number;
}

interface Job extends CreateRequest {
  key: string;
  /** ISO 8601. */
  createdAt: string;
  polls: number;
  isDeleted: boolean;
  /** What it hears, where that is not what every job hears. */
  utterance: readonly Utterance[] | undefined;
}

/** How the synchronous endpoint is unavailable to a page. */
export type SyncClosure = 'cors' | 'not-found' | 'forbidden' | 'network';

/** The state of the service and its configured behaviour. */
export interface Desk {
  readonly salesCall: Transcript;
  readonly uploads: Map<string, Upload>;
  readonly jobs: Map<string, Job>;
  readonly created: CreateRequest[];
  /** Short WAV files as they came in, by either way. */
  readonly recordings: Uint8Array[];
  /** What is heard in one utterance after the other; the last one repeats. */
  utterances: readonly string[];
  closedBy: SyncClosure | null;
  /** Counts on through a reset, so that an old id can't find a new job. */
  lastId: number;
  heard: readonly Utterance[];
  pollsUntilDone: number;
  /** Jobs stay `processing`, however often they are polled. */
  isHeld: boolean;
  jobErrors: readonly JobError[];
}

interface JobError {
  text: string;
  /** Left out: every job's. */
  isOf: ((recording: Uint8Array) => boolean) | undefined;
}

const uploadPrefix = 'https://cdn.assemblyai.com/upload/';
const defaultPolls = 2;
const defaultUtterances = [
  'Hi, this is Alex from Brightline, I know I am calling out of the blue. Do you have half a minute?',
];
/** Of a recording whose header is not read here. */
const unreadChannels = 2;
const longestUtteranceMs = 30_000;
const maxKeptBytes = 5_000_000;

export function openDesk(): Desk {
  const salesCall = readSalesCall();
  return {
    salesCall,
    uploads: new Map(),
    jobs: new Map(),
    created: [],
    recordings: [],
    utterances: defaultUtterances,
    closedBy: null,
    lastId: 0,
    heard: salesCall.utterances,
    pollsUntilDone: defaultPolls,
    isHeld: false,
    jobErrors: [],
  };
}

export function clearDesk(desk: Desk): void {
  desk.uploads.clear();
  desk.jobs.clear();
  desk.created.length = 0;
  desk.recordings.length = 0;
  desk.utterances = defaultUtterances;
  desk.closedBy = null;
  desk.heard = desk.salesCall.utterances;
  desk.pollsUntilDone = defaultPolls;
  desk.isHeld = false;
  desk.jobErrors = [];
}

/** The words of the next utterance. */
export function nextHeard(desk: Desk): string {
  const [text = '', ...rest] = desk.utterances;
  if (rest.length > 0) desk.utterances = rest;
  return text;
}

export function upload(desk: Desk, request: EmulatedRequest, raw: Uint8Array): Reply {
  if (request.bodyBytes === 0) return refusal(400, 'The uploaded file is empty');
  const url = `${uploadPrefix}${nextId(desk)}`;
  const type = request.headers['content-type'] ?? '';
  // Such a body is stored with its framing and turns out to be no audio when the job runs.
  const isAudio = !/json|multipart|urlencoded/i.test(type);
  const isWav = Buffer.from(raw.subarray(0, 4)).toString('latin1') === 'RIFF';
  if (isWav && raw.length < maxKeptBytes) desk.recordings.push(raw);
  const wav = readWav(raw);
  const wavMs = wav?.durationMs ?? Infinity;
  const utteranceMs = wavMs <= longestUtteranceMs ? wavMs : undefined;
  const jobError = desk.jobErrors.find(({ isOf }) => isOf?.(raw))?.text;
  const channels = wav?.channels ?? unreadChannels;
  desk.uploads.set(url, { key: keyOf(request), isAudio, jobError, utteranceMs, channels });
  return json(200, { upload_url: url });
}

export function create(desk: Desk, request: EmulatedRequest): Reply {
  const wanted = readCreateRequest(request.bodyText);
  if (!wanted.ok) return refusal(400, wanted.error);
  const { audioUrl } = wanted.request;
  const source = desk.uploads.get(audioUrl);
  const key = keyOf(request);
  if (audioUrl.startsWith(uploadPrefix) && source?.key !== key)
    return refusal(403, 'Cannot access uploaded file');
  const id = nextId(desk);
  const { utteranceMs } = source ?? {};
  const utterance = utteranceMs === undefined ? undefined : spoken(nextHeard(desk), utteranceMs);
  const createdAt = new Date().toISOString();
  const job: Job = { ...wanted.request, key, createdAt, polls: 0, isDeleted: false, utterance };
  desk.created.push(wanted.request);
  desk.jobs.set(id, job);
  return json(200, { ...blank(id, job), status: 'queued' });
}

export function poll(desk: Desk, id: string, request: EmulatedRequest): Reply {
  const job = jobOf(desk, id, request);
  if (!job) return unknownJob();
  job.polls += 1;
  return json(200, stateOf(desk, id, job));
}

export function remove(desk: Desk, id: string, request: EmulatedRequest): Reply {
  const job = jobOf(desk, id, request);
  if (!job) return unknownJob();
  job.isDeleted = true;
  return json(200, stateOf(desk, id, job));
}

export function refusal(status: number, error: string): Reply {
  return json(status, { error });
}

export function stateOf(desk: Desk, id: string, job: Job) {
  const base = blank(id, job);
  if (job.isDeleted) return { ...base, status: 'completed', text: 'Deleted by user.' };
  const { pollsUntilDone } = desk;
  if (desk.isHeld) return { ...base, status: 'processing' };
  if (job.polls < pollsUntilDone) {
    const isWaiting = job.polls === 1 && pollsUntilDone > 2;
    return { ...base, status: isWaiting ? 'queued' : 'processing' };
  }
  const error = errorOf(desk, desk.uploads.get(job.audioUrl));
  if (error !== undefined) return { ...base, status: 'error', error };
  const heard = job.utterance ?? desk.heard;
  const channels = desk.uploads.get(job.audioUrl)?.channels ?? unreadChannels;
  return {
    ...base,
    ...finishedFields(heard, { ...job, channels }),
    status: 'completed',
    audio_duration: Math.round(durationMs(desk, heard) / 1000),
    speech_model_used: job.speechModels[0] ?? 'universal-3-5-pro',
  };
}

function blank(id: string, job: Job) {
  return {
    id,
    audio_url: job.audioUrl,
    speech_models: job.speechModels,
    speaker_labels: job.speakerLabels,
    multichannel: job.multichannel,
    text: null,
    confidence: null,
    audio_duration: null,
    utterances: null,
    words: null,
  };
}

function spoken(text: string, durationMs: number): Utterance[] {
  if (text === '') return [];
  return [{ speaker: 'A', text, startMs: 0, endMs: Math.round(durationMs) }];
}

function durationMs({ salesCall }: Desk, heard: readonly Utterance[]): number {
  if (heard === salesCall.utterances) return salesCall.durationMs ?? 0;
  return Math.max(0, ...heard.map(({ endMs }) => endMs ?? 0));
}

function errorOf(desk: Desk, source: Upload | undefined): string | undefined {
  const ofEvery = desk.jobErrors.find(({ isOf }) => !isOf);
  if (ofEvery) return ofEvery.text;
  if (!source) return 'Download error, unable to download the audio file.';
  if (!source.isAudio) return 'File does not appear to contain audio.';
  return source.jobError;
}

/** A job belongs to its key, like an upload. */
function jobOf(desk: Desk, id: string, request: EmulatedRequest): Job | undefined {
  const job = desk.jobs.get(id);
  return job?.key === keyOf(request) ? job : undefined;
}

export function keyOf({ headers }: EmulatedRequest): string {
  return headers['authorization'] ?? '';
}

export function nextId(desk: Desk): string {
  desk.lastId += 1;
  return `00000000-0000-4000-8000-${desk.lastId.toString(16).padStart(12, '0')}`;
}

function unknownJob(): Reply {
  return refusal(400, 'Transcript lookup error, transcript id not found');
}

import type { Utterance } from '@sales-analytics/contract';
import { readCreateRequest } from './assemblyai-create.ts';
import { keyOf, nextHeard, nextId, refusal, type Desk, type Job } from './assemblyai-desk.ts';
import { queuedState, stateOf, unreadChannels } from './assemblyai-job.ts';
import { readWav } from './assemblyai-wav.ts';
import type { EmulatedRequest } from './emulator.ts';
import { json, type Reply } from './reply.ts';

const uploadPrefix = 'https://cdn.assemblyai.com/upload/';
const maxUtteranceMs = 30_000;
const maxKeptBytes = 5_000_000;

export function upload(desk: Desk, request: EmulatedRequest, raw: Uint8Array): Reply {
  if (request.bodyBytes === 0) return refusal(400, 'The uploaded file is empty');
  const url = `${uploadPrefix}${nextId(desk)}`;
  const type = request.headers['content-type'] ?? '';
  const foreignType = /json|multipart|urlencoded/i.test(type) ? type.split(';')[0] : undefined;
  const isWav = Buffer.from(raw.subarray(0, 4)).toString('latin1') === 'RIFF';
  if (isWav && raw.length < maxKeptBytes) desk.recordings.push(raw);
  const wav = readWav(raw);
  const wavMs = wav?.durationMs ?? Infinity;
  const utteranceMs = wavMs <= maxUtteranceMs ? wavMs : undefined;
  const jobError = desk.jobErrors.find(({ isOf }) => isOf?.(raw))?.text;
  const channels = wav?.channels ?? unreadChannels;
  const key = keyOf(request);
  const source = { key, foreignType, jobError, utteranceMs, channels, isDeleted: false };
  desk.uploads.set(url, source);
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
  const job: Job = {
    ...wanted.request,
    key,
    createdMs: Date.now(),
    completedMs: undefined,
    polls: 0,
    isDeleted: false,
    utterance,
  };
  desk.created.push(wanted.request);
  desk.jobs.set(id, job);
  return json(200, queuedState(id, job));
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
  const source = desk.uploads.get(job.audioUrl);
  if (source) source.isDeleted = true;
  return json(200, stateOf(desk, id, job));
}

function spoken(text: string, durationMs: number): Utterance[] {
  if (text === '') return [];
  return [{ speaker: 'A', text, startMs: 0, endMs: Math.round(durationMs) }];
}

/** A job belongs to its key, like an upload. */
export function jobOf(desk: Desk, id: string, request: EmulatedRequest): Job | undefined {
  const job = desk.jobs.get(id);
  return job?.key === keyOf(request) ? job : undefined;
}

export function unknownJob(): Reply {
  return refusal(400, 'Transcript lookup error, transcript id not found');
}

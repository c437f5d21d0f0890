import type { Utterance } from '@sales-analytics/contract';
import { readCreateRequest } from './assemblyai-create.ts';
import { keyOf, nextHeard, nextId, refusal, type Service, type Job } from './assemblyai-service.ts';
import { queuedState, stateOf, unreadChannels } from './assemblyai-job.ts';
import { readWav } from './assemblyai-wav.ts';
import type { EmulatedRequest } from './emulator.ts';
import { json, type Reply } from './reply.ts';

const uploadPrefix = 'https://cdn.assemblyai.com/upload/';
const maxUtteranceMs = 30_000;
const maxKeptBytes = 5_000_000;

export function upload(service: Service, request: EmulatedRequest, raw: Uint8Array): Reply {
  if (request.bodyBytes === 0) return refusal(400, 'The uploaded file is empty');
  const url = `${uploadPrefix}${nextId(service)}`;
  const type = request.headers['content-type'] ?? '';
  const foreignType = /json|multipart|urlencoded/i.test(type) ? type.split(';')[0] : undefined;
  const isWav = Buffer.from(raw.subarray(0, 4)).toString('latin1') === 'RIFF';
  if (isWav && raw.length < maxKeptBytes) service.recordings.push(raw);
  const wav = readWav(raw);
  const wavMs = wav?.durationMs ?? Infinity;
  const utteranceMs = wavMs <= maxUtteranceMs ? wavMs : undefined;
  const jobError = service.jobErrors.find(({ isOf }) => isOf?.(raw))?.text;
  const channels = wav?.channels ?? unreadChannels;
  const key = keyOf(request);
  const source = { key, foreignType, jobError, utteranceMs, channels, isDeleted: false };
  service.uploads.set(url, source);
  return json(200, { upload_url: url });
}

export function create(service: Service, request: EmulatedRequest): Reply {
  const wanted = readCreateRequest(request.bodyText);
  if (!wanted.ok) return refusal(400, wanted.error);
  const { audioUrl } = wanted.request;
  const source = service.uploads.get(audioUrl);
  const key = keyOf(request);
  if (audioUrl.startsWith(uploadPrefix) && source?.key !== key)
    return refusal(403, 'Cannot access uploaded file');
  const id = nextId(service);
  const { utteranceMs } = source ?? {};
  const utterance = utteranceMs === undefined ? undefined : spoken(nextHeard(service), utteranceMs);
  const job: Job = {
    ...wanted.request,
    key,
    createdMs: Date.now(),
    completedMs: undefined,
    polls: 0,
    isDeleted: false,
    utterance,
  };
  service.created.push(wanted.request);
  service.jobs.set(id, job);
  return json(200, queuedState(id, job));
}

export function poll(service: Service, id: string, request: EmulatedRequest): Reply {
  const job = jobOf(service, id, request);
  if (!job) return unknownJob();
  job.polls += 1;
  return json(200, stateOf(service, id, job));
}

export function remove(service: Service, id: string, request: EmulatedRequest): Reply {
  const job = jobOf(service, id, request);
  if (!job) return unknownJob();
  job.isDeleted = true;
  const source = service.uploads.get(job.audioUrl);
  if (source) source.isDeleted = true;
  return json(200, stateOf(service, id, job));
}

function spoken(text: string, durationMs: number): Utterance[] {
  if (text === '') return [];
  return [{ speaker: 'A', text, startMs: 0, endMs: Math.round(durationMs) }];
}

/** Jobs and uploads belong to their keys. */
export function jobOf(service: Service, id: string, request: EmulatedRequest): Job | undefined {
  const job = service.jobs.get(id);
  return job?.key === keyOf(request) ? job : undefined;
}

export function unknownJob(): Reply {
  return refusal(400, 'Transcript lookup error, transcript id not found');
}

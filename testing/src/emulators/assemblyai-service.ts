import type { Transcript, Utterance } from '@sales-analytics/contract';
import { readSalesCall } from '../fixtures.ts';
import type { CreateRequest } from './assemblyai-create.ts';
import type { SyncConfig } from './assemblyai-sync-config.ts';
import type { EmulatedRequest } from './emulator.ts';
import { json, type Reply } from './reply.ts';

export interface Upload {
  key: string;
  /** The type of a body that is stored with its framing, in which a job finds no audio. */
  foreignType: string | undefined;
  /** The error of the upload's job, if one is configured. */
  jobError: string | undefined;
  /** The length of a WAV that is short enough to be one utterance. */
  utteranceMs: number | undefined;
  channels: number;
  /** True after the transcript of one of its jobs was deleted. */
  isDeleted: boolean;
}

export interface Job extends CreateRequest {
  key: string;
  /** Milliseconds since 1970. */
  createdMs: number;
  /** Undefined until it is `completed`. */
  completedMs: number | undefined;
  polls: number;
  isDeleted: boolean;
  /** The job's own transcript, if it is not that of every job. */
  utterance: readonly Utterance[] | undefined;
}

/** The way in which the synchronous endpoint is unavailable to a page. */
export type SyncClosure = 'cors' | 'not-found' | 'forbidden' | 'network';

/** The forms in which the provider's hosts report an error. The first one is the newest. */
export type SyncErrorForm = 'problem' | 'code' | 'detail' | 'error';

/** The state of the emulated service and its configured behaviour. */
export interface Service {
  readonly salesCall: Transcript;
  readonly uploads: Map<string, Upload>;
  readonly jobs: Map<string, Job>;
  readonly created: CreateRequest[];
  /** Short WAV files that arrived by upload or in one request. */
  readonly recordings: Uint8Array[];
  /** The texts of one utterance after the other. The last one repeats. */
  utterances: readonly string[];
  closedBy: SyncClosure | null;
  /** The closure after a reset. */
  readonly usualClosure: SyncClosure | null;
  syncErrors: SyncErrorForm;
  /** The configuration of each short recording that was accepted. */
  readonly syncConfigs: SyncConfig[];
  /** The code of the language in every recording. */
  spokenLanguage: string;
  /** A reset does not change it, so that an old id can't find a new job. */
  lastId: number;
  heard: readonly Utterance[];
  pollsUntilDone: number;
  /** Jobs stay `processing`, however often they are polled. */
  isHeld: boolean;
  jobErrors: readonly JobError[];
}

interface JobError {
  text: string;
  /** Chooses the recordings whose jobs fail. By default all jobs fail. */
  isOf: ((recording: Uint8Array) => boolean) | undefined;
}

const defaultPolls = 2;
const defaultUtterances = [
  'Hi, this is Alex from Brightline, I know I am calling out of the blue. Do you have half a minute?',
];

export function createService(usualClosure: SyncClosure | null): Service {
  const salesCall = readSalesCall();
  return {
    salesCall,
    uploads: new Map(),
    jobs: new Map(),
    created: [],
    recordings: [],
    utterances: defaultUtterances,
    closedBy: usualClosure,
    usualClosure,
    syncErrors: 'problem',
    syncConfigs: [],
    spokenLanguage: 'en',
    lastId: 0,
    heard: salesCall.utterances,
    pollsUntilDone: defaultPolls,
    isHeld: false,
    jobErrors: [],
  };
}

export function resetService(service: Service): void {
  service.uploads.clear();
  service.jobs.clear();
  service.created.length = 0;
  service.recordings.length = 0;
  service.utterances = defaultUtterances;
  service.closedBy = service.usualClosure;
  service.syncErrors = 'problem';
  service.syncConfigs.length = 0;
  service.spokenLanguage = 'en';
  service.heard = service.salesCall.utterances;
  service.pollsUntilDone = defaultPolls;
  service.isHeld = false;
  service.jobErrors = [];
}

/** Returns the text of the next utterance. */
export function nextHeard(service: Service): string {
  const [text = '', ...rest] = service.utterances;
  if (rest.length > 0) service.utterances = rest;
  return text;
}

export function refusal(status: number, error: string): Reply {
  return json(status, { error });
}

export function keyOf({ headers }: EmulatedRequest): string {
  return headers['authorization'] ?? '';
}

export function nextId(service: Service): string {
  service.lastId += 1;
  return `00000000-0000-4000-8000-${service.lastId.toString(16).padStart(12, '0')}`;
}

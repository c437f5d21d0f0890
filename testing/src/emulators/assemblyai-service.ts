import type { Transcript, Utterance } from '@sales-analytics/contract';
import { readSalesCall } from '../fixtures.ts';
import type { CreateRequest } from './assemblyai-create.ts';
import type { SyncConfig } from './assemblyai-sync-config.ts';
import type { EmulatedRequest } from './emulator.ts';
import { json, type Reply } from './reply.ts';

export interface Upload {
  key: string;
  /** A body of this type is stored with its framing, in which a job finds no audio. */
  foreignType: string | undefined;
  jobError: string | undefined;
  /** It is missing unless the WAV is short enough to be one utterance. */
  utteranceMs: number | undefined;
  channels: number;
  isDeleted: boolean;
}

export interface Job extends CreateRequest {
  key: string;
  /** The time is in milliseconds since 1970. */
  createdMs: number;
  /** It is undefined until the job is `completed`. */
  completedMs: number | undefined;
  polls: number;
  isDeleted: boolean;
  /** It is undefined if the job has the transcript of every job. */
  utterance: readonly Utterance[] | undefined;
}

export type SyncClosure = 'cors' | 'not-found' | 'forbidden' | 'network';

/** The provider's hosts report an error in these forms. The first one is the newest. */
export type SyncErrorForm = 'problem' | 'code' | 'detail' | 'error';

export interface Service {
  readonly salesCall: Transcript;
  readonly uploads: Map<string, Upload>;
  readonly jobs: Map<string, Job>;
  readonly created: CreateRequest[];
  /** The short WAV files arrived by upload or in one request. */
  readonly recordings: Uint8Array[];
  /** Each utterance has the next text. The last one repeats. */
  utterances: readonly string[];
  closedBy: SyncClosure | null;
  readonly usualClosure: SyncClosure | null;
  syncErrors: SyncErrorForm;
  readonly syncConfigs: SyncConfig[];
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
  /** Only the jobs of these recordings fail. If it is undefined, all jobs fail. */
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

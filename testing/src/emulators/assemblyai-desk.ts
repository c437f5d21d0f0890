import type { Transcript, Utterance } from '@sales-analytics/contract';
import { readSalesCall } from '../fixtures.ts';
import type { CreateRequest } from './assemblyai-create.ts';
import type { SyncConfig } from './assemblyai-sync-config.ts';
import type { EmulatedRequest } from './emulator.ts';
import { json, type Reply } from './reply.ts';

export interface Upload {
  key: string;
  /** Of a body that is stored with its framing; its job finds no audio in it. */
  foreignType: string | undefined;
  /** The error of its job, if one is configured. */
  jobError: string | undefined;
  /** The length of a WAV that is short enough to be one speaker's few words. */
  utteranceMs: number | undefined;
  channels: number;
  /** With the transcript of one of its jobs. */
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
  /** What it hears, where that is not what every job hears. */
  utterance: readonly Utterance[] | undefined;
}

/** How the synchronous endpoint is unavailable to a page. */
export type SyncClosure = 'cors' | 'not-found' | 'forbidden' | 'network';

/** The forms in which the hosts of the provider report an error; the first is the newest. */
export type SyncErrorForm = 'problem' | 'code' | 'detail' | 'error';

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
  /** After a reset. */
  readonly usualClosure: SyncClosure | null;
  syncErrors: SyncErrorForm;
  /** The configuration of each short recording that was accepted. */
  readonly syncConfigs: SyncConfig[];
  /** The code of what is spoken in every recording. */
  spokenLanguage: string;
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

const defaultPolls = 2;
const defaultUtterances = [
  'Hi, this is Alex from Brightline, I know I am calling out of the blue. Do you have half a minute?',
];

export function openDesk(usualClosure: SyncClosure | null): Desk {
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

export function clearDesk(desk: Desk): void {
  desk.uploads.clear();
  desk.jobs.clear();
  desk.created.length = 0;
  desk.recordings.length = 0;
  desk.utterances = defaultUtterances;
  desk.closedBy = desk.usualClosure;
  desk.syncErrors = 'problem';
  desk.syncConfigs.length = 0;
  desk.spokenLanguage = 'en';
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

export function refusal(status: number, error: string): Reply {
  return json(status, { error });
}

export function keyOf({ headers }: EmulatedRequest): string {
  return headers['authorization'] ?? '';
}

export function nextId(desk: Desk): string {
  desk.lastId += 1;
  return `00000000-0000-4000-8000-${desk.lastId.toString(16).padStart(12, '0')}`;
}

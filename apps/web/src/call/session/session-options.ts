import type {
  Call,
  CallDetails,
  CallType,
  DraftProgress,
  Practice,
  Recording,
  SentCall,
  SpeakersBy,
} from '@sales-analytics/contract';
import type { LanguageModel, ProviderName, Transcriber } from '@sales-analytics/providers';
import type { Clock } from '../../shared/time/clock.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { Http } from '../../shared/http/http.ts';
import type { CallSource } from './call-source.ts';
import type { CallFailure, CallPart, CallState } from './call-state.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import type { ModelPart, ModelWork, requestPart } from './model-requests.ts';
import type { PendingAnswers } from '../drafts/pending-answers.ts';

/** A call before the work on it begins. */
export interface NewSession {
  id: string;
  /** ISO 8601. */
  chosenAt: string;
  recording: Recording;
  callType: CallType;
  practice?: Practice | undefined;
  /** Details that the user wrote for an imported call. */
  details?: CallDetails | undefined;
  /** The audio, if this page has it. */
  file: File | null;
  source: CallSource;
  /** What distinguishes the speakers of the recording; their voices if left out. */
  speakersBy?: SpeakersBy | undefined;
  /** What the import could not read as expected, or how the call is transcribed, a sentence each. */
  notes?: readonly string[] | undefined;
  /** What an earlier page sent to be saved. Whether it was saved is not known. */
  sent?: SentCall | undefined;
  /** The progress that an earlier page made with the call. */
  progress?: DraftProgress | undefined;
}

type SaveStatus =
  /** `problem` is the reason why the last attempt failed. */
  | { status: 'unsaved'; problem?: unknown }
  /** Edits and retries are locked until the result is known. */
  | { status: 'saving' }
  /** The call as the server has it. From now on, edits are made on the saved call. */
  | { status: 'saved'; call: Call };

/** Everything that is known about a call, as one immutable value. */
export interface CallSnapshot extends Omit<NewSession, 'source' | 'sent' | 'progress'> {
  state: CallState | { stage: 'waiting' };
  notes: readonly string[];
  /** Whether its draft is stored in the browser, so that it outlives the page. */
  isStored: boolean;
  /** Whether a provider has worked for it. If it were sent again, it would be paid for again. */
  hasPaidPart: boolean;
  save: SaveStatus;
}

/** Returns the snapshot of a call before the work on it begins. */
export function waitingSnapshot(call: NewSession): CallSnapshot {
  const { source: _, sent: __, progress, ...known } = call;
  return {
    ...known,
    notes: call.notes ?? [],
    state: { stage: 'waiting' },
    isStored: progress !== undefined,
    hasPaidPart: progress !== undefined && progress.stage !== 'chosen',
    save: { status: 'unsaved' },
  };
}

export type CallPartFailure = { part: CallPart; failure: CallFailure };

export interface SessionOptions {
  /** Returns null without a transcription key. Called for each attempt, like the two below. */
  transcriber(this: void): Transcriber | null;
  hasLanguageModel(this: void): boolean;
  modelProvider(this: void): ProviderName;
  languageModel: LanguageModel;
  /** Fails with kind 'part-missing', before anything is sent, if its code can't be loaded. */
  requestPart(
    this: void,
    part: ModelPart,
    work: Omit<ModelWork, 'answerLanguage'>,
  ): ReturnType<typeof requestPart>;
  clock: Clock;
  accountId: string;
  drafts: DraftStore;
  pendingAnswers: Pick<PendingAnswers, 'add'>;
  /** Our server, and the cache of its data. */
  http: Http;
  queries: QueryClient;
  /** Returns a key that no other request has. */
  newKey(this: void): string;
  /** Called when a part of a call fails, unless the part before it failed for the same reason. */
  onFailure(this: void, failure: CallPartFailure): void;
  /** Called once per call, when its analysis and summary have both arrived or failed. */
  onFinished(this: void, call: CallSnapshot): void;
  /** Called when the server has all of the call of this id. */
  onSaved(this: void, id: string): void;
}

/** Returns whether the call is saved and has an edit that is not stored yet. */
export function isUnsynced({ save }: CallSnapshot, unsyncedIds: readonly string[]): boolean {
  return save.status === 'saved' && unsyncedIds.includes(save.call._id);
}

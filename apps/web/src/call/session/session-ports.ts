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

/** A call that is about to be worked on. */
export interface NewSession {
  id: string;
  /** ISO 8601. */
  chosenAt: string;
  recording: Recording;
  callType: CallType;
  practice?: Practice | undefined;
  /** What the user wrote beside an imported call. */
  details?: CallDetails | undefined;
  /** The audio where this page has it. */
  file: File | null;
  source: CallSource;
  /** What tells the speakers of the recording apart; left out: their voices. */
  speakersBy?: SpeakersBy | undefined;
  /** What its import could not read as expected, or how it is transcribed, a sentence each. */
  notes?: readonly string[] | undefined;
  /** What an earlier page sent to be saved without hearing whether it was. */
  sent?: SentCall | undefined;
  /** How far an earlier page came with it. */
  progress?: DraftProgress | undefined;
}

type SaveStatus =
  /** `problem` is why the last attempt failed. */
  | { status: 'unsaved'; problem?: unknown }
  /** Edits and retries are locked until it is known what became of it. */
  | { status: 'saving' }
  /** The call as the server has it; from here on it is the saved call that is edited. */
  | { status: 'saved'; call: Call };

/** All that is known of a call, as one immutable value. */
export interface CallSnapshot extends Omit<NewSession, 'source' | 'sent' | 'progress'> {
  state: CallState | { stage: 'waiting' };
  notes: readonly string[];
  /** Its draft is in the browser, so that it outlives the page. */
  isStored: boolean;
  /** A provider has worked for it: sent again, it would be paid for again. */
  hasPaidPart: boolean;
  save: SaveStatus;
}

/** A call before the work on it begins. */
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
  /** Null without a transcription key. Read for each attempt, like the two below. */
  transcriber(this: void): Transcriber | null;
  hasLanguageModel(this: void): boolean;
  modelProvider(this: void): ProviderName;
  languageModel: LanguageModel;
  /** Fails with kind 'part-missing', before anything is sent, where its code can't be loaded. */
  requestPart(
    this: void,
    part: ModelPart,
    work: Omit<ModelWork, 'answerLanguage'>,
  ): ReturnType<typeof requestPart>;
  clock: Clock;
  accountId: string;
  drafts: DraftStore;
  pendingAnswers: Pick<PendingAnswers, 'add'>;
  /** The way to our server, and what is known here of what it has. */
  http: Http;
  queries: QueryClient;
  /** A key that no other request has. */
  newKey(this: void): string;
  /** A part of a call failed, and it is not for the same reason as the part before. */
  onFailure(this: void, failure: CallPartFailure): void;
  /** Called once per call, when its analysis and summary have both arrived or failed. */
  onFinished(this: void, call: CallSnapshot): void;
  /** The server has all of the call of this id. */
  onSaved(this: void, id: string): void;
}

/** It is saved, and an edit of the saved call is not stored yet. */
export function isUnsynced({ save }: CallSnapshot, unsyncedIds: readonly string[]): boolean {
  return save.status === 'saved' && unsyncedIds.includes(save.call._id);
}

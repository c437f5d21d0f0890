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

export interface NewSession {
  id: string;
  /** This is in ISO 8601. */
  chosenAt: string;
  recording: Recording;
  callType: CallType;
  practice?: Practice | undefined;
  details?: CallDetails | undefined;
  /** It is null if this page does not have the audio. */
  file: File | null;
  source: CallSource;
  /** The default is to distinguish the speakers by their voices. */
  speakersBy?: SpeakersBy | undefined;
  /** Each note is a sentence about an unexpected part of the import, or about the transcription. */
  notes?: readonly string[] | undefined;
  /** An earlier page sent this to be saved. It is not known whether it was saved. */
  sent?: SentCall | undefined;
  progress?: DraftProgress | undefined;
}

type SaveStatus =
  /** `problem` is the reason why the last attempt failed. */
  | { status: 'unsaved'; problem?: unknown }
  /** Edits and retries are locked until the result is known. */
  | { status: 'saving' }
  | { status: 'saved'; call: Call };

export interface CallSnapshot extends Omit<NewSession, 'source' | 'sent' | 'progress'> {
  state: CallState | { stage: 'waiting' };
  notes: readonly string[];
  /** If the draft is stored in the browser, it survives when the page is closed. */
  isStored: boolean;
  hasPaidPart: boolean;
  save: SaveStatus;
}

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
  /**
   * Returns the transcriber that continues from this stage, or null if its key is missing. The session calls this for each
   * attempt, like the two below.
   */
  transcriber(this: void, progress: DraftProgress): Transcriber | null;
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
  http: Http;
  queries: QueryClient;
  newKey(this: void): string;
  /** The session calls this when a part of a call fails, unless the part before it failed for the same reason. */
  onFailure(this: void, failure: CallPartFailure): void;
  /** The session calls this once, when its analysis and summary have both arrived or failed. */
  onFinished(this: void, call: CallSnapshot): void;
  onSaved(this: void, id: string): void;
}

export function isUnsynced({ save }: CallSnapshot, unsyncedIds: readonly string[]): boolean {
  return save.status === 'saved' && unsyncedIds.includes(save.call._id);
}

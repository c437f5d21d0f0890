import type {
  AnsweredQuestion,
  Call,
  CallType,
  KeptCall,
  KeptProgress,
  NewCall,
  Practice,
  Recording,
  SentCall,
} from '@sales-analytics/contract';
import type { Clock, LanguageModel, ProviderName, Transcriber } from '@sales-analytics/providers';
import { analyseCall, type AnalyseCall } from './analyse-call.ts';
import type { CallSource } from './call-source.ts';
import { isSettled, type CallFailure, type CallPart, type CallState } from './call-state.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import { sourceOfDraft } from '../drafts/draft.ts';
import { withAnswer } from './with-answer.ts';

/** A call that this page works on, from its choice until it is saved or let go. */
export interface QueuedCall {
  id: string;
  chosenAt: string;
  recording: Recording;
  callType: CallType;
  practice?: Practice | undefined;
  /** The audio while this page has it. */
  file: File | null;
  state: CallState | { stage: 'waiting' };
  /** It outlives the page; false until it is kept, and where the browser keeps nothing. */
  isKept: boolean;
  /** A provider has worked for it: sent anew, it would be paid for again. */
  hasPaidPart: boolean;
  /** What its import could not read as one would wish; a sentence each, until they are closed. */
  notes: readonly string[];
  /** What was sent to be saved; null before, and where the server could make nothing of it. */
  sent: SentCall | null;
  /** As the server has it, once it is saved. */
  saved: Call | null;
  /** The saved call with what the server does not have yet; null where it has all there is. */
  unstored: NewCall | null;
}

/** What was changed, or came, since the saved call was sent; null where that is nothing. */
export type Behind = (call: QueuedCall, saved: Call) => NewCall | null;

type GivenField = 'id' | 'chosenAt' | 'recording' | 'callType' | 'practice' | 'file';

export interface NewQueuedCall extends Pick<QueuedCall, GivenField> {
  source: CallSource;
  notes?: readonly string[] | undefined;
  sent?: SentCall | undefined;
  /** How far another page came with it. */
  progress?: KeptProgress | undefined;
}

export interface CallQueueOptions {
  /** Null without a transcription key. Asked anew for each attempt, like the names of the provider. */
  transcriber(this: void): Transcriber | null;
  languageModel: LanguageModel;
  hasLanguageModel(this: void): boolean;
  modelProvider(this: void): ProviderName;
  drafts: DraftStore;
  accountId: string;
  clock: Clock;
  /** Ends all work without a word; what is kept stays kept. */
  signal: AbortSignal;
  /** All calls in the order they came, with every change of one of them. */
  onChange(this: void, calls: readonly QueuedCall[]): void;
}

/** One call of the queue: its work, and what is kept of it. */
export class QueueEntry {
  #call: QueuedCall;
  run: AnalyseCall | null = null;
  readonly #source: CallSource;
  readonly #options: CallQueueOptions;
  readonly #onChange: () => void;
  readonly #work = new AbortController();
  /** One write after the other, so that an older one never lands on a newer. */
  #lastWrite: Promise<void> = Promise.resolve();
  #progress: KeptProgress;
  #isForgotten = false;
  /** Set while the call is saved, but a part that was asked for again is still coming. */
  #behind: Behind | null = null;
  /** What the provider has of it leads nowhere. */
  #isHopeless = false;
  /** What it keeps before its first state is news of a call that is under way, not of one that waits. */
  #isStarting = false;

  constructor(
    { source, progress, notes, sent, ...call }: NewQueuedCall,
    options: CallQueueOptions,
    onChange: () => void,
  ) {
    this.#progress = progress ?? { stage: 'chosen' };
    this.#call = {
      ...call,
      notes: notes ?? [],
      sent: sent ?? null,
      state: { stage: 'waiting' },
      isKept: progress !== undefined,
      hasPaidPart: this.#progress.stage !== 'chosen',
      saved: null,
      unstored: null,
    };
    this.#source = source;
    this.#options = options;
    this.#onChange = onChange;
  }

  get call(): QueuedCall {
    return this.#call;
  }

  get isWaiting(): boolean {
    return this.#call.state.stage === 'waiting' && !this.#isStarting;
  }

  get isBusy(): boolean {
    if (this.#isStarting) return true;
    return ['uploading', 'transcribing', 'analysing'].includes(this.#call.state.stage);
  }

  /** A recording that the provider does not have yet is kept as one that was chosen. */
  keepChoice(): void {
    if ('recording' in this.#source && !this.#call.hasPaidPart) void this.#keep(this.#progress);
  }

  start(): void {
    const { languageModel, hasLanguageModel, clock } = this.#options;
    this.#isStarting = true;
    this.run = analyseCall({
      source: this.#nextSource(),
      transcriber: this.#options.transcriber(),
      languageModel,
      hasLanguageModel,
      modelProvider: this.#options.modelProvider(),
      clock,
      signal: this.#work.signal,
      onChange: (state) => this.#change({ state }),
      keep: (progress) => this.#keep(progress),
    });
    this.#isStarting = false;
  }

  retry(part: CallPart): void {
    const { state } = this.#call;
    if (part !== 'transcription') {
      this.run?.retry(part);
    } else if (state.stage === 'failed') {
      this.#isHopeless = isHopeless(state.failure, this.#progress);
      this.#change({ state: { stage: 'waiting' } });
    }
  }

  addAnswer(answer: AnsweredQuestion): void {
    this.run?.addAnswer(answer);
    const { state } = this.#call;
    if (!this.#work.signal.aborted || state.stage !== 'finished') return;
    // Work that has ended tells nothing more, but a save under way is compared with what is here.
    this.#change({ state: { ...state, answers: withAnswer(state.answers, answer) } });
  }

  setCallType(callType: CallType): void {
    this.#change({ callType });
    void this.#keepAgain();
  }

  closeNotes(): void {
    this.#change({ notes: [] });
    void this.#keepAgain();
  }

  async setSent(sent: SentCall | null): Promise<void> {
    this.#change({ sent });
    await this.#keepAgain();
  }

  end(): void {
    this.#work.abort();
  }

  markSaved(saved: Call, behind: Behind): void {
    this.#behind = behind;
    this.#change({ saved });
  }

  markStored(saved: Call, unstored: NewCall | null): void {
    // A request of an earlier visit may end after one of this visit.
    if ((saved.revision ?? 0) < (this.#call.saved?.revision ?? 0)) return;
    this.#change({ saved, unstored });
    if (!unstored) this.forget();
  }

  forget(): void {
    if (this.#isForgotten) return;
    this.#isForgotten = true;
    const { drafts } = this.#options;
    void this.#write(() => drafts.delete(this.#call.id));
    if (this.#call.isKept) this.#change({ isKept: false });
  }

  /**
   * What the provider has already is neither sent nor paid for again, unless the provider itself
   * could make nothing of it.
   */
  #nextSource(): CallSource {
    const { file, recording } = this.#call;
    const { durationMs } = recording;
    if (this.#isHopeless && file) return { recording: file, durationMs };
    return sourceOfDraft(this.#progress, durationMs) ?? this.#source;
  }

  #change(changes: Partial<QueuedCall>): void {
    this.#call = { ...this.#call, ...changes };
    const isStored = this.#catchUp();
    this.#onChange();
    if (isStored) this.forget();
  }

  /**
   * What is saved is compared with what is here once nothing of it is on its way any more. Until
   * then, and while something is behind, the copy in the browser stays.
   * @returns whether it is saved with nothing behind
   */
  #catchUp(): boolean {
    const { saved, state } = this.#call;
    const isComing = state.stage === 'finished' && !isSettled(state);
    if (!this.#behind || !saved || isComing) return false;
    const unstored = this.#behind(this.#call, saved);
    this.#behind = null;
    this.#call = { ...this.#call, unstored };
    return !unstored;
  }

  /** A transcript that still waits has come nowhere: nothing of it can be gone on with. */
  async #keepAgain(): Promise<void> {
    const hasBegun = 'recording' in this.#source || this.#progress.stage !== 'chosen';
    if (hasBegun) await this.#keep(this.#progress);
  }

  async #keep(progress: KeptProgress): Promise<void> {
    this.#progress = progress;
    const hasPaidPart = progress.stage !== 'chosen';
    if (hasPaidPart !== this.#call.hasPaidPart) this.#change({ hasPaidPart });
    const { drafts, accountId } = this.#options;
    const { id, chosenAt, recording, callType, practice, notes, sent } = this.#call;
    const kept: KeptCall = {
      id,
      accountId,
      chosenAt,
      recording,
      callType,
      progress,
      ...(practice && { practice }),
      ...(notes.length > 0 && { notes }),
      ...(sent && { sent }),
    };
    await this.#write(async () => {
      if (this.#isForgotten) return;
      await drafts.put(kept);
      if (!this.#call.isKept) this.#change({ isKept: true });
    });
  }

  /** A browser that keeps nothing does not stop the work: it is only said. */
  #write(write: () => Promise<void>): Promise<void> {
    this.#lastWrite = this.#lastWrite.then(write).catch(() => {
      if (this.#call.isKept) this.#change({ isKept: false });
    });
    return this.#lastWrite;
  }
}

/**
 * The provider has heard the recording and could not transcribe it, or has it no more. A failure with a
 * status is about one request: behind it the job may go on, and is paid for.
 */
function isHopeless(failure: CallFailure, progress: KeptProgress): boolean {
  if (failure.kind !== 'provider') return false;
  const { kind, status } = failure.error;
  // What is refused by its address has to be sent again, a transcript may be there under the right key.
  if (kind === 'not-found') return progress.stage === 'uploaded' || status === undefined;
  return status === undefined && (kind === 'bad-audio' || kind === 'transcription-failed');
}

import type {
  AnsweredQuestion,
  Call,
  CallType,
  KeptCall,
  KeptProgress,
  Practice,
  Recording,
} from '@sales-analytics/contract';
import type { SpokenEdit } from '@sales-analytics/core';
import type { Clock, LanguageModel, ProviderName, Transcriber } from '@sales-analytics/providers';
import { analyseCall, type AnalyseCall } from './analyse-call.ts';
import type { CallSource } from './call-source.ts';
import type { CallFailure, CallPart, CallState } from './call-state.ts';
import type { KeptCalls } from './kept-calls.ts';
import { sourceOfKept } from './kept-progress.ts';

/** How many calls are worked on at the same time; the others wait. */
const mostAtOnce = 2;

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
  /** As the server has it, once it is saved. */
  saved: Call | null;
}

export interface NewQueuedCall extends Omit<
  QueuedCall,
  'state' | 'isKept' | 'hasPaidPart' | 'saved'
> {
  source: CallSource;
  /** How far another page came with it. */
  progress?: KeptProgress | undefined;
}

export interface CallQueueOptions {
  /** Null without a transcription key. Asked anew for each attempt, like the names of the provider. */
  transcriber(this: void): Transcriber | null;
  languageModel: LanguageModel;
  hasLanguageModel(this: void): boolean;
  modelProvider(this: void): ProviderName;
  keptCalls: KeptCalls;
  accountId: string;
  clock: Clock;
  /** Ends all work without a word; what is kept stays kept. */
  signal: AbortSignal;
  /** All calls in the order they came, with every change of one of them. */
  onChange(this: void, calls: readonly QueuedCall[]): void;
}

/** Several calls, two at a time, each for itself: one that fails does not stop the others. */
export class CallQueue {
  readonly #options: CallQueueOptions;
  #entries: Entry[] = [];

  constructor(options: CallQueueOptions) {
    this.#options = options;
    options.signal.addEventListener('abort', () => {
      for (const entry of this.#entries) entry.end();
    });
  }

  add(call: NewQueuedCall): void {
    const entry = new Entry(call, this.#options, () => this.#advance());
    this.#entries = [...this.#entries, entry];
    entry.keepChoice();
    this.#advance();
  }

  retry(id: string, part: CallPart): void {
    this.#entry(id)?.retry(part);
  }

  edit(id: string, edit: SpokenEdit): void {
    this.#entry(id)?.run?.edit(edit);
  }

  addAnswer(id: string, answer: AnsweredQuestion): void {
    this.#entry(id)?.run?.addAnswer(answer);
  }

  setCallType(id: string, callType: CallType): void {
    this.#entry(id)?.setCallType(callType);
  }

  /** Ends the work on a call. `isForgotten`: it is saved or discarded, and nothing of it stays here. */
  remove(id: string, { isForgotten }: { isForgotten: boolean }): void {
    const entry = this.#entry(id);
    if (!entry) return;
    entry.end();
    this.#entries = this.#entries.filter((other) => other !== entry);
    if (isForgotten) entry.forget();
    this.#advance();
  }

  /** The server has it: nothing of it needs to be kept here, but it stays on the screen. */
  markSaved(id: string, saved: Call): void {
    this.#entry(id)?.markSaved(saved);
  }

  #entry(id: string): Entry | undefined {
    return this.#entries.find(({ call }) => call.id === id);
  }

  #advance(): void {
    if (this.#options.signal.aborted) return;
    for (const entry of this.#entries) {
      const busy = this.#entries.filter(({ isBusy }) => isBusy).length;
      if (busy >= mostAtOnce) break;
      if (entry.isWaiting) entry.start();
    }
    this.#options.onChange(this.#entries.map(({ call }) => call));
  }
}

class Entry {
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
  /** What the provider has of it leads nowhere. */
  #isHopeless = false;
  /** What it keeps before its first state is news of a call that is under way, not of one that waits. */
  #isStarting = false;

  constructor(
    { source, progress, ...call }: NewQueuedCall,
    options: CallQueueOptions,
    onChange: () => void,
  ) {
    this.#progress = progress ?? { stage: 'chosen' };
    this.#call = {
      ...call,
      state: { stage: 'waiting' },
      isKept: progress !== undefined,
      hasPaidPart: this.#progress.stage !== 'chosen',
      saved: null,
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

  setCallType(callType: CallType): void {
    this.#change({ callType });
    void this.#keep(this.#progress);
  }

  end(): void {
    this.#work.abort();
  }

  markSaved(saved: Call): void {
    if (!this.#isForgotten) this.forget();
    if (this.#call.saved !== saved) this.#change({ saved });
  }

  forget(): void {
    this.#isForgotten = true;
    const { keptCalls } = this.#options;
    void this.#write(() => keptCalls.forget(this.#call.id));
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
    return sourceOfKept(this.#progress, durationMs) ?? this.#source;
  }

  #change(changes: Partial<QueuedCall>): void {
    this.#call = { ...this.#call, ...changes };
    this.#onChange();
  }

  async #keep(progress: KeptProgress): Promise<void> {
    this.#progress = progress;
    const hasPaidPart = progress.stage !== 'chosen';
    if (hasPaidPart !== this.#call.hasPaidPart) this.#change({ hasPaidPart });
    const { keptCalls, accountId } = this.#options;
    const { id, chosenAt, recording, callType, practice } = this.#call;
    const kept: KeptCall = {
      id,
      accountId,
      chosenAt,
      recording,
      callType,
      progress,
      ...(practice && { practice }),
    };
    await this.#write(async () => {
      if (this.#isForgotten) return;
      await keptCalls.keep(kept);
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

/** The provider has heard the recording and could not transcribe it, or has it no more. */
function isHopeless(failure: CallFailure, progress: KeptProgress): boolean {
  if (failure.kind !== 'provider') return false;
  const { kind, status } = failure.error;
  if (kind !== 'not-found') return kind === 'bad-audio' || kind === 'transcription-failed';
  // A transcript that is refused by its id may be there under the right key. Without a status it is
  // the job itself that did not find the recording any more.
  return progress.stage === 'uploaded' || status === undefined;
}

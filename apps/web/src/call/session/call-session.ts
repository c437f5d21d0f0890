import type { AnsweredQuestion, DraftProgress, SentCall } from '@sales-analytics/contract';
import type { SpokenEdit } from '@sales-analytics/core';
import type { Transcriber, TranscriptionProgress } from '@sales-analytics/providers';
import { SnapshotStore } from '../../shared/snapshot-store.ts';
import { draftOf, firstProgress, nextSource, progressOf } from './draft.ts';
import { DraftWriter } from '../drafts/draft-writer.ts';
import {
  failedState,
  firstState,
  isComplete,
  isSilent,
  transcribedCall,
  type CallSource,
  type KnownTranscript,
  type RecordingSource,
} from './call-source.ts';
import {
  isSettled,
  isUnderWay,
  type CallFailure,
  type CallPart,
  type CallState,
  type TranscribedCall,
} from './call-state.ts';
import type { ModelPart } from './model-requests.ts';
import { newCallOf } from './new-call.ts';
import { requestTranscript } from './request-transcript.ts';
import { sendAttempt, type SaveOutcome, withinStoreLimit } from './save-attempt.ts';
import {
  waitingSnapshot,
  type CallSnapshot,
  type NewSession,
  type SessionOptions,
} from './session-options.ts';
import { withProgress } from './transcription-progress.ts';
import { withEdit } from './transcribed-call.ts';
import { isHopeless, isSameFailure, toFailure } from './failures.ts';
import { withAnswer } from '../edits/call-edits.ts';

/**
 * Owns one call from its recording or transcript to its saved record. Once the call is saved, edits are made on the
 * saved call (requests/edit-call.ts).
 */
export class CallSession {
  readonly id: string;
  readonly #options: SessionOptions;
  readonly #work = new AbortController();
  readonly #draft: DraftWriter;
  readonly #state: SnapshotStore<CallSnapshot>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => CallSnapshot;
  #source: CallSource;
  #progress: DraftProgress;
  /** This call was sent to be saved. It may be saved even if no response came. */
  #attempt: SentCall | null;
  /** A call that the user stopped is not resumed automatically. */
  #isSetAside = false;
  #transcriber: Transcriber | null = null;
  /** It is set once the server has the whole call. */
  #savedId: string | null = null;

  constructor(call: NewSession, options: SessionOptions) {
    this.id = call.id;
    this.#options = options;
    this.#source = call.source;
    this.#progress = call.progress ?? firstProgress(call.source);
    this.#attempt = call.sent ?? null;
    this.#state = new SnapshotStore(waitingSnapshot(call));
    this.subscribe = this.#state.subscribe;
    this.getSnapshot = this.#state.getSnapshot;
    this.#draft = new DraftWriter(this.id, options.drafts, (isStored) => {
      if (isStored !== this.#snapshot.isStored) this.#update({ isStored });
    });
  }

  /** Returns whether the call can be started at any time, because its results are known and no request is sent. */
  readonly isComplete = (): boolean => isComplete(this.#source);

  start(): void {
    if (this.#work.signal.aborted || this.#snapshot.state.stage !== 'waiting') return;
    // The code loads while the recording is sent. If that fails, it fails again in the requests, and is reported there.
    this.#options.languageModel.preload?.().catch(() => undefined);
    if ('transcript' in this.#source) this.#analyse(this.#source);
    else void this.#transcribe(this.#source);
  }

  /** Requests the failed part again. A transcription waits for its turn, the others begin at once. */
  retry(part: CallPart): void {
    const { state } = this.#snapshot;
    if (this.#work.signal.aborted || this.#isLocked) return;
    if (part === 'transcription') {
      if (state.stage !== 'failed') return;
      this.#source = nextSource(this.#progress, this.#snapshot) ?? this.#source;
      this.#update({ state: { stage: 'waiting' } });
      void this.#store();
    } else if (state.stage === 'finished' && state[part].status === 'failed') {
      this.#changeResult({ [part]: { status: 'running' } });
      void this.#request(part);
    }
  }

  edit(edit: SpokenEdit): void {
    const call = this.#transcribed;
    if (!call || this.#isLocked) return;
    const edited = withEdit(call, edit);
    if (edited !== call) this.#changeResult(edited);
  }

  change({ details, ...facts }: Partial<Pick<CallSnapshot, 'callType' | 'details'>>): void {
    if (this.#isLocked) return;
    const known = this.#snapshot.details;
    this.#update({ ...facts, ...(details && { details: { ...known, ...details } }) });
    void this.#store();
  }

  /** Adds an answer at any time, because it is paid for. Once the server has the call, the saved call sends it. */
  addAnswer(answer: AnsweredQuestion): void {
    const call = this.#transcribed;
    if (this.#savedId !== null) void this.#options.pendingAnswers.add(this.#savedId, answer);
    else if (call) this.#changeResult({ answers: withAnswer(call.answers, answer) });
  }

  /** Pauses or continues the reading of a recording on this computer. */
  setPaused(isPaused: boolean): void {
    const { state } = this.#snapshot;
    if (state.stage !== 'reading') return;
    this.#transcriber?.setPaused?.(isPaused);
    this.#update({ state: { ...state, isPaused, begun: undefined } });
  }

  closeNotes(): void {
    this.#update({ notes: [] });
    void this.#store();
  }

  /** Stores the call before it is processed, so that it can be resumed after a reload. */
  storeChoice(): void {
    void this.#store();
  }

  /**
   * Saves the call. The server may have stored an attempt that got no response. So each further attempt sends the same
   * call under the same key, which the server stores once, and then sends the later changes. Saving continues when the
   * user leaves the page.
   * @returns null if there is nothing to do, because the call is saved, being saved, or not complete
   */
  async save(): Promise<SaveOutcome | null> {
    const call = newCallOf(this.#snapshot);
    if (!call || this.#isLocked) return null;
    this.#update({ save: { status: 'saving' } });
    const outcome = await sendAttempt({
      attempt: this.#attempt ?? { key: this.id, call },
      options: this.#options,
      latest: this.getSnapshot,
      storeAttempt: (attempt) => {
        this.#attempt = attempt;
        return this.#store();
      },
    });
    if (outcome.status === 'saved') {
      this.#savedId = outcome.call._id;
      // The draft is deleted first, because the user may leave the page as soon as it says 'Saved'.
      await withinStoreLimit(this.#draft.delete(), this.#options.clock);
      this.#update({ save: outcome });
      this.#options.onSaved(this.id);
    } else {
      this.#update({ save: { status: 'unsaved', problem: outcome.problem } });
    }
    return outcome;
  }

  /** Ends the work without further reports. The draft stays. */
  stop(): void {
    this.#work.abort();
  }

  /** Stops processing the call. Its draft is kept until the user resumes or discards it. */
  setAside(): void {
    this.stop();
    this.#isSetAside = true;
    void this.#store();
  }

  discard(): void {
    this.stop();
    void this.#draft.delete();
  }

  get #snapshot(): CallSnapshot {
    return this.getSnapshot();
  }

  get #isLocked(): boolean {
    return this.#snapshot.save.status !== 'unsaved';
  }

  get #transcribed(): Extract<CallState, TranscribedCall> | null {
    const { state } = this.#snapshot;
    return state.stage === 'analysing' || state.stage === 'finished' ? state : null;
  }

  async #transcribe(source: RecordingSource): Promise<void> {
    const transcriber = this.#options.transcriber(this.#progress);
    this.#update({ state: firstState(source, this.#options.clock.now(), transcriber?.isLocal) });
    if (!transcriber) return this.#fail({ kind: 'no-transcription-key' });
    this.#transcriber = transcriber;
    const onProgress = (progress: TranscriptionProgress) => this.#report(progress);
    const { speakersBy } = this.#snapshot;
    const request = { source, transcriber, speakersBy, signal: this.#work.signal, onProgress };
    try {
      this.#analyse({ transcript: await requestTranscript(request) });
    } catch (error) {
      this.#fail(toFailure(error));
    }
  }

  /** Resolves when the result is stored, which the next step would be lost without. */
  async #report(progress: TranscriptionProgress): Promise<void> {
    const change = withProgress(this.#snapshot.state, progress, this.#options.clock.now());
    if (!change || this.#work.signal.aborted) return;
    this.#update({ state: change.state, ...(change.stored && { hasPaidPart: true }) });
    if (!change.stored) return;
    this.#progress = change.stored;
    await withinStoreLimit(this.#store(), this.#options.clock);
  }

  #fail(failure: CallFailure): void {
    if (this.#work.signal.aborted) return;
    if (isHopeless(failure, this.#progress)) {
      // The recording has to be sent again, also by a later page.
      this.#progress = { stage: 'chosen' };
    }
    this.#update({ state: failedState(this.#snapshot.state, failure) });
    void this.#store();
    this.#options.onFailure({ part: 'transcription', failure });
  }

  #analyse(known: KnownTranscript): void {
    if (this.#work.signal.aborted) return;
    if (isSilent(known)) return this.#fail({ kind: 'no-speech' });
    const call = transcribedCall(known);
    this.#setCall({ ...call, stage: 'analysing', sinceMs: this.#options.clock.now() });
    for (const part of ['analysis', 'summary'] as const) {
      if (call[part].status === 'running') void this.#request(part);
    }
  }

  async #request(part: ModelPart): Promise<void> {
    const { languageModel, hasLanguageModel, modelProvider, requestPart } = this.#options;
    const { signal } = this.#work;
    const call = this.#transcribed;
    if (!call) return;
    if (!hasLanguageModel()) {
      this.#changeResult({ [part]: { status: 'failed', failure: { kind: 'no-language-model' } } });
      return;
    }
    try {
      const work = { languageModel, modelProvider: modelProvider(), call, signal };
      const withResult = await requestPart(part, work);
      if (!signal.aborted) this.#changeResult(withResult(this.#transcribed ?? call));
    } catch (error) {
      if (!signal.aborted) this.#failPart(part, toFailure(error));
    }
  }

  #failPart(part: ModelPart, failure: CallFailure): void {
    const other = this.#transcribed?.[part === 'analysis' ? 'summary' : 'analysis'];
    this.#changeResult({ [part]: { status: 'failed', failure } });
    const isKnown = other?.status === 'failed' && isSameFailure(other.failure, failure);
    if (!isKnown) this.#options.onFailure({ part, failure });
  }

  #changeResult(changes: Partial<TranscribedCall>): void {
    const call = this.#transcribed;
    if (call) this.#setCall({ ...call, ...changes });
  }

  #setCall(call: Extract<CallState, TranscribedCall>): void {
    this.#progress = progressOf(call);
    const state = isSettled(call) ? { ...call, stage: 'finished' as const } : call;
    const isReady = this.#snapshot.state.stage !== 'finished' && state.stage === 'finished';
    this.#update({ state, hasPaidPart: true });
    void this.#store();
    if (isReady) this.#options.onFinished(this.#snapshot);
  }

  #update(changes: Partial<CallSnapshot>): void {
    this.#state.set({ ...this.#snapshot, ...changes });
  }

  #store(): Promise<void> {
    const more = {
      accountId: this.#options.accountId,
      progress: this.#progress,
      sent: this.#attempt,
      isUnderWay: !this.#isSetAside && isUnderWay(this.#snapshot.state),
    };
    return this.#draft.write(draftOf(this.#snapshot, more));
  }
}

import type { Persona, CallMoment } from '@sales-analytics/contract';
import { nextConversation, type Conversation, type ConversationEvent } from '@sales-analytics/core';
import { ProviderError } from '@sales-analytics/providers';
import { startOfCall, storeDraft, type DraftConversation } from './conversation-draft.ts';
import {
  endsNotice,
  initialView,
  noticeOfTranscription,
  toTurnFailure,
  type ConversationNotice,
  type ConversationView,
} from './conversation-view.ts';
import type { PracticeSessionOptions } from './practice-ports.ts';
import { PushToTalk, type HeldRecording } from './push-to-talk.ts';
import { SnapshotStore } from '../../shared/snapshot-store.ts';
import { InactivityTimer, transcriptionTimeoutMs } from '../../shared/time/inactivity-timer.ts';
import { ReplyStream } from './reply-stream.ts';

/**
 * One practice call after the other. It runs microphone, transcription, language model and voice in
 * their order, and passes what they report to the state machine of core as events.
 */
export class PracticeSession {
  readonly #options: PracticeSessionOptions;
  readonly #state = new SnapshotStore(initialView);
  readonly subscribe = this.#state.subscribe;
  readonly getSnapshot = this.#state.getSnapshot;
  readonly #microphone: PushToTalk;
  /** Aborts the requests of the present turn. */
  #turn = new AbortController();
  #reply: ReplyStream | null = null;
  readonly #inactivity: InactivityTimer;
  /** Stays until it is transcribed. */
  #recording: HeldRecording | null = null;
  /** When the rep finished the turn, in ms since 1970. */
  #turnAtMs = 0;

  constructor(options: PracticeSessionOptions) {
    this.#options = options;
    this.#inactivity = new InactivityTimer(options.clock, () => this.#timeOut());
    this.#microphone = new PushToTalk({
      ...options,
      onState: (microphone) => {
        const { isRecordingPending } = this.#view;
        if (microphone !== this.#view.microphone)
          this.#show({ microphone, isRecordingPending: false });
        if (microphone === 'ready' && isRecordingPending) this.press();
      },
      onLost: () => void this.#loseMicrophone(),
    });
  }

  choosePersona(persona: Persona): void {
    this.#send({ type: 'persona-chosen', persona });
  }

  chooseMoment(moment: CallMoment | null): void {
    this.#send(moment ? { type: 'moment-chosen', moment } : { type: 'moment-left-out' });
  }

  /** Begins a call and clears the one before. */
  start(): void {
    if (!this.#isAt('idle', 'ended')) return;
    this.#send({ type: 'started', atMs: this.#now() });
    if (this.#isAt('listening')) this.#beginCall();
  }

  /** Continues a call that an earlier page left unfinished. */
  resume(draft: DraftConversation): void {
    this.#send({ type: 'resumed', ...draft, atMs: this.#now() });
    if (this.#isAt('idle', 'ended')) return;
    // Its start time has changed, and drafts are stored by start time.
    this.#options.drafts.delete(draft.call.startedAtMs);
    this.#beginCall();
    if (this.#isAt('thinking')) void this.#answer(this.#newTurn());
  }

  askForMicrophone(): void {
    if (!this.#isAt('idle', 'ended')) void this.#microphone.open();
  }

  /** Stops the prospect's voice and records the rep, as soon as the microphone is open. */
  press(): void {
    if (!this.#isAt('listening', 'replying')) return;
    if (this.#view.microphone === 'asking') this.#show({ isRecordingPending: true });
    if (!this.#microphone.isOpen) return;
    const heard = this.#interruptReply();
    if (heard === null) return;
    this.#newTurn();
    this.#microphone.record(() => this.release());
    this.#send({ type: 'recording-started', atMs: this.#now(), heard });
  }

  /** Ends the recording, or the wait for the microphone. */
  release(): void {
    if (this.#view.isRecordingPending) this.#show({ isRecordingPending: false });
    void this.#release();
  }

  /** Sends a typed line in place of a recording. */
  type(text: string): void {
    if (text.trim() === '' || !this.#isAt('listening', 'replying')) return;
    const heard = this.#interruptReply();
    if (heard === null) return;
    this.#send({ type: 'typed', text, atMs: this.#now(), heard });
    void this.#answer(this.#newTurn());
  }

  retry(): void {
    if (!this.#isAt('failed')) return;
    this.#send({ type: 'retried' });
    const turn = this.#newTurn();
    if (this.#isAt('thinking')) void this.#answer(turn);
    else if (this.#recording) void this.#transcribe(this.#recording, turn);
  }

  /** Drops the failed turn, so that the rep can say it again. */
  dropTurn(): void {
    this.#recording = null;
    this.#send({ type: 'turn-dropped' });
  }

  end(): void {
    const heard = this.#interruptReply();
    if (heard === null) return;
    this.#send({ type: 'ended', atMs: this.#now(), heard });
    // The last turn is still being transcribed, and no turn may follow it.
    if (this.#isAt('transcribing')) this.#microphone.close('off');
    if (this.#isAt('ended')) this.#newTurn();
  }

  /** Stops the voice for the rest of this reply; its text continues. */
  muteReply(): void {
    this.#reply?.mute();
  }

  /** Stops everything: the screen is left. */
  close(): void {
    this.#newTurn();
    this.#recording = null;
    this.#reply?.stop();
    this.#microphone.close('off');
  }

  #beginCall(): void {
    this.#newTurn();
    this.#recording = null;
    // Its code is loaded while the rep speaks; a load that fails is reported by the request.
    this.#options.languageModel.preload?.().catch(() => undefined);
    void this.#microphone.open();
  }

  async #loseMicrophone(): Promise<void> {
    const startedAtMs = startOfCall(this.#view.conversation);
    await this.#release();
    // A newer call may have opened its own microphone.
    if (this.#isAt('idle', 'ended') || startOfCall(this.#view.conversation) !== startedAtMs) return;
    this.#microphone.close('busy');
    this.#show({ notice: 'microphone-lost', noticeDetail: null });
  }

  /** Resolves when the recorder has stopped. */
  async #release(): Promise<void> {
    if (!this.#isAt('recording')) return;
    const atMs = this.#now();
    const turn = this.#newTurn();
    const recording = await this.#microphone.stop();
    if (recording === undefined || turn.aborted) return;
    if (typeof recording === 'string') {
      this.#send({ type: 'recording-dropped' }, recording);
      return;
    }
    this.#recording = recording;
    this.#send({ type: 'recording-ended', atMs });
    void this.#transcribe(recording, turn);
  }

  async #transcribe(recording: HeldRecording, turn: AbortSignal): Promise<void> {
    this.#inactivity.renew(transcriptionTimeoutMs);
    try {
      const text = await this.#options.utteranceTranscriber.transcribeUtterance(
        recording.wav,
        turn,
      );
      if (turn.aborted) return;
      this.#inactivity.end();
      this.#recording = null;
      this.#send({ type: 'transcribed', text }, noticeOfTranscription(text, recording.isFull));
    } catch (cause) {
      this.#fail(cause, turn);
      return;
    }
    if (this.#isAt('thinking')) await this.#answer(turn);
  }

  async #answer(turn: AbortSignal): Promise<void> {
    const { conversation } = this.#view;
    if (conversation.stage !== 'thinking') return;
    const reply = new ReplyStream({
      ...this.#options,
      call: conversation.call,
      releasedAtMs: this.#turnAtMs,
      signal: turn,
      onEvent: (event, notice, detail) => {
        if (!turn.aborted) this.#send(event, notice, detail);
      },
      onWait: (ms) => {
        if (turn.aborted) return;
        if (ms === null) this.#inactivity.end();
        else this.#inactivity.renew(ms);
      },
    });
    this.#reply = reply;
    try {
      await reply.run();
    } catch (cause) {
      this.#fail(cause, turn);
    }
    if (this.#reply === reply) this.#reply = null;
  }

  #fail(cause: unknown, turn: AbortSignal): void {
    if (turn.aborted) return;
    this.#newTurn();
    this.#reply?.stop();
    this.#reply = null;
    const conversation = nextConversation(this.#view.conversation, { type: 'failed' });
    this.#show({ conversation, failure: toTurnFailure(cause), notice: null, noticeDetail: null });
  }

  #timeOut(): void {
    const isTranscribing = this.#isAt('transcribing');
    const provider = isTranscribing ? 'AssemblyAI' : this.#options.modelProvider();
    this.#fail(new ProviderError({ kind: 'timeout', provider }), this.#turn.signal);
  }

  /**
   * Interrupts the reply at once.
   * @returns what was heard of it; null where the prospect had already decided to hang up: the call is over then
   */
  #interruptReply(): string | null {
    const reply = this.#reply;
    if (!reply) return '';
    const { hangUpReason } = reply;
    this.#reply = null;
    this.#newTurn();
    const heard = reply.stop();
    if (hangUpReason === undefined) return heard;
    this.#send({ type: 'reply-finished', text: heard, atMs: this.#now(), hangUpReason });
    return null;
  }

  #newTurn(): AbortSignal {
    this.#turn.abort();
    this.#inactivity.end();
    this.#turn = new AbortController();
    this.#turnAtMs = this.#now();
    return this.#turn.signal;
  }

  #send(
    event: ConversationEvent,
    notice: ConversationNotice | null = null,
    detail: string | null = null,
  ): void {
    const conversation = nextConversation(this.#view.conversation, event);
    if (conversation === this.#view.conversation && notice === null) return;
    this.#show({
      conversation,
      failure: conversation.stage === 'failed' ? this.#view.failure : null,
      ...(notice !== null && { notice, noticeDetail: detail }),
      ...(notice === null && endsNotice(event) && { notice: null, noticeDetail: null }),
    });
    if (conversation.stage !== 'ended') return;
    this.#recording = null;
    this.#microphone.close('off');
  }

  get #view(): ConversationView {
    return this.getSnapshot();
  }

  #show(change: Partial<ConversationView>): void {
    const view = { ...this.#view, ...change };
    storeDraft(this.#options.drafts, this.#view.conversation, view.conversation);
    this.#state.set(view);
  }

  #isAt(...stages: Conversation['stage'][]): boolean {
    return stages.includes(this.#view.conversation.stage);
  }

  #now(): number {
    return this.#options.clock.now();
  }
}

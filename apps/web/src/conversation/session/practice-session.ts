import type { Persona, CallMoment } from '@sales-analytics/contract';
import { nextConversation, type Conversation, type ConversationEvent } from '@sales-analytics/core';
import { ProviderError } from '@sales-analytics/providers';
import { toTurnFailure } from './turn-failure.ts';
import type { PracticeSessionOptions } from './conversation-options.ts';
import type { DraftConversation } from './conversation-ports.ts';
import {
  initialView,
  type ConversationNotice,
  type ConversationView,
} from './conversation-view.ts';
import { endsNotice, noticeOfHeard } from './conversation-notices.ts';
import { PushToTalk, type HeldRecording } from './push-to-talk.ts';
import { storeDraft, startOfCall } from './draft-conversation.ts';
import { InactivityTimer, transcriptionTimeoutMs } from '../../shared/time/inactivity-timer.ts';
import { ReplyStream } from './reply-stream.ts';

/**
 * Holds a practice conversation: the one place that knows in which order microphone, transcription,
 * model and voice take part. What they do reaches the state machine of core as events.
 */
export class PracticeSession {
  readonly #options: PracticeSessionOptions;
  #view = initialView;
  readonly #microphone: PushToTalk;
  #isClosed = false;
  /** Ends what is on its way for the present turn. */
  #turn = new AbortController();
  #reply: ReplyStream | null = null;
  readonly #inactivity: InactivityTimer;
  /** Stays until it is transcribed. */
  #take: HeldRecording | null = null;
  /** From then on the rep waits. */
  #turnAtMs = 0;

  constructor(options: PracticeSessionOptions) {
    this.#options = options;
    this.#inactivity = new InactivityTimer(options.clock, () => this.#giveUp());
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

  get view(): ConversationView {
    return this.#view;
  }

  choosePersona(persona: Persona): void {
    this.#send({ type: 'persona-chosen', persona });
  }

  chooseMoment(moment: CallMoment | null): void {
    this.#send(moment ? { type: 'moment-chosen', moment } : { type: 'moment-left-out' });
  }

  /** Begins a call; a conversation that ended before is cleared by it. */
  start(): void {
    if (!this.#isAt('idle', 'ended')) return;
    this.#send({ type: 'started', atMs: this.#now() });
    if (this.#isAt('listening')) this.#beginCall();
  }

  /** Goes on with a call that an earlier page left. */
  resume(kept: DraftConversation): void {
    this.#send({ type: 'resumed', ...kept, atMs: this.#now() });
    if (this.#isAt('idle', 'ended')) return;
    // Its clock was set anew: it is kept under another time from now on.
    this.#options.keeper.forget(kept.call.startedAtMs);
    this.#beginCall();
    if (this.#isAt('thinking')) void this.#answer(this.#newTurn());
  }

  askForMicrophone(): void {
    if (!this.#isAt('idle', 'ended')) void this.#microphone.open();
  }

  /** Silences the prospect and records the rep, as soon as the microphone is open. */
  press(): void {
    if (!this.#isAt('listening', 'replying')) return;
    if (this.#view.microphone === 'asking') this.#show({ isRecordingPending: true });
    if (!this.#microphone.isOpen) return;
    const heard = this.#cutReply();
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

  /** A line that stands in for the voice. */
  type(text: string): void {
    if (text.trim() === '' || !this.#isAt('listening', 'replying')) return;
    const heard = this.#cutReply();
    if (heard === null) return;
    this.#send({ type: 'typed', text, atMs: this.#now(), heard });
    void this.#answer(this.#newTurn());
  }

  retry(): void {
    if (!this.#isAt('failed')) return;
    this.#send({ type: 'retried' });
    const turn = this.#newTurn();
    if (this.#isAt('thinking')) void this.#answer(turn);
    else if (this.#take) void this.#transcribe(this.#take, turn);
  }

  /** Gives the failed turn up, so that the rep can say it again. */
  dropTurn(): void {
    this.#take = null;
    this.#send({ type: 'turn-dropped' });
  }

  end(): void {
    const heard = this.#cutReply();
    if (heard === null) return;
    this.#send({ type: 'ended', atMs: this.#now(), heard });
    // The last words are on their way, and nothing else is to come.
    if (this.#isAt('transcribing')) this.#microphone.close('off');
    if (this.#isAt('ended')) this.#newTurn();
  }

  /** The prospect falls silent for the rest of this reply; its text goes on. */
  hush(): void {
    this.#reply?.hush();
  }

  /** The screen is there, in development for the second time: React repeats a mount. */
  open(): void {
    this.#isClosed = false;
  }

  /** The screen is left: everything stops, nothing is reported after it. */
  close(): void {
    this.#isClosed = true;
    this.#newTurn();
    this.#take = null;
    this.#reply?.stop();
    this.#microphone.close('off');
  }

  #beginCall(): void {
    this.#newTurn();
    this.#take = null;
    // Its code is fetched while the rep speaks; a fetch that fails is reported by the request.
    this.#options.languageModel.preload?.().catch(() => undefined);
    void this.#microphone.open();
  }

  async #loseMicrophone(): Promise<void> {
    const startedAtMs = startOfCall(this.#view.conversation);
    await this.#release();
    // Another call may hold another one by now.
    if (this.#isAt('idle', 'ended') || startOfCall(this.#view.conversation) !== startedAtMs) return;
    this.#microphone.close('busy');
    this.#show({ notice: 'microphone-lost', noticeDetail: null });
  }

  /** Settles when the recorder is done. */
  async #release(): Promise<void> {
    if (!this.#isAt('recording')) return;
    const atMs = this.#now();
    const turn = this.#newTurn();
    const take = await this.#microphone.stop();
    if (take === undefined || turn.aborted) return;
    if (take === null) {
      this.#send({ type: 'recording-dropped' }, 'nothing-heard');
      return;
    }
    this.#take = take;
    this.#send({ type: 'recording-ended', atMs });
    void this.#transcribe(take, turn);
  }

  async #transcribe(take: HeldRecording, turn: AbortSignal): Promise<void> {
    this.#inactivity.renew(transcriptionTimeoutMs);
    try {
      const text = await this.#options.utteranceTranscriber.transcribeUtterance(take.wav, turn);
      if (turn.aborted) return;
      this.#inactivity.end();
      this.#take = null;
      this.#send({ type: 'transcribed', text }, noticeOfHeard(text, take.isFull));
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

  #giveUp(): void {
    const isHearing = this.#isAt('transcribing');
    const provider = isHearing ? 'AssemblyAI' : this.#options.modelProvider();
    this.#fail(new ProviderError({ kind: 'timeout', provider }), this.#turn.signal);
  }

  /**
   * Silence at once; gives back what was heard of the reply. Null where the prospect had already
   * decided to hang up: then the call is over with what was heard.
   */
  #cutReply(): string | null {
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
    this.#take = null;
    this.#microphone.close('off');
  }

  #show(change: Partial<ConversationView>): void {
    const before = this.#view.conversation;
    this.#view = { ...this.#view, ...change };
    storeDraft(this.#options.keeper, before, this.#view.conversation);
    if (!this.#isClosed) this.#options.onChange(this.#view);
  }

  #isAt(...stages: Conversation['stage'][]): boolean {
    return stages.includes(this.#view.conversation.stage);
  }

  #now(): number {
    return this.#options.clock.now();
  }
}

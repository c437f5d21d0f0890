import type { Persona } from '@sales-analytics/contract';
import {
  nextConversation,
  noConversation,
  type Conversation,
  type ConversationEvent,
} from '@sales-analytics/core';
import { failureOf } from './call-stages.ts';
import type { HoldConversationOptions } from './conversation-options.ts';
import type { KeptCall, Recorded } from './conversation-ports.ts';
import type { ConversationNotice, ConversationView } from './conversation-view.ts';
import { HeldMicrophone } from './held-microphone.ts';
import { keepCall } from './keep-call.ts';
import {
  isWorthSending,
  longestRecordingMs,
  noticeOfHeard,
  shortestRecordingMs,
} from './recording-limits.ts';
import { ReplyRun } from './reply-run.ts';

/**
 * Holds a practice conversation: the one place that knows in which order microphone, transcription,
 * model and voice take part. What they do reaches the state machine of core as events.
 */
export class HeldConversation {
  readonly #options: HoldConversationOptions;
  #view: ConversationView = {
    conversation: noConversation,
    microphone: 'off',
    notice: null,
    failure: null,
  };
  readonly #microphone: HeldMicrophone;
  #isClosed = false;
  /** Ends what is on its way for the present turn. */
  #turn = new AbortController();
  #reply: ReplyRun | null = null;
  /** Stays until it is transcribed. */
  #recorded: Recorded | null = null;
  #releasedAtMs = 0;

  constructor(options: HoldConversationOptions) {
    this.#options = options;
    this.#microphone = new HeldMicrophone({
      ...options,
      onState: (microphone) => {
        if (microphone !== this.#view.microphone) this.#show({ microphone });
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

  /** Begins a call; a conversation that ended before is cleared by it. */
  start(): void {
    if (!this.#isAt('idle', 'ended')) return;
    this.#send({ type: 'started', atMs: this.#now() });
    if (this.#isAt('listening')) this.#beginCall();
  }

  /** Goes on with a call that an earlier page left. */
  resume(kept: KeptCall): void {
    this.#send({ type: 'resumed', ...kept, atMs: this.#now() });
    if (this.#isAt('ended', 'idle')) return;
    this.#beginCall();
    if (this.#isAt('thinking')) void this.#answer(this.#newTurn());
  }

  askForMicrophone(): void {
    if (!this.#isAt('idle', 'ended')) void this.#microphone.open();
  }

  /** The button is down: the prospect falls silent, the rep is recorded. */
  press(): void {
    const { recorder } = this.#microphone;
    if (!recorder || !this.#isAt('listening', 'replying')) return;
    const heard = this.#cutReply();
    recorder.start();
    this.#releaseAtLimit(this.#newTurn());
    this.#send({ type: 'recording-started', atMs: this.#now(), heard });
  }

  release(): void {
    void this.#release();
  }

  /** A line that stands in for the voice. */
  type(text: string): void {
    if (text.trim() === '' || !this.#isAt('listening', 'replying')) return;
    const heard = this.#cutReply();
    this.#send({ type: 'typed', text, atMs: this.#now(), heard });
    this.#releasedAtMs = this.#now();
    void this.#answer(this.#newTurn());
  }

  retry(): void {
    if (!this.#isAt('failed')) return;
    this.#send({ type: 'retried' });
    const turn = this.#newTurn();
    this.#releasedAtMs = this.#now();
    if (this.#isAt('thinking')) void this.#answer(turn);
    else void this.#transcribe(turn);
  }

  /** Gives the failed turn up, so that the rep can say it again. */
  dropTurn(): void {
    this.#recorded = null;
    this.#send({ type: 'turn-dropped' });
  }

  end(): void {
    const heard = this.#cutReply();
    this.#send({ type: 'ended', atMs: this.#now(), heard });
    // The last words are on their way, and nothing else is to come.
    if (this.#isAt('transcribing')) this.#microphone.close('off');
    if (this.#isAt('ended')) this.#newTurn();
  }

  /** The prospect falls silent for the rest of this reply; its text goes on. */
  hush(): void {
    this.#reply?.hush();
  }

  /** The screen is there, perhaps for the second time: React makes it leave and come in development. */
  open(): void {
    this.#isClosed = false;
  }

  /** The screen is left: everything stops, nothing is reported after it. */
  close(): void {
    this.#isClosed = true;
    this.#turn.abort();
    this.#reply?.stop();
    this.#microphone.close('off');
  }

  #beginCall(): void {
    this.#newTurn();
    // Its code is fetched while the rep speaks; a fetch that fails is reported by the request.
    this.#options.languageModel.preload?.().catch(() => undefined);
    void this.#microphone.open();
  }

  async #loseMicrophone(): Promise<void> {
    await this.#release();
    this.#microphone.close('busy');
    this.#show({ notice: 'microphone-lost' });
  }

  /** A hold that outlasts the recorder is let go, so that the rep sees where they stand. */
  #releaseAtLimit(turn: AbortSignal): void {
    this.#options.clock.wait(longestRecordingMs, turn).then(
      () => this.release(),
      () => undefined,
    );
  }

  /** Settles when the recorder is done. */
  async #release(): Promise<void> {
    const { conversation } = this.#view;
    const { recorder } = this.#microphone;
    if (conversation.stage !== 'recording' || !recorder) return;
    const atMs = this.#now();
    const heldMs = atMs - conversation.call.startedAtMs - conversation.startMs;
    const turn = this.#newTurn();
    const stopping = recorder.stop();
    if (heldMs < shortestRecordingMs) {
      this.#send({ type: 'recording-dropped' }, 'nothing-heard');
      await stopping.catch(() => undefined);
      return;
    }
    this.#releasedAtMs = atMs;
    this.#send({ type: 'recording-ended', atMs });
    try {
      this.#recorded = await stopping;
    } catch (cause) {
      this.#fail(cause, turn);
      return;
    }
    void this.#transcribe(turn);
  }

  async #transcribe(turn: AbortSignal): Promise<void> {
    const recorded = this.#recorded;
    if (!recorded || turn.aborted) return;
    if (!isWorthSending(recorded)) {
      this.#recorded = null;
      this.#send({ type: 'transcribed', text: '' }, 'nothing-heard');
      return;
    }
    try {
      const text = await this.#options.utteranceTranscriber.transcribeUtterance(recorded.wav, turn);
      if (turn.aborted) return;
      this.#recorded = null;
      this.#send({ type: 'transcribed', text }, noticeOfHeard(recorded, text));
    } catch (cause) {
      this.#fail(cause, turn);
      return;
    }
    if (this.#isAt('thinking')) await this.#answer(turn);
  }

  async #answer(turn: AbortSignal): Promise<void> {
    const { conversation } = this.#view;
    if (conversation.stage !== 'thinking') return;
    const reply = new ReplyRun({
      ...this.#options,
      call: conversation.call,
      releasedAtMs: this.#releasedAtMs,
      signal: turn,
      onEvent: (event, notice) => {
        if (!turn.aborted) this.#send(event, notice);
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
    this.#reply?.stop();
    this.#reply = null;
    const failure = failureOf(cause);
    const conversation = this.#after({ type: 'failed' });
    this.#show({ conversation, failure, notice: null });
  }

  /** Silence at once; gives back what was heard of the reply. */
  #cutReply(): string {
    const reply = this.#reply;
    if (!reply) return '';
    this.#reply = null;
    this.#turn.abort();
    return reply.stop();
  }

  #newTurn(): AbortSignal {
    this.#turn.abort();
    this.#turn = new AbortController();
    return this.#turn.signal;
  }

  #after(event: ConversationEvent): Conversation {
    return nextConversation(this.#view.conversation, event);
  }

  #send(event: ConversationEvent, notice: ConversationNotice | null = null): void {
    const conversation = this.#after(event);
    if (conversation === this.#view.conversation && notice === null) return;
    const isSameReply = event.type === 'reply-grew' || event.type === 'reply-timed';
    this.#show({
      conversation,
      failure: conversation.stage === 'failed' ? this.#view.failure : null,
      notice: notice ?? (isSameReply ? this.#view.notice : null),
    });
    if (conversation.stage === 'ended') this.#microphone.close('off');
  }

  #show(change: Partial<ConversationView>): void {
    const before = this.#view.conversation;
    this.#view = { ...this.#view, ...change };
    keepCall(this.#options.keeper, before, this.#view.conversation);
    if (!this.#isClosed) this.#options.onChange(this.#view);
  }

  #isAt(...stages: Conversation['stage'][]): boolean {
    return stages.includes(this.#view.conversation.stage);
  }

  #now(): number {
    return this.#options.clock.now();
  }
}

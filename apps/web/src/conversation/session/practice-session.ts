import type { CallMoment, Persona } from '@sales-analytics/contract';
import {
  chooseProspect,
  type Conversation,
  type ConversationEvent,
  type PracticeMode,
} from '@sales-analytics/core';
import { ProviderError } from '@sales-analytics/providers';
import { SnapshotStore } from '../../shared/snapshot-store.ts';
import { storeDraft, type DraftConversation } from './conversation-draft.ts';
import {
  initialView,
  isTranscribing,
  viewAfter,
  viewAfterFailure,
  type ConversationNotice,
  type ConversationView,
} from './conversation-view.ts';
import type { HandsFreeCall } from './hands-free/hands-free-call.ts';
import type { PracticeSessionOptions } from './practice-options.ts';
import { PushToTalk } from './push-to-talk.ts';
import { Replies, type TurnOptions } from './replies.ts';
import { TurnRequests } from './turn-requests.ts';

/** The code of hands-free calls is not in the first load. */
type LoadHandsFreeCall = () => Promise<{ HandsFreeCall: typeof HandsFreeCall }>;

const importHandsFreeCall: LoadHandsFreeCall = () => import('./hands-free/hands-free-call.ts');

/**
 * In the mode 'hold' the rep presses a button to record a turn, and in 'hands-free' a detector finds the turns. Every
 * change is an event of the state machine in core, whose state is shown and stored.
 */
export class PracticeSession {
  readonly #options: PracticeSessionOptions;
  readonly #state = new SnapshotStore(initialView);
  readonly subscribe = this.#state.subscribe;
  readonly getSnapshot = this.#state.getSnapshot;
  readonly #turnOptions: TurnOptions;
  readonly #requests: TurnRequests;
  readonly #replies: Replies;
  readonly #pushToTalk: PushToTalk;
  #handsFree: HandsFreeCall | null = null;
  readonly #loadHandsFreeCall: LoadHandsFreeCall;

  constructor(
    options: PracticeSessionOptions,
    loadHandsFreeCall: LoadHandsFreeCall = importHandsFreeCall,
  ) {
    this.#options = options;
    this.#loadHandsFreeCall = loadHandsFreeCall;
    const host = {
      view: () => this.#view,
      show: (change: Partial<ConversationView>) => this.#show(change),
      send: this.#send,
      fail: this.#fail,
    };
    this.#requests = new TurnRequests(options.clock, this.#timeOut);
    this.#replies = new Replies({ options, host, requests: this.#requests });
    this.#turnOptions = { options, host, requests: this.#requests, replies: this.#replies };
    this.#pushToTalk = new PushToTalk(this.#turnOptions);
  }

  choosePersona(persona: Persona): void {
    this.#send({ type: 'persona-chosen', persona });
  }

  chooseMoment(moment: CallMoment | null): void {
    this.#send(moment ? { type: 'moment-chosen', moment } : { type: 'moment-left-out' });
  }

  start(mode: PracticeMode = 'hold'): void {
    if (!this.#isAt('idle', 'ended')) return;
    const { clock, scenario, difficulty, random } = this.#options;
    const { conversation } = this.#view;
    const persona = 'persona' in conversation ? conversation.persona : null;
    if (persona === null) return;
    const { customer } = ('moment' in conversation && conversation.moment) || {};
    const { toWhom } = scenario();
    const setup = {
      difficulty: difficulty(),
      scenario: scenario(),
      prospect: chooseProspect({ persona, toWhom, customer }, random),
    };
    this.#send({ type: 'started', atMs: clock.now(), mode, setup });
    if (this.#isAt('listening', 'ringing')) this.#begin();
  }

  resume(draft: DraftConversation): void {
    const { clock, scenario } = this.#options;
    // An older draft has no scenario.
    const call = { scenario: scenario(), ...draft.call };
    this.#send({ type: 'resumed', ...draft, call, atMs: clock.now() });
    if (this.#isAt('idle', 'ended')) return;
    // Its start time has changed, and drafts are stored by start time.
    this.#options.drafts.delete(draft.call.startedAtMs);
    this.#begin();
  }

  askForMicrophone(): void {
    if (this.#isAt('idle', 'ended')) return;
    if (this.#mode === 'hands-free') this.#handsFree?.openMicrophone();
    else this.#pushToTalk.openMicrophone();
  }

  /** Records with the button. In a hands-free call it interrupts the prospect, or ends the rep's turn at once. */
  press(): void {
    if (this.#mode === 'hands-free') this.#handsFree?.handle({ type: 'pressed' });
    else this.#pushToTalk.press();
  }

  release(): void {
    if (this.#mode !== 'hands-free') this.#pushToTalk.release();
  }

  type(text: string): void {
    if (text.trim() === '' || !this.#isAt('listening', 'replying', 'hands-free')) return;
    const heard = this.#replies.interrupt();
    if (heard === null) return;
    this.#handsFree?.handle({ type: 'turn-dropped' });
    const signal = this.#requests.restart();
    this.#send({ type: 'typed', text, atMs: this.#options.clock.now(), heard });
    this.#answerIfAsked(signal);
  }

  retry(): void {
    if (!this.#isAt('failed')) return;
    this.#send({ type: 'retried' });
    const signal = this.#requests.restart();
    if (this.#answerIfAsked(signal)) return;
    this.#pushToTalk.retry(signal);
    this.#handsFree?.handle({ type: 'retried' });
  }

  dropTurn(): void {
    this.#pushToTalk.forget();
    this.#handsFree?.handle({ type: 'turn-dropped' });
    this.#send({ type: 'turn-dropped' });
  }

  changeMode(mode: PracticeMode): void {
    if (this.#isAt('idle', 'ended') || mode === this.#mode) return;
    if (mode === 'hold') {
      // The rep's unfinished speech becomes a turn.
      this.#handsFree?.handle({ type: 'turn-ended' });
      this.#handsFree?.close();
      this.#send({ type: 'mode-changed', mode });
      this.#pushToTalk.openMicrophone();
    } else {
      if (this.#isAt('recording')) return;
      this.#pushToTalk.closeMicrophone();
      this.#send({ type: 'mode-changed', mode });
      void this.#withHandsFree((handsFree) => handsFree.enter());
    }
  }

  setMuted(isMuted: boolean): void {
    this.#handsFree?.setMuted(isMuted);
  }

  /** Restarts the time until the call ends, because the rep is there although neither side speaks. */
  resetInactivity(): void {
    this.#handsFree?.resetInactivity();
    if (this.#view.notice === 'still-there') this.#show({ notice: null, noticeDetail: null });
  }

  dismissNotice(): void {
    this.#handsFree?.resetInactivity();
    this.#show({ notice: null, noticeDetail: null });
  }

  end(): void {
    const heard = this.#replies.interrupt();
    if (heard === null) return;
    const atMs = this.#options.clock.now();
    if (this.#isAt('hands-free')) this.#send({ type: 'reply-cut', heard, atMs });
    this.#handsFree?.handle({ type: 'turn-ended' });
    this.#send({ type: 'ended', atMs, heard });
    // The last turn is still being transcribed, and no turn may follow it.
    if (this.#isAt('transcribing')) {
      this.#pushToTalk.closeMicrophone();
      this.#handsFree?.close();
    }
    if (this.#isAt('ended')) this.#requests.restart();
  }

  /** Stops the voice for the rest of this reply; its text continues. */
  muteReply(): void {
    this.#replies.current?.mute();
  }

  /** Returns null if no voice can be heard. */
  readonly saidSoFar = (): string | null => this.#replies.current?.saidSoFar ?? null;

  close(): void {
    this.#requests.restart();
    this.#replies.stop();
    this.#release();
  }

  #begin(): void {
    const signal = this.#requests.restart();
    this.#pushToTalk.forget();
    this.#handsFree?.handle({ type: 'turn-dropped' });
    // Code and the speech recogniser are loaded while the rep speaks; the first request reports a load that fails.
    this.#options.languageModel.preload?.().catch(() => undefined);
    this.#options.utteranceTranscriber.prepare?.().catch(() => undefined);
    if (this.#mode === 'hands-free') void this.#withHandsFree((handsFree) => handsFree.begin());
    else this.#pushToTalk.openMicrophone();
    this.#answerIfAsked(signal);
  }

  async #withHandsFree(run: (handsFree: HandsFreeCall) => void): Promise<void> {
    try {
      const { HandsFreeCall: Loaded } = await this.#loadHandsFreeCall();
      this.#handsFree ??= new Loaded({
        ...this.#turnOptions,
        onTimeout: this.#timeOut,
        end: () => this.end(),
      });
    } catch {
      if (this.#isAt('idle', 'ended')) return;
      this.#send({ type: 'mode-changed', mode: 'hold' }, 'hands-free-missing');
      this.#pushToTalk.openMicrophone();
      return;
    }
    if (this.#mode === 'hands-free' && !this.#isAt('ended')) run(this.#handsFree);
  }

  /** @returns whether there is a turn that waits for an answer */
  #answerIfAsked(signal: AbortSignal): boolean {
    const { isAsked } = this.#replies;
    if (isAsked) void this.#replies.answer(signal);
    return isAsked;
  }

  readonly #send = (
    event: ConversationEvent,
    notice: ConversationNotice | null = null,
    detail: string | null = null,
  ): void => {
    const view = viewAfter(this.#view, event, { notice, detail });
    if (view !== this.#view) this.#show(view);
    if (!this.#isAt('ended')) this.#handsFree?.handle({ type: 'conversation-changed' });
  };

  readonly #fail = (cause: unknown): void => {
    this.#requests.restart();
    this.#handsFree?.keepTurnForRetry();
    if (!this.#replies.stopFailed()) return;
    this.#show(viewAfterFailure(this.#view, cause));
    this.#handsFree?.handle({ type: 'conversation-changed' });
  };

  readonly #timeOut = (): void => {
    const provider = isTranscribing(this.#view.conversation)
      ? 'AssemblyAI'
      : this.#options.modelProvider();
    this.#fail(new ProviderError({ kind: 'timeout', provider }));
  };

  #show(change: Partial<ConversationView>): void {
    const before = this.#view;
    const view = { ...before, ...change };
    storeDraft(this.#options.drafts, before.conversation, view.conversation);
    this.#state.set(view);
    if (this.#isAt('ended') && before.conversation.stage !== 'ended') this.#release();
  }

  #release(): void {
    this.#pushToTalk.forget();
    this.#pushToTalk.closeMicrophone();
    this.#handsFree?.release();
  }

  get #view(): ConversationView {
    return this.getSnapshot();
  }

  get #mode(): PracticeMode {
    const { conversation } = this.#view;
    return conversation.stage === 'idle' ? 'hold' : (conversation.call.mode ?? 'hold');
  }

  #isAt(...stages: Conversation['stage'][]): boolean {
    return stages.includes(this.#view.conversation.stage);
  }
}

import type { PracticeMode } from '@sales-analytics/core';
import { HeldTurns } from './held-turns.ts';
import type { HandsFreeCall } from './hands-free/hands-free-call.ts';
import type { PracticeSessionOptions } from './practice-ports.ts';
import { Replies } from './replies.ts';
import { TurnRequests } from './turn-requests.ts';
import type { VoiceSession, VoiceSessionHost } from './voice-session.ts';

/** The code of hands-free calls, which is not in the first load. */
export type LoadHandsFreeCall = () => Promise<{ HandsFreeCall: typeof HandsFreeCall }>;

/**
 * A call through a cascade: transcription, then language model, then voice. In its mode 'hold' a button records the
 * rep's turns, in 'hands-free' a detector finds them.
 */
export class CascadeSession implements VoiceSession {
  readonly #options: PracticeSessionOptions;
  readonly #host: VoiceSessionHost;
  readonly #requests: TurnRequests;
  /** Of the rep's words in a hands-free call, which the prospect may speak over. */
  readonly #transcription: TurnRequests;
  readonly #replies: Replies;
  readonly #held: HeldTurns;
  /** Its code is loaded with the first hands-free call. */
  #handsFree: HandsFreeCall | null = null;
  readonly #loadHandsFreeCall: LoadHandsFreeCall;

  /** @param overdue the error of a response that does not come */
  constructor(
    options: PracticeSessionOptions,
    host: VoiceSessionHost,
    { overdue, loadHandsFreeCall }: { overdue: () => Error; loadHandsFreeCall: LoadHandsFreeCall },
  ) {
    this.#loadHandsFreeCall = loadHandsFreeCall;
    this.#options = options;
    this.#host = {
      ...host,
      send: (...sent) => {
        host.send(...sent);
        if (this.#isAt('ended')) this.#release();
        else this.#handsFree?.turns.conversationChanged();
      },
      fail: (cause) => {
        this.#requests.restart();
        // What the rep is saying is not lost, and sent again with the rest.
        this.#handsFree?.turns.endSpeech();
        this.#transcription.restart();
        // Null: the prospect had decided to hang up, and the call is over.
        if (!this.#stopReply()) return;
        host.fail(cause);
        this.#handsFree?.turns.conversationChanged();
      },
    };
    const onTimeout = () => this.#host.fail(overdue());
    this.#requests = new TurnRequests(options.clock, onTimeout);
    this.#transcription = new TurnRequests(options.clock, onTimeout);
    this.#replies = new Replies({ options, host: this.#host, requests: this.#requests });
    this.#held = new HeldTurns(this.#needs());
  }

  begin(): void {
    const signal = this.#requests.restart();
    this.#held.forget();
    this.#handsFree?.turns.dropTurn();
    // Its code is loaded while the rep speaks; a load that fails is reported by the request.
    this.#options.languageModel.preload?.().catch(() => undefined);
    if (this.#mode === 'hands-free') void this.#withHandsFree((handsFree) => handsFree.begin());
    else this.#held.openMicrophone();
    this.#answerIfAsked(signal);
  }

  openMicrophone(): void {
    if (this.#mode === 'hands-free') this.#handsFree?.openMicrophone();
    else this.#held.openMicrophone();
  }

  press(): void {
    if (this.#mode === 'hands-free') this.#handsFree?.turns.press();
    else this.#held.press();
  }

  release(): void {
    if (this.#mode !== 'hands-free') this.#held.release();
  }

  type(text: string): void {
    if (text.trim() === '' || !this.#isAt('listening', 'replying', 'hands-free')) return;
    const heard = this.#replies.interrupt();
    if (heard === null) return;
    this.#handsFree?.turns.dropTurn();
    const signal = this.#requests.restart();
    this.#host.send({ type: 'typed', text, atMs: this.#options.clock.now(), heard });
    this.#answerIfAsked(signal);
  }

  retry(): void {
    if (!this.#isAt('failed')) return;
    this.#host.send({ type: 'retried' });
    const signal = this.#requests.restart();
    if (this.#answerIfAsked(signal)) return;
    this.#held.retry(signal);
    this.#handsFree?.turns.retry();
  }

  dropTurn(): void {
    this.#held.forget();
    this.#handsFree?.turns.dropTurn();
    this.#host.send({ type: 'turn-dropped' });
  }

  setMuted(isMuted: boolean): void {
    this.#handsFree?.setMuted(isMuted);
  }

  resetInactivity(): void {
    this.#handsFree?.resetInactivity();
  }

  saidSoFar(): string | null {
    return this.#replies.saidSoFar;
  }

  muteReply(): void {
    this.#replies.mute();
  }

  changeMode(mode: PracticeMode): void {
    if (mode === this.#mode) return;
    if (mode === 'hold') {
      this.#handsFree?.leave();
      this.#host.send({ type: 'mode-changed', mode });
      this.#held.openMicrophone();
    } else {
      if (this.#isAt('recording')) return;
      this.#held.closeMicrophone();
      this.#host.send({ type: 'mode-changed', mode });
      void this.#withHandsFree((handsFree) => handsFree.enter());
    }
  }

  end(): void {
    const heard = this.#replies.interrupt();
    if (heard === null) return;
    const atMs = this.#options.clock.now();
    if (this.#isAt('hands-free')) this.#host.send({ type: 'reply-cut', heard, atMs });
    this.#handsFree?.turns.endTurn();
    this.#host.send({ type: 'ended', atMs, heard });
    // The last turn is still being transcribed, and no turn may follow it.
    if (this.#isAt('transcribing')) this.#closeMicrophones();
    if (this.#isAt('ended')) this.#requests.restart();
  }

  close(): void {
    this.#requests.restart();
    this.#replies.stop();
    this.#release();
  }

  /** Where its code can't be loaded, the call goes on with the button. */
  async #withHandsFree(run: (handsFree: HandsFreeCall) => void): Promise<void> {
    try {
      const { HandsFreeCall: Loaded } = await this.#loadHandsFreeCall();
      this.#handsFree ??= new Loaded({
        ...this.#needs(),
        transcription: this.#transcription,
        end: () => this.end(),
      });
    } catch {
      if (this.#isAt('idle', 'ended')) return;
      this.#host.send({ type: 'mode-changed', mode: 'hold' }, 'hands-free-missing');
      this.#held.openMicrophone();
      return;
    }
    if (this.#mode === 'hands-free' && !this.#isAt('ended')) run(this.#handsFree);
  }

  #needs() {
    return {
      options: this.#options,
      host: this.#host,
      requests: this.#requests,
      replies: this.#replies,
    };
  }

  get #mode(): PracticeMode {
    const { conversation } = this.#host.view();
    return conversation.stage === 'idle' ? 'hold' : (conversation.call.mode ?? 'hold');
  }

  /** The prospect answers a turn that waits for it. */
  #answerIfAsked(signal: AbortSignal): boolean {
    const { isAsked } = this.#replies;
    if (isAsked) void this.#replies.answer(signal);
    return isAsked;
  }

  /** What was heard of a reply that can't be finished stays in a hands-free call. @returns false where it is over */
  #stopReply(): boolean {
    const { clock } = this.#options;
    if (!this.#isAt('hands-free')) {
      this.#replies.stop();
      return true;
    }
    const heard = this.#replies.interrupt();
    if (heard !== null) this.#host.send({ type: 'reply-failed', heard, atMs: clock.now() });
    return heard !== null;
  }

  #release(): void {
    this.#held.forget();
    this.#handsFree?.turns.dropTurn();
    this.#closeMicrophones();
  }

  #closeMicrophones(): void {
    this.#held.closeMicrophone();
    this.#handsFree?.close();
  }

  #isAt(...stages: string[]): boolean {
    return stages.includes(this.#host.view().conversation.stage);
  }
}

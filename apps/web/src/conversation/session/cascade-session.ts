import type { PracticeMode } from '@sales-analytics/core';
import { HeldTurns } from './held-turns.ts';
import { LiveCall } from './live/live-call.ts';
import type { PracticeSessionOptions } from './practice-ports.ts';
import { Replies } from './replies.ts';
import { TurnRequests } from './turn-requests.ts';
import type { VoiceSession, VoiceSessionHost } from './voice-session.ts';

/**
 * A call through transcription, language model and voice. In its mode 'hold' a button records the rep's turns, in
 * 'hands-free' a detector finds them.
 */
export class CascadeSession implements VoiceSession {
  readonly #options: PracticeSessionOptions;
  readonly #host: VoiceSessionHost;
  readonly #requests: TurnRequests;
  readonly #replies: Replies;
  readonly #held: HeldTurns;
  readonly #live: LiveCall;

  /** @param overdue the error of a response that does not come */
  constructor(options: PracticeSessionOptions, host: VoiceSessionHost, overdue: () => Error) {
    this.#options = options;
    this.#host = {
      ...host,
      send: (...sent) => {
        host.send(...sent);
        if (this.#isAt('ended')) this.#release();
        else this.#live.turns.follow();
      },
      fail: (cause) => {
        this.#requests.next();
        this.#replies.stop();
        host.fail(cause);
        this.#live.turns.follow();
      },
    };
    this.#requests = new TurnRequests(options.clock, () => this.#host.fail(overdue()));
    const needs = { options, host: this.#host, requests: this.#requests };
    this.#replies = new Replies(needs);
    this.#held = new HeldTurns({ ...needs, replies: this.#replies });
    this.#live = new LiveCall({ ...needs, replies: this.#replies, end: () => this.end() });
  }

  begin(): void {
    const turn = this.#requests.next();
    this.#held.forget();
    // Its code is loaded while the rep speaks; a load that fails is reported by the request.
    this.#options.languageModel.preload?.().catch(() => undefined);
    if (this.#mode === 'hands-free') this.#live.begin();
    else this.#held.openMicrophone();
    this.#answerIfAsked(turn);
  }

  openMicrophone(): void {
    if (this.#mode === 'hands-free') this.#live.openMicrophone();
    else this.#held.openMicrophone();
  }

  press(): void {
    if (this.#mode === 'hands-free') this.#live.turns.press();
    else this.#held.press();
  }

  release(): void {
    if (this.#mode !== 'hands-free') this.#held.release();
  }

  type(text: string): void {
    if (text.trim() === '' || !this.#isAt('listening', 'replying', 'live')) return;
    const heard = this.#replies.interrupt();
    if (heard === null) return;
    this.#live.turns.dropTurn();
    const turn = this.#requests.next();
    this.#host.send({ type: 'typed', text, atMs: this.#options.clock.now(), heard });
    this.#answerIfAsked(turn);
  }

  retry(): void {
    if (!this.#isAt('failed')) return;
    this.#host.send({ type: 'retried' });
    const turn = this.#requests.next();
    if (this.#answerIfAsked(turn)) return;
    this.#held.retry(turn);
    this.#live.turns.retry(turn);
  }

  dropTurn(): void {
    this.#held.forget();
    this.#live.turns.dropTurn();
    this.#host.send({ type: 'turn-dropped' });
  }

  setMuted(isMuted: boolean): void {
    this.#live.setMuted(isMuted);
  }

  muteReply(): void {
    this.#replies.mute();
  }

  changeMode(mode: PracticeMode): void {
    if (mode === this.#mode) return;
    if (mode === 'hold') {
      this.#live.leave();
      this.#host.send({ type: 'mode-changed', mode });
      this.#held.openMicrophone();
    } else {
      if (this.#isAt('recording')) return;
      this.#held.closeMicrophone();
      this.#host.send({ type: 'mode-changed', mode });
      this.#live.enter();
    }
  }

  end(): void {
    const heard = this.#replies.interrupt();
    if (heard === null) return;
    this.#live.turns.endTurn();
    this.#host.send({ type: 'ended', atMs: this.#options.clock.now(), heard });
    // The last turn is still being transcribed, and no turn may follow it.
    if (this.#isAt('transcribing')) this.#closeMicrophones();
    if (this.#isAt('ended')) this.#requests.next();
  }

  close(): void {
    this.#requests.next();
    this.#replies.stop();
    this.#release();
  }

  get #mode(): PracticeMode {
    const { conversation } = this.#host.view();
    return conversation.stage === 'idle' ? 'hold' : (conversation.call.mode ?? 'hold');
  }

  /** The prospect answers a turn that waits for it. */
  #answerIfAsked(turn: AbortSignal): boolean {
    const { conversation } = this.#host.view();
    const { stage } = conversation;
    const isAsked =
      stage === 'thinking' || (stage === 'live' && conversation.prospect.does === 'think');
    if (isAsked) void this.#replies.answer(turn);
    return isAsked;
  }

  #release(): void {
    this.#held.forget();
    this.#closeMicrophones();
  }

  #closeMicrophones(): void {
    this.#held.closeMicrophone();
    this.#live.close();
  }

  #isAt(...stages: string[]): boolean {
    return stages.includes(this.#host.view().conversation.stage);
  }
}

import type { PracticeCall, ReplyVolume } from '@sales-analytics/core';
import type { PracticeSessionOptions } from './practice-ports.ts';
import { ReplyStream } from './reply-stream.ts';
import type { TurnRequests } from './turn-requests.ts';
import type { VoiceSessionHost } from './voice-session.ts';

interface RepliesNeeds {
  options: PracticeSessionOptions;
  host: VoiceSessionHost;
  requests: TurnRequests;
}

interface GivenReply {
  /** The model's answer where it was requested already. */
  pieces?: AsyncIterable<string> | undefined;
  /** In place of the conversation's, where its last turn goes on. */
  call?: PracticeCall;
  /** The call goes on without it where it fails. */
  isOptional?: boolean;
}

/** The prospect's replies, one at a time. */
export class Replies {
  readonly #needs: RepliesNeeds;
  #reply: ReplyStream | null = null;

  constructor(needs: RepliesNeeds) {
    this.#needs = needs;
  }

  /** The prospect answers the last turn. */
  async answer(
    signal: AbortSignal,
    { pieces, call, isOptional = false }: GivenReply = {},
  ): Promise<void> {
    const { options, host, requests } = this.#needs;
    const { conversation } = host.view();
    if (conversation.stage === 'idle') return;
    const reply = new ReplyStream({
      ...options,
      ...(pieces && { pieces }),
      call: call ?? conversation.call,
      turnEndedAtMs: requests.startedAtMs,
      signal,
      onEvent: (event, notice, detail) => {
        if (!signal.aborted) host.send(event, notice, detail);
      },
      onWait: (ms) => {
        if (!signal.aborted) requests.expectWithin(ms);
      },
    });
    this.#reply?.stop();
    this.#reply = reply;
    try {
      await reply.run();
    } catch (cause) {
      if (signal.aborted) return;
      requests.expectWithin(null);
      if (isOptional)
        host.send({ type: 'reply-cut', heard: reply.stop(), atMs: options.clock.now() });
      else host.fail(cause);
    }
    if (this.#reply === reply) this.#reply = null;
  }

  /**
   * Interrupts the reply at once.
   * @returns what was heard of it; null where the prospect had already decided to hang up: the call is over then
   */
  interrupt(): string | null {
    const reply = this.#reply;
    if (!reply) return '';
    const { options, host, requests } = this.#needs;
    const { hangUpReason } = reply;
    this.#reply = null;
    requests.restart();
    const heard = reply.stop();
    const agreed = reply.agreedIn(heard);
    if (agreed !== undefined) host.send({ type: 'agreed', what: agreed });
    if (hangUpReason === undefined) return heard;
    const atMs = options.clock.now();
    host.send({ type: 'reply-finished', text: heard, atMs, hangUpReason });
    return null;
  }

  /** Whether the prospect owes an answer. */
  get isAsked(): boolean {
    const { conversation } = this.#needs.host.view();
    const { stage } = conversation;
    return (
      stage === 'thinking' || (stage === 'hands-free' && conversation.prospect.does === 'think')
    );
  }

  /** Whether this page plays the voice of the present reply. */
  get isPlayedHere(): boolean {
    return this.#reply?.isPlayedHere ?? true;
  }

  /** The text that the voice has said so far; null where there is no voice to be heard. */
  get saidSoFar(): string | null {
    return this.#reply?.saidSoFar ?? null;
  }

  /** False where the present reply is only read. */
  get hasVoice(): boolean {
    return this.#reply?.hasVoice ?? false;
  }

  setVolume(volume: ReplyVolume): void {
    this.#reply?.setVolume(volume);
  }

  /** Stops the voice; the text goes on. */
  mute(): void {
    this.#reply?.mute();
  }

  stop(): void {
    this.#reply?.stop();
    this.#reply = null;
  }
}

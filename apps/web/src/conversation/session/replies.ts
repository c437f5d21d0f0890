import type { ConversationEvent, PracticeCall } from '@sales-analytics/core';
import { isAnswerDue, type SessionHost } from './conversation-view.ts';
import type { PracticeSessionOptions } from './practice-options.ts';
import { ReplyStream, type CutReply } from './reply-stream.ts';
import type { TurnRequests } from './turn-requests.ts';

interface RepliesOptions {
  options: PracticeSessionOptions;
  host: SessionHost;
  /** The button's recordings use these requests, too. */
  requests: TurnRequests;
}

export interface TurnOptions extends RepliesOptions {
  replies: Replies;
}

export function eventsOfCut(
  { heard, agreed, hangUpReason }: CutReply,
  atMs: number,
): ConversationEvent[] {
  const events: ConversationEvent[] = [];
  if (agreed !== undefined) events.push({ type: 'agreed', what: agreed });
  if (hangUpReason !== undefined)
    events.push({ type: 'reply-finished', text: heard, atMs, hangUpReason });
  return events;
}

/** Runs the prospect's replies, one at a time. */
export class Replies {
  readonly #options: RepliesOptions;
  #current: ReplyStream | null = null;

  constructor(options: RepliesOptions) {
    this.#options = options;
  }

  get current(): ReplyStream | null {
    return this.#current;
  }

  get isAsked(): boolean {
    return isAnswerDue(this.#options.host.view().conversation);
  }

  /**
   * Lets the prospect answer the last turn.
   * @param given.pieces the model's answer, if it was requested already
   * @param given.call replaces the conversation's call while its last turn continues
   * @param given.isOptional says that the call continues if the reply fails
   */
  async answer(
    signal: AbortSignal,
    given: {
      pieces?: AsyncIterable<string> | Iterable<string> | undefined;
      call?: PracticeCall | undefined;
      isOptional?: boolean;
    } = {},
  ): Promise<void> {
    const { options, host, requests } = this.#options;
    const { conversation } = host.view();
    if (conversation.stage === 'idle') return;
    const { pieces, call = conversation.call, isOptional = false } = given;
    const reply = new ReplyStream({
      ...options,
      pieces,
      call,
      turnEndedAtMs: requests.startedAtMs,
      signal,
      onEvent: (event, notice, detail) => {
        if (!signal.aborted) host.send(event, notice, detail);
      },
      onWait: (ms) => {
        if (!signal.aborted) requests.expectWithin(ms);
      },
    });
    this.#current?.stop();
    this.#current = reply;
    try {
      await reply.run();
    } catch (cause) {
      if (signal.aborted) return;
      requests.expectWithin(null);
      if (isOptional)
        host.send({ type: 'reply-cut', heard: reply.stop(), atMs: options.clock.now() });
      else host.fail(cause);
    }
    if (this.#current === reply) this.#current = null;
  }

  /**
   * Interrupts the reply at once.
   * @returns the text that was heard; null if the prospect had already decided to hang up, which ends the call
   */
  interrupt(): string | null {
    const { options, host } = this.#options;
    const cut = this.#current?.cutNow();
    if (!cut) return '';
    this.cut();
    for (const event of eventsOfCut(cut, options.clock.now())) host.send(event);
    return cut.hangUpReason === undefined ? cut.heard : null;
  }

  /**
   * Stops a reply that can't be finished. The text that was heard stays in a hands-free call.
   * @returns false if the prospect had already decided to hang up, which ends the call
   */
  stopFailed(): boolean {
    const { options, host } = this.#options;
    if (host.view().conversation.stage !== 'hands-free') {
      this.stop();
      return true;
    }
    const heard = this.interrupt();
    if (heard !== null) host.send({ type: 'reply-failed', heard, atMs: options.clock.now() });
    return heard !== null;
  }

  cut(): void {
    this.#options.requests.restart();
    this.stop();
  }

  stop(): void {
    this.#current?.stop();
    this.#current = null;
  }
}

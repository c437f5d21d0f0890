import {
  takeReplySentences,
  type ConversationEvent,
  type ReplyReading,
  type ReplyVolume,
} from '@sales-analytics/core';
import { ProviderError, reasonOfProviderError } from '@sales-analytics/providers';
import type { Clock } from '../../shared/time/clock.ts';
import type { Speech, Voice } from '../voice/voice-port.ts';
import type { ConversationNotice } from './conversation-view.ts';
import { pieceTimeoutMs, replyTimeoutMs } from '../../shared/time/inactivity-timer.ts';
import type { ReplyText } from './practice-ports.ts';
import { requestReply, type ReplyRequestNeeds } from './request-reply.ts';

/** If the voice has not started by then, the rep reads the reply instead of hearing it. */
const slowVoiceMs = 1_500;

export interface ReplyNeeds extends ReplyRequestNeeds {
  voice: Voice;
  clock: Clock;
  /** The model's answer where it was requested already. */
  pieces?: AsyncIterable<string>;
  /** When the rep's turn had ended, in ms since 1970. */
  turnEndedAtMs: number;
  onEvent(this: void, event: ConversationEvent, notice?: ConversationNotice, detail?: string): void;
  /** The longest wait for the next chunk of the reply, in ms; null once the reply is complete. */
  onWait(this: void, ms: number | null): void;
}

/** One reply of the prospect: streamed from the model, shown as it arrives, spoken sentence by sentence. */
export class ReplyStream {
  readonly #needs: ReplyNeeds;
  readonly #speech: Speech | null;
  readonly #askedAtMs: number;
  #shown = '';
  /** How many characters of the shown text went to the voice. */
  #spokenLength = 0;
  #firstSpokenAtMs: number | null = null;
  #isMuted = false;
  #hasSounded = false;
  #reading: ReplyReading | null = null;
  #hangUpReason: string | undefined;
  #onMute: () => void = () => undefined;
  readonly #muted: Promise<void>;

  constructor(needs: ReplyNeeds) {
    this.#needs = needs;
    this.#askedAtMs = needs.clock.now();
    this.#muted = new Promise((resolve) => {
      this.#onMute = resolve;
    });
    this.#speech = needs.voice.begin(needs.call.persona, { onSound: () => this.#sound() });
  }

  /** Resolves when all of it was said. Fails as the language model does. */
  async run(): Promise<void> {
    const { pieces, loadReplyText } = this.#needs;
    this.#needs.onWait(replyTimeoutMs(this.#needs.modelProvider()));
    const text = await loadReplyText();
    let reading = await this.#read(text, pieces);
    // A model that only spoke of itself is asked once more.
    if (isOnlyOutOfCharacter(reading)) reading = await this.#read(text);
    if (isEmpty(reading)) throw this.#emptyReply();
    this.#reading = reading;
    this.#hangUpReason = reading.hangUpReason ?? this.#reasonOfPatience(text, reading);
    const voiceFailure = await this.#waitForVoice();
    this.#finish(reading, voiceFailure);
  }

  /** Reads an answer to its end, and says it. Its last words are said only where there is something to finish with. */
  async #read(
    { readProspectReply, replyBounds }: ReplyText,
    pieces?: AsyncIterable<string>,
  ): Promise<ReplyReading> {
    const { modelProvider, onWait, call } = this.#needs;
    const bounds = replyBounds(call);
    onWait(replyTimeoutMs(modelProvider()));
    let raw = '';
    const startsAnew = () => {
      // A sentence that was spoken can't be replaced.
      if (this.#spokenLength > 0) return false;
      raw = '';
      onWait(replyTimeoutMs(modelProvider()));
      return true;
    };
    for await (const piece of pieces ?? requestReply(this.#needs, startsAnew)) {
      raw += piece;
      onWait(pieceTimeoutMs);
      const reading = readProspectReply(raw, false, bounds);
      this.#addText(reading, reading.isCut === true);
      // What follows would never be said.
      if (reading.isCut) break;
    }
    onWait(null);
    const reading = readProspectReply(raw, true, bounds);
    this.#addText(reading, true);
    return reading;
  }

  /** Ends the call with a model that was asked to hang up, did not, and replies once more. */
  #reasonOfPatience(
    { isPatienceOver, patienceOf, patienceReason }: ReplyText,
    { agreed }: ReplyReading,
  ): string | undefined {
    const patience = patienceOf(this.#needs.call);
    return agreed === undefined && isPatienceOver(patience) ? patienceReason(patience) : undefined;
  }

  /** Set once the prospect has decided to end the call, even while their last sentence is still being played. */
  get hangUpReason(): string | undefined {
    return this.#hangUpReason;
  }

  /** What the prospect agrees to, where at least half of the reply was heard or read. */
  agreedIn(heard: string): string | undefined {
    const { said, agreed } = this.#reading ?? {};
    return said !== undefined && heard.length >= said.length / 2 ? agreed : undefined;
  }

  /** The text that the voice has said so far; null where the reply is only read, or is not heard yet. */
  get saidSoFar(): string | null {
    return this.#hasSounded && this.#speech && !this.#isMuted ? this.#speech.saidSoFar() : null;
  }

  /** Stops at once. @returns what the rep heard or read of it */
  stop(): string {
    if (!this.#speech || this.#isMuted) return this.#shown;
    const heard = this.#speech.stop();
    return this.#isVoiceSlow() ? this.#shown : heard;
  }

  /** Whether this page plays the voice, so that it can be made quieter, and its echo is known. */
  get isPlayedHere(): boolean {
    return this.#speech?.isPlayedHere ?? true;
  }

  /** False where the reply is only read. */
  get hasVoice(): boolean {
    return this.#speech !== null && !this.#isMuted;
  }

  setVolume(volume: ReplyVolume): void {
    this.#speech?.setVolume(volume);
  }

  /** Stops the voice; the text continues. */
  mute(): void {
    if (!this.#speech || this.#isMuted) return;
    this.#isMuted = true;
    this.#speech.stop();
    this.#onMute();
  }

  /** By then the rep has read the text. */
  #isVoiceSlow(): boolean {
    if (this.#hasSounded || this.#firstSpokenAtMs === null) return false;
    return this.#needs.clock.now() - this.#firstSpokenAtMs > slowVoiceMs;
  }

  #addText(reading: ReplyReading, isDone: boolean): void {
    const { said } = reading;
    if (said !== '' && said !== this.#shown) {
      const isFirst = this.#shown === '';
      this.#shown = said;
      const atMs = this.#needs.clock.now();
      this.#needs.onEvent({ type: 'reply-grew', text: said, atMs });
      if (isFirst && !this.#speech) this.#time(atMs, atMs);
    }
    if (!this.#speech || this.#isMuted) return;
    for (const sentence of takeReplySentences(reading, this.#spokenLength, isDone)) {
      this.#spokenLength += sentence.length;
      this.#firstSpokenAtMs ??= this.#needs.clock.now();
      this.#speech.say(sentence);
    }
  }

  #sound(): void {
    if (this.#isMuted) return;
    this.#hasSounded = true;
    const atMs = this.#needs.clock.now();
    this.#needs.onEvent({ type: 'reply-sounded', atMs });
    this.#time(this.#firstSpokenAtMs ?? atMs, atMs);
  }

  #time(firstSpokenAtMs: number, soundedAtMs: number): void {
    this.#needs.onEvent({
      type: 'reply-timed',
      timing: {
        transcriptionMs: this.#askedAtMs - this.#needs.turnEndedAtMs,
        replyMs: firstSpokenAtMs - this.#askedAtMs,
        voiceMs: soundedAtMs - firstSpokenAtMs,
      },
    });
  }

  /** Waits for the voice. @returns why it failed, in which case the reply stays as text */
  async #waitForVoice(): Promise<{ cause: unknown } | null> {
    if (!this.#speech || this.#isMuted) return null;
    try {
      await Promise.race([this.#speech.finish(), this.#muted]);
      return null;
    } catch (cause) {
      return this.#needs.signal.aborted ? null : { cause };
    }
  }

  #finish({ said: text, agreed }: ReplyReading, voiceFailure: { cause: unknown } | null) {
    const { onEvent, clock } = this.#needs;
    const hangUpReason = this.#hangUpReason;
    const decision = {
      ...(agreed !== undefined && { agreed }),
      ...(hangUpReason !== undefined && { hangUpReason }),
    };
    const event = { type: 'reply-finished', text, atMs: clock.now(), ...decision } as const;
    if (voiceFailure === null) onEvent(event);
    else onEvent(event, 'voice-failed', reasonOf(voiceFailure.cause));
  }

  #emptyReply(): ProviderError {
    return new ProviderError({
      kind: 'unreadable-answer',
      provider: this.#needs.modelProvider(),
    });
  }
}

function isEmpty({ said, hangUpReason }: ReplyReading): boolean {
  return said === '' && hangUpReason === undefined;
}

function isOnlyOutOfCharacter(reading: ReplyReading): boolean {
  return isEmpty(reading) && reading.isOutOfCharacter === true;
}

function reasonOf(cause: unknown): string | undefined {
  return cause instanceof ProviderError ? reasonOfProviderError(cause) : undefined;
}

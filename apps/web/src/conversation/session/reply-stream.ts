import type { ConversationEvent, ReplyReading, ReplyVolume } from '@sales-analytics/core';
import { ProviderError, reasonOfProviderError } from '@sales-analytics/providers';
import { pieceTimeoutMs, replyTimeoutMs } from '../../shared/time/inactivity-timer.ts';
import type { Speech } from '../voice/voice-port.ts';
import type { ConversationNotice } from './conversation-view.ts';
import type { PracticeSessionOptions, ReplyText } from './practice-options.ts';
import type { ReplyRequestOptions } from './reply-text.ts';

interface ReplyStreamOptions
  extends ReplyRequestOptions, Pick<PracticeSessionOptions, 'loadReplyText' | 'voice' | 'clock'> {
  /** It is undefined if the answer was not requested already. */
  pieces: AsyncIterable<string> | Iterable<string> | undefined;
  turnEndedAtMs: number;
  onEvent(this: void, event: ConversationEvent, notice?: ConversationNotice, detail?: string): void;
  /** Reports the maximum wait for the next chunk of the reply; null once the reply is complete. */
  onWait(this: void, ms: number | null): void;
}

export interface CutReply {
  heard: string;
  /** The prospect's agreement counts if at least half of the reply was heard or read. */
  agreed: string | undefined;
  /** The reason is defined once the prospect has decided to hang up, even while their last sentence is played. */
  hangUpReason: string | undefined;
}

/** If the voice has not started by then, the rep reads the reply instead of hearing it. */
const slowVoiceMs = 1_500;

/** The reply is streamed from the model, shown as it arrives and spoken sentence by sentence. */
export class ReplyStream {
  readonly #options: ReplyStreamOptions;
  readonly #speech: Speech | null;
  readonly #askedAtMs: number;
  #shown = '';
  #spokenLength = 0;
  #firstSpokenAtMs: number | null = null;
  #isMuted = false;
  #hasSounded = false;
  #reading: ReplyReading | null = null;
  #hangUpReason: string | undefined;
  #onMute: () => void = () => undefined;
  readonly #muted: Promise<void>;

  constructor(options: ReplyStreamOptions) {
    this.#options = options;
    this.#askedAtMs = options.clock.now();
    this.#muted = new Promise((resolve) => {
      this.#onMute = resolve;
    });
    this.#speech = options.voice.begin(options.call.persona, { onSound: () => this.#sound() });
  }

  /** Resolves when the whole reply was said. It fails in the same way as the language model. */
  async run(): Promise<void> {
    const { pieces, loadReplyText } = this.#options;
    this.#options.onWait(replyTimeoutMs(this.#options.modelProvider()));
    const text = await loadReplyText();
    let reading = await this.#read(text, pieces);
    // If the model only spoke of itself, it is asked once more.
    if (isOnlyOutOfCharacter(reading)) reading = await this.#read(text);
    if (isEmpty(reading)) throw this.#emptyReply();
    this.#reading = reading;
    this.#hangUpReason = reading.hangUpReason ?? this.#reasonOfPatience(text, reading);
    const voiceFailure = await this.#waitForVoice();
    this.#finish(reading, voiceFailure);
  }

  async #read(text: ReplyText, pieces?: ReplyStreamOptions['pieces']): Promise<ReplyReading> {
    const { readProspectReply, replyBounds, requestReply } = text;
    const { modelProvider, onWait, call } = this.#options;
    const bounds = replyBounds(call);
    onWait(replyTimeoutMs(modelProvider()));
    let raw = '';
    const startsAnew = () => {
      // A spoken sentence can't be replaced.
      if (this.#spokenLength > 0) return false;
      raw = '';
      onWait(replyTimeoutMs(modelProvider()));
      return true;
    };
    for await (const piece of pieces ?? requestReply(this.#options, startsAnew)) {
      raw += piece;
      onWait(pieceTimeoutMs);
      const reading = readProspectReply(raw, false, bounds);
      this.#addText(text, reading, reading.isCut === true);
      // The rest would never be said.
      if (reading.isCut) break;
    }
    onWait(null);
    const reading = readProspectReply(raw, true, bounds);
    this.#addText(text, reading, true);
    return reading;
  }

  /** Returns the reason for hanging up if the model was asked to hang up, did not, and replies once more. */
  #reasonOfPatience(
    { isPatienceOver, patienceOf, patienceReason }: ReplyText,
    { agreed }: ReplyReading,
  ): string | undefined {
    const patience = patienceOf(this.#options.call);
    return agreed === undefined && isPatienceOver(patience) ? patienceReason(patience) : undefined;
  }

  cutNow(): CutReply {
    const heard = this.#heard();
    const { said, agreed } = this.#reading ?? {};
    const hasHeardHalf = said !== undefined && heard.length >= said.length / 2;
    return {
      heard,
      agreed: hasHeardHalf ? agreed : undefined,
      hangUpReason: this.#hangUpReason,
    };
  }

  /** Returns the text that the voice has said; null if the reply is only read, or is not heard yet. */
  get saidSoFar(): string | null {
    return this.#hasSounded && this.#speech && !this.#isMuted ? this.#speech.saidSoFar() : null;
  }

  /** Stops at once. @returns the text that the rep has heard or read */
  stop(): string {
    const heard = this.#heard();
    if (!this.#isMuted) this.#speech?.stop();
    return heard;
  }

  #heard(): string {
    if (!this.#speech || this.#isMuted || this.#isVoiceSlow()) return this.#shown;
    return this.#speech.saidSoFar();
  }

  /** It is true if this page plays the voice, so that its volume can be changed and its echo is known. */
  get isPlayedHere(): boolean {
    return this.#speech?.isPlayedHere ?? true;
  }

  /** It is false if the reply is only read. */
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

  /** Returns whether the voice is so slow that the rep has read the text. */
  #isVoiceSlow(): boolean {
    if (this.#hasSounded || this.#firstSpokenAtMs === null) return false;
    return this.#options.clock.now() - this.#firstSpokenAtMs > slowVoiceMs;
  }

  #addText({ takeReplySentences }: ReplyText, reading: ReplyReading, isDone: boolean): void {
    const { said } = reading;
    if (said !== '' && said !== this.#shown) {
      const isFirst = this.#shown === '';
      this.#shown = said;
      const atMs = this.#options.clock.now();
      this.#options.onEvent({ type: 'reply-grew', text: said, atMs });
      if (isFirst && !this.#speech) this.#time(atMs, atMs);
    }
    if (!this.#speech || this.#isMuted) return;
    for (const sentence of takeReplySentences(reading, this.#spokenLength, isDone)) {
      this.#spokenLength += sentence.length;
      this.#firstSpokenAtMs ??= this.#options.clock.now();
      this.#speech.say(sentence);
    }
  }

  #sound(): void {
    if (this.#isMuted) return;
    this.#hasSounded = true;
    const atMs = this.#options.clock.now();
    this.#options.onEvent({ type: 'reply-sounded', atMs });
    this.#time(this.#firstSpokenAtMs ?? atMs, atMs);
  }

  #time(firstSpokenAtMs: number, soundedAtMs: number): void {
    this.#options.onEvent({
      type: 'reply-timed',
      timing: {
        transcriptionMs: this.#askedAtMs - this.#options.turnEndedAtMs,
        replyMs: firstSpokenAtMs - this.#askedAtMs,
        voiceMs: soundedAtMs - firstSpokenAtMs,
      },
    });
  }

  /** Waits for the voice. @returns the reason why it failed, in which case the reply stays as text */
  async #waitForVoice(): Promise<{ cause: unknown } | null> {
    if (!this.#speech || this.#isMuted) return null;
    try {
      await Promise.race([this.#speech.finish(), this.#muted]);
      return null;
    } catch (cause) {
      return this.#options.signal.aborted ? null : { cause };
    }
  }

  #finish({ said: text, agreed }: ReplyReading, voiceFailure: { cause: unknown } | null) {
    const { onEvent, clock } = this.#options;
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
      provider: this.#options.modelProvider(),
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

import {
  prospectPrompt,
  prospectTemperature,
  readReply,
  takeSentences,
  type ConversationEvent,
  type PracticeCall,
  type ReplyReading,
} from '@sales-analytics/core';
import {
  ProviderError,
  reasonOfProviderError,
  type Clock,
  type LanguageModel,
  type ProviderName,
} from '@sales-analytics/providers';
import type { Speech, Voice } from './conversation-ports.ts';
import type { ConversationNotice } from './conversation-view.ts';
import {
  pieceTimeoutMs,
  replyBeginsMs,
  replyTimeoutMs,
  replyPieceMs,
} from '../../shared/time/inactivity-timer.ts';

/** A voice that has not begun by then is read rather than heard. */
const lateVoiceMs = 1_500;

export interface ReplyNeeds {
  languageModel: LanguageModel;
  /** Whose answers the language model gives, for the words of a failure. */
  modelProvider(this: void): ProviderName;
  voice: Voice;
  clock: Clock;
  pitch(this: void): string;
  call: PracticeCall;
  /** When the rep let go: from here on they wait. */
  releasedAtMs: number;
  signal: AbortSignal;
  onEvent(this: void, event: ConversationEvent, notice?: ConversationNotice, detail?: string): void;
  /** How long the rep waits from now on for more of the model's answer; null once all of it is there. */
  onWait(this: void, ms: number | null): void;
}

/** One reply of the prospect: streamed from the model, shown as it comes, spoken by the sentence. */
export class ReplyStream {
  readonly #needs: ReplyNeeds;
  readonly #speech: Speech | null;
  readonly #askedAtMs: number;
  #shown = '';
  /** How much of what is shown went to the voice. */
  #spokenLength = 0;
  #handedAtMs: number | null = null;
  #isHushed = false;
  #hasSounded = false;
  #hangUpReason: string | undefined;
  #hush: () => void = () => undefined;
  readonly #hushed: Promise<void>;

  constructor(needs: ReplyNeeds) {
    this.#needs = needs;
    this.#askedAtMs = needs.clock.now();
    this.#hushed = new Promise((resolve) => {
      this.#hush = resolve;
    });
    this.#speech = needs.voice.begin(needs.call.persona, { onSound: () => this.#sound() });
  }

  /** Settles when all of it was said. Fails as the language model does. */
  async run(): Promise<void> {
    const { languageModel, modelProvider, call, pitch, signal, onWait } = this.#needs;
    const prompt = prospectPrompt({ ...call, pitch: pitch() });
    let raw = '';
    onWait(replyTimeoutMs(modelProvider()));
    for await (const piece of languageModel.streamText({
      prompt,
      temperature: prospectTemperature,
      beginsWithinMs: replyBeginsMs[modelProvider()],
      piecesWithinMs: replyPieceMs,
      startsAnew: () => {
        // What the voice has said can't be taken back.
        if (this.#spokenLength > 0) return false;
        raw = '';
        onWait(replyTimeoutMs(modelProvider()));
        return true;
      },
      signal,
    })) {
      raw += piece;
      onWait(pieceTimeoutMs);
      this.#follow(readReply(raw, false), false);
    }
    onWait(null);
    const reading = readReply(raw, true);
    this.#hangUpReason = reading.hangUpReason;
    this.#follow(reading, true);
    if (reading.said === '' && reading.hangUpReason === undefined) throw this.#wordless();
    const voiceFailure = await this.#heard();
    this.#finish(reading, voiceFailure);
  }

  /** Set once the prospect has decided to end the call, while their last words still sound. */
  get hangUpReason(): string | undefined {
    return this.#hangUpReason;
  }

  /** Silence at once; gives back what was said until then. */
  stop(): string {
    if (!this.#speech || this.#isHushed) return this.#shown;
    const heard = this.#speech.stop();
    return this.#isVoiceLate() ? this.#shown : heard;
  }

  /** No more sound; the text goes on. */
  hush(): void {
    if (!this.#speech || this.#isHushed) return;
    this.#isHushed = true;
    this.#speech.stop();
    this.#hush();
  }

  /** The rep has read by then what they do not hear. */
  #isVoiceLate(): boolean {
    if (this.#hasSounded || this.#handedAtMs === null) return false;
    return this.#needs.clock.now() - this.#handedAtMs > lateVoiceMs;
  }

  #follow({ said }: ReplyReading, isDone: boolean): void {
    if (said !== '' && said !== this.#shown) {
      const isFirst = this.#shown === '';
      this.#shown = said;
      const atMs = this.#needs.clock.now();
      this.#needs.onEvent({ type: 'reply-grew', text: said, atMs });
      if (isFirst && !this.#speech) this.#time(atMs, atMs);
    }
    if (!this.#speech || this.#isHushed) return;
    for (const sentence of takeSentences(said.slice(this.#spokenLength), isDone)) {
      this.#spokenLength += sentence.length;
      this.#handedAtMs ??= this.#needs.clock.now();
      this.#speech.say(sentence);
    }
  }

  #sound(): void {
    if (this.#isHushed) return;
    this.#hasSounded = true;
    const atMs = this.#needs.clock.now();
    this.#needs.onEvent({ type: 'reply-sounded', atMs });
    this.#time(this.#handedAtMs ?? atMs, atMs);
  }

  #time(handedAtMs: number, soundedAtMs: number): void {
    this.#needs.onEvent({
      type: 'reply-timed',
      timing: {
        transcriptionMs: this.#askedAtMs - this.#needs.releasedAtMs,
        replyMs: handedAtMs - this.#askedAtMs,
        voiceMs: soundedAtMs - handedAtMs,
      },
    });
  }

  /** Waits until the voice is done; a voice that fails leaves the text, and says why. */
  async #heard(): Promise<{ cause: unknown } | null> {
    if (!this.#speech || this.#isHushed) return null;
    try {
      await Promise.race([this.#speech.finish(), this.#hushed]);
      return null;
    } catch (cause) {
      return this.#needs.signal.aborted ? null : { cause };
    }
  }

  #finish({ said: text, hangUpReason }: ReplyReading, voiceFailure: { cause: unknown } | null) {
    const { onEvent, clock } = this.#needs;
    const reason = hangUpReason === undefined ? {} : { hangUpReason };
    const event = { type: 'reply-finished', text, atMs: clock.now(), ...reason } as const;
    if (voiceFailure === null) onEvent(event);
    else onEvent(event, 'voice-failed', reasonOf(voiceFailure.cause));
  }

  #wordless(): ProviderError {
    return new ProviderError({
      kind: 'unreadable-answer',
      provider: this.#needs.modelProvider(),
    });
  }
}

function reasonOf(cause: unknown): string | undefined {
  return cause instanceof ProviderError ? reasonOfProviderError(cause) : undefined;
}

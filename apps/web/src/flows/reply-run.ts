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
  type Clock,
  type LanguageModel,
  type ProviderName,
} from '@sales-analytics/providers';
import type { Speech, Voice } from './conversation-ports.ts';
import type { ConversationNotice } from './conversation-view.ts';

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
  onEvent(this: void, event: ConversationEvent, notice?: ConversationNotice): void;
}

/** One reply of the prospect: streamed from the model, shown as it comes, spoken by the sentence. */
export class ReplyRun {
  readonly #needs: ReplyNeeds;
  readonly #speech: Speech | null;
  readonly #askedAtMs: number;
  #shown = '';
  /** How much of what is shown went to the voice. */
  #spokenLength = 0;
  #handedAtMs: number | null = null;
  #isHushed = false;
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
    const { languageModel, call, pitch, signal, clock, onEvent } = this.#needs;
    const prompt = prospectPrompt({ persona: call.persona, pitch: pitch(), turns: call.turns });
    let raw = '';
    for await (const piece of languageModel.streamText({
      prompt,
      temperature: prospectTemperature,
      signal,
    })) {
      raw += piece;
      this.#follow(readReply(raw, false), false);
    }
    const reading = readReply(raw, true);
    this.#follow(reading, true);
    if (reading.said === '' && reading.hangUpReason === undefined) throw this.#wordless();
    const notice = await this.#heard();
    const { said: text, hangUpReason } = reading;
    onEvent(
      {
        type: 'reply-finished',
        text,
        atMs: clock.now(),
        ...(hangUpReason !== undefined && { hangUpReason }),
      },
      notice,
    );
  }

  /** Silence at once; gives back what was said until then. */
  stop(): string {
    if (!this.#speech || this.#isHushed) return this.#shown;
    return this.#speech.stop();
  }

  /** No more sound; the text goes on. */
  hush(): void {
    if (!this.#speech || this.#isHushed) return;
    this.#isHushed = true;
    this.#speech.stop();
    this.#hush();
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

  /** Waits until the voice is done; a voice that fails leaves the text. */
  async #heard(): Promise<ConversationNotice | undefined> {
    if (!this.#speech || this.#isHushed) return undefined;
    try {
      await Promise.race([this.#speech.finish(), this.#hushed]);
      return undefined;
    } catch {
      return this.#needs.signal.aborted ? undefined : 'voice-failed';
    }
  }

  #wordless(): ProviderError {
    return new ProviderError({
      kind: 'unreadable-answer',
      provider: this.#needs.modelProvider(),
    });
  }
}

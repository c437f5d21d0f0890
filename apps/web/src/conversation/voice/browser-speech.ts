import type { Clock } from '../../shared/time/clock.ts';

export type SpeechEngine = Pick<SpeechSynthesis, 'speak' | 'cancel' | 'resume' | 'paused'>;

interface BrowserSpeechOptions {
  engine: SpeechEngine;
  utteranceOf(this: void, text: string): SpeechSynthesisUtterance;
  rate: number;
  clock: Clock;
  onSound(this: void): void;
}

interface Queued {
  text: string;
  /** Chromium drops an unreferenced utterance together with its 'end' event. */
  utterance: SpeechSynthesisUtterance;
  startedAtMs: number | null;
  /** This is the index of the present word's first character; null if the engine does not report it. */
  wordAt: number | null;
  /** It is null until the engine has finished, failed or cancelled the utterance. */
  overAtMs: number | null;
  isHeard: boolean;
}

const wordsPerMinute = 150;
/** An engine is stuck if it sends no event for this long plus twice the expected time of a sentence. */
const stuckAfterMs = 8_000;

export class BrowserSpeech {
  readonly isPlayedHere = false;
  readonly #options: BrowserSpeechOptions;
  readonly #sentences: Queued[] = [];
  #hasSounded = false;
  #reportsWords = false;
  #failure: Error | null = null;
  #heardAtStop: string | null = null;
  readonly #settled = new AbortController();
  #isComplete = false;
  #eventCount = 0;

  constructor(options: BrowserSpeechOptions) {
    this.#options = options;
  }

  say(sentence: string): void {
    const text = sentence.trim();
    if (text === '' || this.#failure || this.#heardAtStop !== null) return;
    const { engine, utteranceOf } = this.#options;
    const queued: Queued = {
      text,
      utterance: utteranceOf(text),
      startedAtMs: null,
      wordAt: null,
      overAtMs: null,
      isHeard: false,
    };
    this.#sentences.push(queued);
    this.#listen(queued);
    // Another tab or an earlier page may have left the engine paused, and then it would never speak.
    if (engine.paused) engine.resume();
    engine.speak(queued.utterance);
  }

  /** Resolves when the last sentence was spoken or the speech was stopped. It fails when the engine does. */
  async finish(): Promise<void> {
    this.#isComplete = true;
    this.#settle();
    await this.#watch();
    if (this.#failure) throw this.#failure;
  }

  saidSoFar(): string {
    return (
      this.#heardAtStop ??
      this.#sentences
        .map((queued) => (queued.isHeard ? queued.text : this.#heardOf(queued)))
        .filter((text) => text !== '')
        .join(' ')
    );
  }

  stop(): string {
    if (this.#heardAtStop !== null) return this.#heardAtStop;
    this.#heardAtStop = this.saidSoFar();
    this.#options.engine.cancel();
    this.#settle();
    return this.#heardAtStop;
  }

  /** Does nothing, because engines ignore changes to an utterance that they are speaking. */
  setVolume(): void {}

  /** Notices engines of Chromium that accept a sentence and never speak it, because they must not block the call. */
  async #watch(): Promise<void> {
    const { signal } = this.#settled;
    let seen = -1;
    while (!signal.aborted) {
      if (seen === this.#eventCount) this.#fail('it got stuck');
      seen = this.#eventCount;
      // This rejects when the speech is over.
      await this.#options.clock.wait(this.#timeoutMs(), signal).catch(() => undefined);
    }
  }

  #timeoutMs(): number {
    const words = Math.max(0, ...this.#sentences.map(({ text }) => text.split(/\s+/).length));
    return stuckAfterMs + 2 * words * (60_000 / wordsPerMinute / this.#options.rate);
  }

  #listen(queued: Queued): void {
    const { utterance } = queued;
    utterance.addEventListener('start', () => this.#started(queued));
    utterance.addEventListener('boundary', ({ name, charIndex }) => {
      this.#eventCount += 1;
      if (name !== 'word') return;
      this.#reportsWords = true;
      queued.wordAt = charIndex;
    });
    utterance.addEventListener('end', () => {
      queued.isHeard = true;
      this.#over(queued);
    });
    utterance.addEventListener('error', ({ error }) => {
      // It is no failure if this page or another one stopped the speech.
      if (error !== 'interrupted' && error !== 'canceled') this.#fail(error);
      this.#over(queued);
    });
  }

  #started(queued: Queued): void {
    if (this.#heardAtStop !== null) return;
    this.#eventCount += 1;
    queued.startedAtMs = this.#options.clock.now();
    if (this.#hasSounded) return;
    this.#hasSounded = true;
    this.#options.onSound();
  }

  #over(queued: Queued): void {
    this.#eventCount += 1;
    queued.overAtMs = this.#options.clock.now();
    this.#settle();
  }

  #fail(error: string): void {
    if (this.#failure || this.#heardAtStop !== null) return;
    this.#failure = new Error(`The browser's voice failed: ${error}`);
    this.#options.engine.cancel();
    this.#settle();
  }

  #settle(): void {
    const isSaid = this.#isComplete && this.#sentences.every(({ overAtMs }) => overAtMs !== null);
    if (isSaid || this.#failure || this.#heardAtStop !== null) this.#settled.abort();
  }

  #heardOf({ text, startedAtMs, overAtMs, wordAt }: Queued): string {
    if (startedAtMs === null) return '';
    if (this.#reportsWords) return text.slice(0, wordAt ?? 0).trimEnd();
    const spokenMs = (overAtMs ?? this.#options.clock.now()) - startedAtMs;
    const words = Math.floor((spokenMs / 60_000) * wordsPerMinute * this.#options.rate);
    return text.split(/\s+/).slice(0, Math.max(0, words)).join(' ');
  }
}

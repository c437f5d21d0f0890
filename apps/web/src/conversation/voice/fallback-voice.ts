import type { Speech, Voice } from '../session/conversation-ports.ts';

interface FallbackVoiceOptions {
  first: Voice;
  second: Voice;
  /** Whether the first voice will not speak at all, whatever is tried. */
  isUnavailable(this: void, error: unknown): boolean;
  /** The second voice takes over. */
  onFallback(this: void): void;
}

/** The first voice; where it turns out to be unavailable, the second says what was not spoken yet. */
export function createFallbackVoice(options: FallbackVoiceOptions): Voice {
  const { first, second, isUnavailable, onFallback } = options;
  return {
    begin(persona, listeners) {
      let speech: FallbackSpeech | null = null;
      let hasSounded = false;
      function onSound(): void {
        if (!hasSounded) listeners.onSound();
        hasSounded = true;
      }
      const begun = first.begin(persona, {
        onSound,
        onFailure(error, unspoken) {
          if (!isUnavailable(error)) return;
          onFallback();
          speech?.changeVoice(() => second.begin(persona, { onSound }), unspoken);
        },
      });
      if (!begun) return null;
      speech = new FallbackSpeech(begun);
      return speech;
    },
  };
}

class FallbackSpeech implements Speech {
  readonly #first: Speech;
  #firstEnd: Promise<void> | null = null;
  #second: Speech | null = null;
  /** What the second voice has to say once it has begun; null while the first one speaks. */
  #waiting: string[] | null = null;
  #change: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(first: Speech) {
    this.#first = first;
  }

  changeVoice(begin: () => Speech | null, unspoken: readonly string[]): void {
    this.#waiting = [...unspoken];
    this.#change = this.#changeTo(begin);
  }

  say(sentence: string): void {
    if (this.#waiting) this.#waiting.push(sentence);
    else (this.#second ?? this.#first).say(sentence);
  }

  async finish(): Promise<void> {
    try {
      await this.#finishFirst();
    } catch (error) {
      await this.#change;
      // A machine without a second voice leaves the text, and says why.
      if (!this.#second && !this.#isStopped) throw error;
    }
    await this.#second?.finish();
  }

  stop(): string {
    this.#isStopped = true;
    return [this.#first.stop(), this.#second?.stop() ?? '']
      .filter((heard) => heard !== '')
      .join(' ');
  }

  /** The first voice is heard to its end before the second one begins. */
  async #changeTo(begin: () => Speech | null): Promise<void> {
    await this.#finishFirst().catch(() => undefined);
    if (this.#isStopped) return;
    this.#second = begin();
    for (const sentence of this.#waiting ?? []) this.#second?.say(sentence);
    this.#waiting = null;
  }

  #finishFirst(): Promise<void> {
    this.#firstEnd ??= this.#first.finish();
    return this.#firstEnd;
  }
}

import type { ReplyVolume } from '@sales-analytics/core';
import type { Speech, Voice } from './voice-port.ts';

interface FallbackVoiceOptions {
  first: Voice;
  second: Voice;
  /** Returns whether the first voice will not speak the rest of the reply. */
  isUnavailable(this: void, error: unknown): boolean;
  /** If there is no second voice, it gets false, and the rest of the reply stays text. */
  onFallback(this: void, hasVoice: boolean): void;
}

/** Creates a voice that speaks with the first one, and with the second one from the sentence where the first fails. */
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
          speech?.changeVoice(() => {
            const next = second.begin(persona, { onSound });
            onFallback(next !== null);
            return next;
          }, unspoken);
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
  /** The sentences wait here for the second voice until it begins; null while the first one speaks. */
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
      // If there is no second voice, the reply stays text, and the screen shows the error.
      if (!this.#second && !this.#isStopped) throw error;
    }
    await this.#second?.finish();
  }

  saidSoFar(): string {
    return joined(this.#first.saidSoFar(), this.#second?.saidSoFar());
  }

  stop(): string {
    this.#isStopped = true;
    return joined(this.#first.stop(), this.#second?.stop());
  }

  get isPlayedHere(): boolean {
    return (this.#second ?? this.#first).isPlayedHere;
  }

  setVolume(volume: ReplyVolume): void {
    (this.#second ?? this.#first).setVolume(volume);
  }

  /** Lets the first voice finish what it has, and then begins the second one. */
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

function joined(first: string, second = ''): string {
  return [first, second].filter((heard) => heard !== '').join(' ');
}

import type { Persona } from '@sales-analytics/contract';
import type { ReplyVolume } from '@sales-analytics/core';
import { speechSampleRate, type SpeechSynthesizer } from '@sales-analytics/providers';
import type { Speech, SpeechListeners, Voice } from './voice-port.ts';
import type { PersonaSound } from '../prospect/personas.ts';
import type { PlayedSound, SoundPlayer } from './sound-player.ts';

export interface SynthesizedVoiceOptions {
  synthesizer: SpeechSynthesizer;
  player: Pick<SoundPlayer, 'play'>;
  characterOf(this: void, persona: Persona): PersonaSound;
}

export function createSynthesizedVoice(options: SynthesizedVoiceOptions): Voice {
  return {
    begin(persona, { onSound, onFailure }) {
      const sound = soundOf(options.player, onSound);
      return sound && new SynthesizedSpeech({ ...options, persona, sound, onFailure });
    },
  };
}

/** Returns null if the browser can't play audio. */
function soundOf(player: Pick<SoundPlayer, 'play'>, onSound: () => void): PlayedSound | null {
  try {
    return player.play(speechSampleRate, onSound);
  } catch {
    return null;
  }
}

interface Sentence {
  text: string;
  /** It is null until the request for the sentence is sent. */
  arriving: {
    pieces: AsyncIterator<Uint8Array>;
    first: Promise<IteratorResult<Uint8Array>>;
  } | null;
  byteCount: number;
  isWhole: boolean;
}

const bytesPerMs = (speechSampleRate * 2) / 1000;
const wordsPerMinute = 150;
/** This much may be missing at the end of a sentence, because playback is counted in rounded milliseconds. */
const toleranceMs = 20;

interface SpeechOptions extends Pick<SynthesizedVoiceOptions, 'synthesizer' | 'characterOf'> {
  persona: Persona;
  sound: PlayedSound;
  onFailure: SpeechListeners['onFailure'];
}

class SynthesizedSpeech implements Speech {
  readonly #synthesizer: SpeechSynthesizer;
  readonly #character: PersonaSound & { persona: Persona };
  readonly #sound: PlayedSound;
  readonly #onFailure: SpeechListeners['onFailure'];
  readonly #sentences: Sentence[] = [];
  readonly #stopped = new AbortController();
  #playing = 0;
  #played: Promise<void> = Promise.resolve();
  #failure: { error: unknown } | null = null;
  #heardAtStop: string | null = null;

  constructor({ synthesizer, characterOf, persona, sound, onFailure }: SpeechOptions) {
    this.#synthesizer = synthesizer;
    this.#character = { persona, ...characterOf(persona) };
    this.#sound = sound;
    this.#onFailure = onFailure;
  }

  say(text: string): void {
    const spoken = text.trim();
    if (spoken === '' || this.#isOver()) return;
    const place = this.#sentences.length;
    this.#sentences.push({ text: spoken, arriving: null, byteCount: 0, isWhole: false });
    this.#requestUpTo(this.#playing + 1);
    this.#played = this.#played.then(() => this.#play(place));
  }

  /** If the request failed, this plays the audio that arrived before that to its end. */
  async finish(): Promise<void> {
    await this.#played;
    await this.#sound.end();
    if (this.#failure && this.#heardAtStop === null) throw this.#failure.error;
  }

  saidSoFar(): string {
    return this.#heardAtStop ?? this.#heardIn(this.#sound.playedMs());
  }

  stop(): string {
    this.#heardAtStop ??= this.#heardIn(this.#sound.stop());
    this.#stopped.abort();
    return this.#heardAtStop;
  }

  readonly isPlayedHere = true;

  setVolume(volume: ReplyVolume): void {
    this.#sound.setVolume(volume);
  }

  #isOver(): boolean {
    return this.#failure !== null || this.#heardAtStop !== null;
  }

  /** Requests one sentence ahead of the one that plays, which avoids pauses and wastes little after an abort. */
  #requestUpTo(last: number): void {
    for (const sentence of this.#sentences.slice(0, last + 1)) {
      if (sentence.arriving) continue;
      const request = { text: sentence.text, ...this.#character, signal: this.#stopped.signal };
      const pieces = this.#synthesizer.synthesize(request)[Symbol.asyncIterator]();
      // This sends the request.
      const first = pieces.next();
      // It is awaited later, and may fail before that.
      first.catch(() => undefined);
      sentence.arriving = { pieces, first };
    }
  }

  async #play(place: number): Promise<void> {
    if (this.#isOver()) return;
    this.#playing = place;
    this.#requestUpTo(place + 1);
    try {
      await this.#playSentence(this.#sentences[place]);
    } catch (error) {
      this.#stopped.abort();
      if (this.#isOver()) return;
      this.#failure = { error };
      const unspoken = this.#sentences.slice(place).filter(({ byteCount }) => byteCount === 0);
      this.#onFailure?.(
        error,
        unspoken.map(({ text }) => text),
      );
    }
  }

  async #playSentence(sentence: Sentence | undefined): Promise<void> {
    if (!sentence?.arriving) return;
    const { pieces, first } = sentence.arriving;
    for (let step = await first; !step.done; step = await pieces.next()) {
      if (this.#isOver()) return;
      sentence.byteCount += step.value.length;
      this.#sound.add(step.value);
    }
    sentence.isWhole = true;
  }

  #heardIn(playedMs: number): string {
    const heard: string[] = [];
    let remainingMs = playedMs;
    for (const { text, byteCount, isWhole } of this.#sentences) {
      const durationMs = byteCount / bytesPerMs;
      if (isWhole && remainingMs >= durationMs - toleranceMs) {
        heard.push(text);
      } else {
        const share = isWhole ? remainingMs / durationMs : this.#estimatedShare(text, remainingMs);
        heard.push(wordsWithin(text, share));
        break;
      }
      remainingMs -= durationMs;
    }
    return heard.filter((part) => part !== '').join(' ');
  }

  /** Estimates how much of a sentence was played if its duration is not known yet. */
  #estimatedShare(text: string, playedMs: number): number {
    const words = text.split(/\s+/).length;
    return ((playedMs / 60_000) * wordsPerMinute * this.#character.speed) / words;
  }
}

/** Returns the whole words in the first `share` (0 to 1) of a text. */
function wordsWithin(text: string, share: number): string {
  const length = Math.floor(text.length * Math.min(1, Math.max(0, share)));
  if (length >= text.length) return text;
  const isAtWordEnd = /\s/.test(text.charAt(length));
  const within = text.slice(0, length);
  return isAtWordEnd ? within.trimEnd() : within.replace(/\S*$/, '').trimEnd();
}

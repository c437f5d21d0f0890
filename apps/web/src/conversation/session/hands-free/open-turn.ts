import type { PracticeCall } from '@sales-analytics/core';
import type { PracticeSessionOptions } from '../practice-options.ts';
import { EarlyReply } from './early-reply.ts';
import type { TurnAudio } from './turn-audio.ts';

/** The transcriber gets this much sound before and after the speech, so that no word is cut off. */
export const beforeMs = 300;
export const afterMs = 100;
/** The transcriber accepts 120 s, and the remaining 20 s are for a last word. */
const maxPartMs = 100_000;

interface OpenTurnOptions {
  options: PracticeSessionOptions;
  audio: TurnAudio;
  id: number;
  startMs: number;
}

interface Part {
  fromMs: number;
  toMs: number;
  text: Promise<string>;
}

/**
 * A turn that is too long for the transcriber is transcribed in parts. Words and a reply that were requested in a pause
 * are used at the end if the rep did not continue after it.
 */
export class OpenTurn {
  readonly id: number;
  readonly #options: PracticeSessionOptions;
  readonly #audio: TurnAudio;
  readonly #parts: Part[] = [];
  readonly #partsAbort = new AbortController();
  #partStartMs: number;
  #early: { text: Promise<string>; endMs: number; abort: AbortController } | null = null;
  #earlyReply: EarlyReply | null = null;
  #text = '';

  constructor({ options, audio, id, startMs }: OpenTurnOptions) {
    this.id = id;
    this.#options = options;
    this.#audio = audio;
    this.#partStartMs = startMs - beforeMs;
  }

  /** Splits the turn if the part that is not transcribed yet becomes too long. The rep has spoken until `atMs`. */
  limitPart(atMs: number): void {
    if (atMs - this.#partStartMs > maxPartMs) this.#split(atMs);
  }

  wordsSoFar(atMs: number): Promise<string> {
    this.#split(atMs);
    return this.#joined(Promise.resolve(''), this.#partsAbort.signal);
  }

  earlyWords(endMs: number): Promise<string> {
    this.#discardEarlyWords();
    if (endMs <= this.#partStartMs)
      return this.#joined(Promise.resolve(''), this.#partsAbort.signal);
    const abort = new AbortController();
    const text = this.#transcribe(this.#partStartMs, endMs, abort.signal);
    this.#early = { text, endMs, abort };
    return this.#joined(text, abort.signal);
  }

  /** Transcribes all words of the turn. It may be called again after it failed. */
  async words(endMs: number, signal: AbortSignal): Promise<string> {
    this.#text = await this.#wordsTo(endMs, signal);
    return this.#text;
  }

  requestReply(text: string, call: PracticeCall): void {
    this.#earlyReply = new EarlyReply({ ...this.#options, call }, text);
  }

  takeEarlyReply(signal: AbortSignal): AsyncIterable<string> | undefined {
    const reply = this.#earlyReply;
    this.#earlyReply = null;
    if (reply?.text === this.#text && !reply.hasFailed) return reply.pieces(signal);
    reply?.stop();
    return undefined;
  }

  discardEarly(): void {
    this.#discardEarlyWords();
    this.#earlyReply?.stop();
    this.#earlyReply = null;
  }

  stop(): void {
    this.#discardEarlyWords();
    this.#partsAbort.abort();
    this.#earlyReply?.stop();
  }

  #discardEarlyWords(): void {
    this.#early?.abort.abort();
    this.#early = null;
  }

  async #wordsTo(endMs: number, signal: AbortSignal): Promise<string> {
    // The parts contain the whole turn.
    if (endMs <= this.#partStartMs) return this.#joined(Promise.resolve(''), signal);
    const early = this.#early;
    if (early?.endMs === endMs) {
      try {
        return await this.#joined(early.text, signal);
      } catch {
        // The turn is transcribed once more.
      }
    }
    return this.#joined(this.#transcribe(this.#partStartMs, endMs, signal), signal);
  }

  #split(atMs: number): void {
    this.#discardEarlyWords();
    const fromMs = this.#partStartMs;
    const text = this.#transcribe(fromMs, atMs, this.#partsAbort.signal);
    text.catch(() => undefined);
    this.#parts.push({ fromMs, toMs: atMs, text });
    this.#partStartMs = atMs;
  }

  #transcribe(fromMs: number, toMs: number, signal: AbortSignal): Promise<string> {
    const wav = this.#audio.wav(fromMs, toMs + afterMs);
    return this.#options.utteranceTranscriber.transcribeUtterance(wav, signal);
  }

  /** A part that failed is transcribed once more. */
  async #joined(last: Promise<string>, signal: AbortSignal): Promise<string> {
    const parts = this.#parts.map(async (part) => {
      part.text = part.text.catch(() => this.#transcribe(part.fromMs, part.toMs, signal));
      return part.text;
    });
    const texts = await Promise.all([...parts, last]);
    return texts
      .map((text) => text.trim())
      .filter((text) => text !== '')
      .join(' ');
  }
}

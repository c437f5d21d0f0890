/** What the transcriber needs before and after the speech, so that no sound is cut off. */
const beforeMs = 300;
const afterMs = 100;

interface TurnWordsNeeds {
  wav(this: void, fromMs: number, toMs: number): Blob;
  transcribe(this: void, wav: Blob, signal: AbortSignal): Promise<string>;
}

interface Part {
  fromMs: number;
  toMs: number;
  text: Promise<string>;
}

/**
 * The words of one turn. A turn longer than the transcriber takes is transcribed in parts; an early transcription,
 * made in a pause, is used in place of the last one where the rep did not go on after it.
 */
export class TurnWords {
  readonly #needs: TurnWordsNeeds;
  readonly #parts: Part[] = [];
  readonly #partsAbort = new AbortController();
  #partStartMs: number;
  #early: { text: Promise<string>; endMs: number; abort: AbortController } | null = null;

  /** @param startMs where the turn began, on the clock of the frames */
  constructor(needs: TurnWordsNeeds, startMs: number) {
    this.#needs = needs;
    this.#partStartMs = startMs - beforeMs;
  }

  /** Of the part that has not been transcribed yet. */
  get partStartMs(): number {
    return this.#partStartMs;
  }

  /** All words up to a pause. */
  early(endMs: number): Promise<string> {
    this.#early?.abort.abort();
    this.#early = null;
    if (endMs <= this.#partStartMs)
      return this.#joined(Promise.resolve(''), this.#partsAbort.signal);
    const abort = new AbortController();
    const text = this.#transcribe(this.#partStartMs, endMs, abort.signal);
    this.#early = { text, endMs, abort };
    return this.#joined(text, abort.signal);
  }

  /** The rep speaks on: what was transcribed in the pause is out of date. */
  discardEarly(): void {
    this.#early?.abort.abort();
    this.#early = null;
  }

  /** All words of the turn. May be called again after it failed. */
  async whole(endMs: number, signal: AbortSignal): Promise<string> {
    // All of it is in the parts.
    if (endMs <= this.#partStartMs) return this.#joined(Promise.resolve(''), signal);
    const early = this.#early;
    if (early?.endMs === endMs) {
      try {
        return await this.#joined(early.text, signal);
      } catch {
        // It is transcribed once more.
      }
    }
    return this.#joined(this.#transcribe(this.#partStartMs, endMs, signal), signal);
  }

  /** Transcribes what was said so far, so that no part becomes too long. */
  split(atMs: number): void {
    this.discardEarly();
    const fromMs = this.#partStartMs;
    const text = this.#transcribe(fromMs, atMs, this.#partsAbort.signal);
    // It is awaited with the whole.
    text.catch(() => undefined);
    this.#parts.push({ fromMs, toMs: atMs, text });
    this.#partStartMs = atMs;
  }

  /** All words until now, in the middle of the turn. */
  upTo(atMs: number): Promise<string> {
    this.split(atMs);
    return this.#joined(Promise.resolve(''), this.#partsAbort.signal);
  }

  stop(): void {
    this.discardEarly();
    this.#partsAbort.abort();
  }

  #transcribe(fromMs: number, toMs: number, signal: AbortSignal): Promise<string> {
    const { wav, transcribe } = this.#needs;
    return transcribe(wav(fromMs, toMs + afterMs), signal);
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

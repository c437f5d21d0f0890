import { completenessOf, type PracticeCall } from '@sales-analytics/core';
import type { PracticeSessionOptions } from '../practice-ports.ts';
import { EarlyReply } from './early-reply.ts';
import type { TurnAudio } from './turn-audio.ts';
import { TurnWords } from './turn-words.ts';

interface OpenTurnNeeds {
  options: PracticeSessionOptions;
  audio: TurnAudio;
  /** The detector's number of the turn. */
  number: number;
  /** On the clock of the frames. */
  startMs: number;
  /** It cut the prospect. */
  isInterruption: boolean;
}

const maxEarlyTranscriptions = 3;
const maxEarlyReplies = 2;
/** The transcriber takes 120 s: the rest is for a last word. */
const maxPartMs = 100_000;

/** The rep's turn from its first sound until the prospect is heard: until then it may go on. */
export class OpenTurn {
  readonly #options: PracticeSessionOptions;
  readonly #words: TurnWords;
  readonly startMs: number;
  readonly isInterruption: boolean;
  number: number;
  /** Where its last stretch of speech ended. */
  endMs: number;
  #earlyReply: EarlyReply | null = null;
  #earlyTranscriptions = 0;
  #earlyReplies = 0;
  #wasInterrupted = false;
  #text = '';

  constructor({ options, audio, number, startMs, isInterruption }: OpenTurnNeeds) {
    this.#options = options;
    this.startMs = startMs;
    this.isInterruption = isInterruption;
    this.endMs = startMs;
    this.number = number;
    this.#words = new TurnWords(
      {
        wav: (fromMs, toMs) => audio.wav(fromMs, toMs),
        transcribe: (wav, signal) => options.utteranceTranscriber.transcribeUtterance(wav, signal),
      },
      startMs,
    );
  }

  /** The rep has spoken until now: a long turn is transcribed in parts. */
  splitIfTooLong(ms: number): void {
    if (ms - this.#words.partStartMs > maxPartMs) this.#words.split(ms);
  }

  /** The words of a turn that goes on. */
  transcribeUpTo(ms: number): Promise<string> {
    return this.#words.upTo(ms);
  }

  /**
   * The words up to a pause that began at `endMs`.
   * @returns null where they are not asked for, or can't be had
   */
  async transcribeEarly(endMs: number): Promise<string | null> {
    this.endMs = endMs;
    const { startsRepliesEarly, utteranceTranscriber } = this.#options;
    if (!startsRepliesEarly() || this.#earlyTranscriptions >= maxEarlyTranscriptions) return null;
    this.#earlyTranscriptions += 1;
    if (!(await utteranceTranscriber.isImmediate().catch(() => false))) return null;
    if (this.endMs !== endMs) return null;
    // The whole turn is transcribed at its end.
    return this.#words.early(endMs).catch(() => null);
  }

  /** The prospect interrupts it. @returns whether for the first time */
  markInterrupted(): boolean {
    const isFirst = !this.#wasInterrupted;
    this.#wasInterrupted = true;
    return isFirst;
  }

  /** Asks for the reply to complete words before the turn is surely over. */
  requestReplyEarly(text: string, call: PracticeCall): void {
    if (
      completenessOf(text, this.#options.language()) !== 'complete' ||
      this.#earlyReplies >= maxEarlyReplies
    )
      return;
    this.#earlyReplies += 1;
    this.#earlyReply = new EarlyReply({ ...this.#options, call }, text);
  }

  /** What was prepared for the end of the turn is thrown away unheard. */
  discardEarly(): void {
    this.#words.discardEarly();
    this.#earlyReply?.stop();
    this.#earlyReply = null;
  }

  /** All its words. */
  async transcribe(signal: AbortSignal): Promise<string> {
    this.#text = await this.#words.whole(this.endMs, signal);
    return this.#text;
  }

  /** The model's answer to the turn's text, where it was asked for already. */
  takeEarlyReply(signal: AbortSignal): AsyncIterable<string> | undefined {
    const reply = this.#earlyReply;
    this.#earlyReply = null;
    if (reply?.text === this.#text && !reply.hasFailed) return reply.pieces(signal);
    reply?.stop();
    return undefined;
  }

  stop(): void {
    this.#words.stop();
    this.#earlyReply?.stop();
  }
}

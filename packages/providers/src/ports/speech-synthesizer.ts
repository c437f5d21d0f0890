import type { Persona } from '@sales-analytics/contract';

/** Samples per second of synthesized speech, which is 16-bit little-endian PCM with one channel. */
export const speechSampleRate = 24_000;

export interface SpeechRequest {
  text: string;
  /** Who speaks; the client maps it to one of the provider's voices. */
  persona: Persona;
  /** 1 is the voice's normal pace. */
  speed: number;
  /** Instructions for how the voice should sound; may be empty. */
  manner: string;
  signal: AbortSignal;
}

/** Text to speech. Fails with a ProviderError only, or the abort reason. */
export interface SpeechSynthesizer {
  /**
   * The audio as it arrives; a piece may end in the middle of a sample. A broken stream is requested again
   * and continues at the same byte, which in two readings of one text is about the same word.
   */
  synthesize(this: void, request: SpeechRequest): AsyncIterable<Uint8Array>;
}

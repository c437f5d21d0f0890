import type { Persona } from '@sales-analytics/contract';

/** Synthesised speech is 16-bit little-endian PCM with one channel. */
export const speechSampleRate = 24_000;

export interface SpeechRequest {
  text: string;
  persona: Persona;
  /** The voice's normal pace is 1. */
  speed: number;
  /** The instructions for the tone of the voice may be empty. */
  manner: string;
  signal: AbortSignal;
}

/** Turns text into speech. Fails only with a ProviderError or the abort reason. */
export interface SpeechSynthesizer {
  /**
   * Yields the audio as it arrives. A piece may end in the middle of a sample. A broken stream is requested again and
   * continues at the same byte, which is about the same word if a text is read twice.
   */
  synthesize(this: void, request: SpeechRequest): AsyncIterable<Uint8Array>;
}

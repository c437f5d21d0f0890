import type { Persona } from '@sales-analytics/contract';

/** The sound of synthesized speech: 16-bit little-endian PCM, one channel, at this many samples a second. */
export const speechSampleRate = 24_000;

export interface SpeechRequest {
  text: string;
  /** Who speaks: which of its voices that is, the provider chooses. */
  persona: Persona;
  /** 1 is the voice's own pace. */
  speed: number;
  /** How the voice should sound, in plain words. */
  manner: string;
  signal: AbortSignal;
}

/** Turns text into sound. Fails with a ProviderError only, or the abort reason. */
export interface SpeechSynthesizer {
  /**
   * The sound piece by piece as it comes; a piece may end in the middle of a sample. Sound that broke off is asked
   * for again and goes on at the same place, which of two readings of one text is about the same word.
   */
  synthesize(this: void, request: SpeechRequest): AsyncIterable<Uint8Array>;
}

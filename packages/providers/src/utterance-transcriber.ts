/**
 * Hears what one speaker said in a few seconds of 16-bit PCM WAV. Fails with a ProviderError only, or
 * the abort reason.
 */
export interface UtteranceTranscriber {
  /** The words on one line; empty where nobody speaks. */
  transcribeUtterance(this: void, wav: Blob, signal: AbortSignal): Promise<string>;
}

/** Remembers for this browser which quick ways have been found closed, by their origin. */
export interface ClosedWays {
  has(this: void, origin: string): boolean;
  add(this: void, origin: string): void;
}

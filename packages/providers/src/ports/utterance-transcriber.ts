/** Speech to text for a few seconds of one speaker. Fails with a ProviderError only, or the abort reason. */
export interface UtteranceTranscriber {
  /** `wav` is 16-bit PCM. The text on one line; empty where there is no speech. */
  transcribeUtterance(this: void, wav: Blob, signal: AbortSignal): Promise<string>;
  /** Whether it takes one request, so that the text comes soon. */
  isImmediate(this: void): Promise<boolean>;
}

/** Remembers for this browser which origins can't be used for synchronous transcription. */
export interface UnavailableEndpoints {
  has(this: void, origin: string): boolean;
  add(this: void, origin: string): void;
}

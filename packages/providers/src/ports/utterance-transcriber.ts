/** Turns a few seconds of one speaker into text. Fails only with a ProviderError or the abort reason. */
export interface UtteranceTranscriber {
  /** Resolves with the text on one line, or with an empty text if there is no speech. `wav` is 16-bit PCM. */
  transcribeUtterance(this: void, wav: Blob, signal: AbortSignal): Promise<string>;
  /** Resolves with true if one request is enough, so that the text comes soon. */
  isImmediate(this: void): Promise<boolean>;
  /** Loads what the first utterance needs. A failure is reported with that utterance. */
  prepare?(this: void): Promise<void>;
}

/** Remembers the origins that can't be used for synchronous transcription in this browser. */
export interface UnavailableEndpoints {
  has(this: void, origin: string): boolean;
  add(this: void, origin: string): void;
}

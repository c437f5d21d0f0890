import type { Persona } from '@sales-analytics/contract';
import type { ReplyVolume } from '@sales-analytics/core';

export interface SpeechListeners {
  /** Called when playback has started. */
  onSound(this: void): void;
  /** Called when the voice fails before any of the `unspoken` sentences. `finish` fails with the same error. */
  onFailure?(this: void, error: unknown, unspoken: readonly string[]): void;
}

/** One reply, which is spoken sentence by sentence. */
export interface Speech {
  /** Queues one more sentence. */
  say(sentence: string): void;
  /** Tells that no more sentences come. Resolves when the last one has been played. Fails when the voice does. */
  finish(): Promise<void>;
  /** Returns the text that was played so far, up to the last whole word. */
  saidSoFar(): string;
  /** Stops at once. @returns the text that was played, up to the last whole word */
  stop(): string;
  /**
   * Makes it quieter, or pauses it in place, while the rep speaks into it. A voice that this page does not play
   * stays as loud as it is.
   */
  setVolume(volume: ReplyVolume): void;
  /** False for a voice that the system plays: its loudness can't be changed, and its echo can't be known. */
  readonly isPlayedHere: boolean;
}

/** The prospect's voice. */
export interface Voice {
  /** @returns null if nothing can be played, because this browser has no voice or it is muted */
  begin(persona: Persona, listeners: SpeechListeners): Speech | null;
}

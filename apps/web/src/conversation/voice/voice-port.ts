import type { Persona } from '@sales-analytics/contract';
import type { ReplyVolume } from '@sales-analytics/core';

export interface SpeechListeners {
  onSound(this: void): void;
  /** The voice speaks none of the `unspoken` sentences. `finish` fails with the same error. */
  onFailure?(this: void, error: unknown, unspoken: readonly string[]): void;
}

export interface Speech {
  say(sentence: string): void;
  /** Resolves when the last sentence has been played. Fails when the voice does. */
  finish(): Promise<void>;
  /** Returns the text that was played so far, up to the last whole word. */
  saidSoFar(): string;
  /** Stops at once. @returns the text that was played, up to the last whole word */
  stop(): string;
  /** Makes the voice quieter, or pauses it in place. A voice that this page does not play ignores it. */
  setVolume(volume: ReplyVolume): void;
  /** It is false for voices of the system. Their loudness can't be changed, and their echo can't be known. */
  readonly isPlayedHere: boolean;
}

export interface Voice {
  /** @returns null if nothing can be played, because this browser has no voice or it is muted */
  begin(persona: Persona, listeners: SpeechListeners): Speech | null;
}

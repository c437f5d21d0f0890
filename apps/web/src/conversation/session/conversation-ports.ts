import type { Persona } from '@sales-analytics/contract';
import type { PracticeCall } from '@sales-analytics/core';

/** Why there is no microphone, each with its own way out. */
export type MicrophoneProblem = 'refused' | 'missing' | 'busy' | 'insecure' | 'unsupported';

/** What was recorded between press and release: 16-bit PCM WAV, 16 kHz, one channel. */
export interface Recorded {
  wav: Blob;
  durationMs: number;
  /** True where nothing above the room's hum was heard. */
  isSilent: boolean;
}

/** The microphone while a call holds it. */
export interface Recorder {
  /** From this moment on; what was heard before is not in it. */
  start(): void;
  stop(): Promise<Recorded>;
  /** Lets the microphone go. */
  close(): void;
}

export interface MicrophoneListeners {
  /** Loudness from 0 to 1, several times a second, while recording. */
  onLevel(this: void, level: number): void;
  /** The device was taken away: a phone call, a plug that was pulled. */
  onLost(this: void): void;
}

export interface Microphone {
  open(
    this: void,
    listeners: MicrophoneListeners,
  ): Promise<{ ok: true; recorder: Recorder } | { ok: false; problem: MicrophoneProblem }>;
}

export interface SpeechListeners {
  /** The first sound can be heard. */
  onSound(this: void): void;
  /** The voice failed; no sound of the `unspoken` sentences was played. `finish` fails with the same error. */
  onFailure?(this: void, error: unknown, unspoken: readonly string[]): void;
}

/** One reply on its way to the rep's ears, sentence by sentence. */
export interface Speech {
  /** Queues one more sentence. */
  say(sentence: string): void;
  /** No more sentences come: settles when the last one was heard. Fails when the voice does. */
  finish(): Promise<void>;
  /** Silence at once. Gives back what was heard until then, up to the last whole word. */
  stop(): string;
}

/** The prospect's voice. */
export interface Voice {
  /** Null where nothing can be heard: no voice on this machine, or muted. */
  begin(persona: Persona, listeners: SpeechListeners): Speech | null;
}

/** What a reload may not lose: the call up to its last complete turn. */
export interface DraftConversation {
  call: PracticeCall;
  hasEnded: boolean;
  hangUpReason?: string;
}

/** Keeps calls by when they started. */
export interface ConversationKeeper {
  keep(this: void, call: DraftConversation): void;
  forget(this: void, startedAtMs: number): void;
}

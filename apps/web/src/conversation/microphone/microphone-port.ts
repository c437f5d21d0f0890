/** Why there is no microphone, each with its own way out. */
export type MicrophoneProblem = 'refused' | 'missing' | 'busy' | 'insecure' | 'unsupported';

/** What was recorded between start and stop: 16-bit PCM WAV, 16 kHz, one channel. */
export interface Recorded {
  wav: Blob;
  durationMs: number;
  isSilent: boolean;
}

/** The microphone from `open` until `close`; the browser asks for it once. */
export interface Recorder {
  start(): void;
  /** What came since `start`, at most the first `longestRecordingMs` of it. */
  stop(): Promise<Recorded>;
  close(): void;
}

export interface MicrophoneListeners {
  /** Loudness from 0 to 1, some 25 times a second, while something is recorded. */
  onLevel(this: void, level: number): void;
  /** At most once. What was recorded until then can still be had by `stop`. */
  onLost(this: void): void;
}

/** Fits the port that the flow of a conversation takes. */
export interface Microphone {
  open(
    this: void,
    listeners: MicrophoneListeners,
  ): Promise<{ ok: true; recorder: Recorder } | { ok: false; problem: MicrophoneProblem }>;
}

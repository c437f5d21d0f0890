/** The reason why the microphone can't be used; the screen has a message for each. */
export type MicrophoneProblem = 'refused' | 'missing' | 'busy' | 'insecure' | 'unsupported';

/** A recording from start to stop: 16-bit PCM WAV, 16 kHz, one channel. */
export interface Recorded {
  wav: Blob;
  durationMs: number;
  /** Whether nothing was louder than background noise. */
  isSilent: boolean;
  /** False if the browser did not run its audio, as Firefox does without a device that plays sound. */
  hasRun: boolean;
}

/** 32 ms of the microphone's sound. */
export interface HeardFrame {
  /** 512 samples of one channel at 16 kHz. */
  samples: Float32Array;
  /** Probability of speech, 0 to 1, from the network, or from the energy rule until the network is loaded. */
  speech: number;
  /** Loudness in dB of full scale; -Infinity for zeros. */
  levelDb: number;
  /** The end of this frame since `listen`. It is counted in samples, so that a busy page does not change it. */
  endMs: number;
}

/** The microphone from `open` until `close`; the browser asks for permission once. */
export interface Recorder {
  start(): void;
  /** Returns the recording since `start`, at most its first `maxRecordingMs`. */
  stop(): Promise<Recorded>;
  /**
   * Delivers every frame, independent of `start` and `stop`. A new call replaces the last one.
   * @returns a function that stops listening
   */
  listen(onFrame: (frame: HeardFrame) => void): () => void;
  /** A muted microphone stays open, and delivers zeros. */
  setMuted(isMuted: boolean): void;
  close(): void;
}

export interface MicrophoneListeners {
  /** Loudness from 0 to 1, about 25 times a second, while recording. */
  onLevel(this: void, level: number): void;
  /**
   * Called at most once, when the device is unplugged or used by a phone call. `stop` still returns the recording up to
   * then.
   */
  onLost(this: void): void;
}

export interface Microphone {
  /** Never throws. */
  open(
    this: void,
    listeners: MicrophoneListeners,
  ): Promise<{ ok: true; recorder: Recorder } | { ok: false; problem: MicrophoneProblem }>;
}

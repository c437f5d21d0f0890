export type MicrophoneProblem = 'refused' | 'missing' | 'busy' | 'insecure' | 'unsupported';

/** The recording is 16-bit PCM WAV at 16 kHz with one channel. */
export interface Recorded {
  wav: Blob;
  durationMs: number;
  isSilent: boolean;
  /** It is false if the browser did not run its audio. Firefox does not if there is no device that plays sound. */
  hasRun: boolean;
}

/** A frame is 32 ms of the microphone's sound. */
export interface HeardFrame {
  /** These are 512 samples of one channel at 16 kHz. */
  samples: Float32Array;
  /**
   * This is the probability of speech, 0 to 1, from the network, or from the energy rule until the network is loaded.
   */
  speech: number;
  /** Zeros have -Infinity. */
  levelDb: number;
  /** The frame ends at this time since `listen`. It is counted in samples, so that a busy page does not change it. */
  endMs: number;
}

/** The microphone is open until `close`; the browser asks for permission once. */
export interface Recorder {
  start(): void;
  /** Returns the recording since `start`, but at most its first `maxRecordingMs`. */
  stop(): Promise<Recorded>;
  /**
   * Delivers every frame, independent of `start` and `stop`, in place of an earlier listener. @returns a stop function
   */
  listen(onFrame: (frame: HeardFrame) => void): () => void;
  /** A muted microphone stays open and delivers zeros. */
  setMuted(isMuted: boolean): void;
  close(): void;
}

export interface MicrophoneListeners {
  /** Reports the loudness, 0 to 1, about 25 times a second while recording. */
  onLevel(this: void, level: number): void;
  /** Reports once that the device was unplugged or is used by a phone call. `stop` still returns the recording. */
  onLost(this: void): void;
}

export interface Microphone {
  /** Never throws. */
  open(
    this: void,
    listeners: MicrophoneListeners,
  ): Promise<{ ok: true; recorder: Recorder } | { ok: false; problem: MicrophoneProblem }>;
}

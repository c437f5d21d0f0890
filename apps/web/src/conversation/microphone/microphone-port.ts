/** Why the microphone can't be used; the screen has a message for each. */
export type MicrophoneProblem = 'refused' | 'missing' | 'busy' | 'insecure' | 'unsupported';

/** What was recorded between start and stop: 16-bit PCM WAV, 16 kHz, one channel. */
export interface Recorded {
  wav: Blob;
  durationMs: number;
  /** True where nothing was louder than background noise. */
  isSilent: boolean;
  /** False where the browser did not run its audio, as Firefox without a device that plays sound. */
  hasRun: boolean;
}

/** 32 ms of what the microphone hears. */
export interface HeardFrame {
  /** 512 samples of one channel at 16 kHz. */
  samples: Float32Array;
  /** Probability of speech, 0 to 1: of the network, or of the energy rule until the network is loaded. */
  speech: number;
  /** Loudness in dB of full scale; -Infinity for zeros. */
  levelDb: number;
  /** From the first sample since `listen` to the end of this frame, counted in samples: a busy page doesn't move it. */
  endMs: number;
}

/** The microphone from `open` until `close`; the browser asks for permission once. */
export interface Recorder {
  start(): void;
  /** The recording since `start`, at most its first `maxRecordingMs`. */
  stop(): Promise<Recorded>;
  /**
   * Delivers all that is heard, frame by frame, independent of `start` and `stop`. A new call replaces the last one.
   * @returns how to stop listening
   */
  listen(onFrame: (frame: HeardFrame) => void): () => void;
  /** A muted microphone stays open, and hears zeros. */
  setMuted(isMuted: boolean): void;
  /** Releases the device. */
  close(): void;
}

export interface MicrophoneListeners {
  /** Loudness from 0 to 1, about 25 times a second, while recording. */
  onLevel(this: void, level: number): void;
  /**
   * The device is gone: unplugged, or used by a phone call. Called at most once. What was recorded
   * until then is still returned by `stop`.
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

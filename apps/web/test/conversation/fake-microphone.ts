import type {
  HeardFrame,
  Microphone,
  MicrophoneListeners,
  MicrophoneProblem,
  Recorded,
  Recorder,
} from '../../src/conversation/microphone/microphone-port.ts';

class FakeRecorder implements Recorder {
  starts = 0;
  closes = 0;
  recorded: Recorded | Error = aRecorded();
  isMuted = false;
  #listening: { onFrame: (frame: HeardFrame) => void; frames: number } | null = null;

  start(): void {
    this.starts += 1;
  }

  stop(): Promise<Recorded> {
    const { recorded } = this;
    return recorded instanceof Error ? Promise.reject(recorded) : Promise.resolve(recorded);
  }

  listen(onFrame: (frame: HeardFrame) => void): () => void {
    const listening = { onFrame, frames: 0 };
    this.#listening = listening;
    return () => {
      if (this.#listening === listening) this.#listening = null;
    };
  }

  get isListening(): boolean {
    return this.#listening !== null;
  }

  /** Delivers this much sound in frames of 32 ms. A muted microphone hears zeros. */
  hear(lengthMs: number, sound: { speech: number; levelDb?: number; sample?: number }): void {
    const { speech, levelDb = -30, sample = 0.1 } = sound;
    for (let heardMs = 0; heardMs < lengthMs; heardMs += frameMs) {
      const listening = this.#listening;
      if (!listening) return;
      listening.frames += 1;
      const endMs = listening.frames * frameMs;
      listening.onFrame(
        this.isMuted
          ? { samples: new Float32Array(512), speech: 0, levelDb: -Infinity, endMs }
          : { samples: new Float32Array(512).fill(sample), speech, levelDb, endMs },
      );
    }
  }

  setMuted(isMuted: boolean): void {
    this.isMuted = isMuted;
  }

  close(): void {
    this.closes += 1;
    this.#listening = null;
  }
}

const frameMs = 32;

export function aRecorded(changes: Partial<Recorded> = {}): Recorded {
  return { wav: new Blob(['sound']), durationMs: 2_000, isSilent: false, hasRun: true, ...changes };
}

export class FakeMicrophone {
  problem: MicrophoneProblem | null = null;
  asks = 0;
  readonly recorder = new FakeRecorder();
  listeners: MicrophoneListeners | null = null;
  /** The response waits for this promise. */
  hold: Promise<void> | null = null;

  readonly port: Microphone = {
    open: async (listeners) => {
      this.asks += 1;
      this.listeners = listeners;
      await this.hold;
      return this.problem === null
        ? { ok: true, recorder: this.recorder }
        : { ok: false, problem: this.problem };
    },
  };
}

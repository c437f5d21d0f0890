import type { ReplyVolume } from '@sales-analytics/core';
import type { Clock } from '../../shared/time/clock.ts';

export interface OutputContext {
  readonly currentTime: number;
  readonly state: string;
  readonly destination: unknown;
  createGain(): OutputGain;
  createAnalyser(): OutputAnalyser;
  suspend(): Promise<void>;
  resume(): Promise<void>;
}

interface OutputGain {
  readonly gain: {
    setTargetAtTime(value: number, atSeconds: number, timeConstant: number): unknown;
  };
  connect(destination: unknown): unknown;
}

interface OutputAnalyser {
  fftSize: number;
  getFloatTimeDomainData(samples: Float32Array): void;
  connect(destination: unknown): unknown;
}

const gains: Record<ReplyVolume, number> = { full: 1, low: 0.25, paused: 0 };
/** The gain is within 1 % of its goal after five times this long, which is short and makes no click. */
const timeConstantSeconds = 0.005;
const fadeMs = 25;
/** 1024 samples are 43 ms at 24 kHz. */
const levelSamples = 1024;
/** This is 341 ms, because an echo comes late, and a busy page may notice it even later. */
const heldSamples = 8 * levelSamples;

/** Plays all sounds of the prospect. Its volume can be changed, and its loudness can be measured. */
export class SoundOutput {
  readonly #context: OutputContext;
  readonly #clock: Pick<Clock, 'wait'>;
  readonly #gain: OutputGain;
  readonly #analyser: OutputAnalyser;
  readonly #samples = new Float32Array(heldSamples);
  #volume: ReplyVolume = 'full';

  constructor(context: OutputContext, clock: Pick<Clock, 'wait'>) {
    this.#context = context;
    this.#clock = clock;
    this.#gain = context.createGain();
    this.#analyser = context.createAnalyser();
    this.#analyser.fftSize = heldSamples;
    this.#gain.connect(this.#analyser);
    this.#analyser.connect(context.destination);
  }

  get input(): unknown {
    return this.#gain;
  }

  get isPaused(): boolean {
    return this.#volume === 'paused';
  }

  /** 'paused' fades out and stops the context's time, so that playback continues at the same place. */
  setVolume(volume: ReplyVolume): void {
    if (volume === this.#volume) return;
    const wasPaused = this.isPaused;
    this.#volume = volume;
    const { gain } = this.#gain;
    gain.setTargetAtTime(gains[volume], this.#context.currentTime, timeConstantSeconds);
    if (volume === 'paused') void this.#suspend();
    else if (wasPaused) this.#context.resume().catch(() => undefined);
  }

  /** Returns the loudness of the loudest of the last moments in dB of full scale; -Infinity if nothing is heard. */
  levelDb(): number {
    if (this.#context.state !== 'running' || this.isPaused) return Number.NEGATIVE_INFINITY;
    this.#analyser.getFloatTimeDomainData(this.#samples);
    let loudest = 0;
    for (let at = 0; at < heldSamples; at += levelSamples)
      loudest = Math.max(loudest, energyOf(this.#samples.subarray(at, at + levelSamples)));
    return loudest === 0 ? Number.NEGATIVE_INFINITY : 10 * Math.log10(loudest / levelSamples);
  }

  async #suspend(): Promise<void> {
    await this.#clock.wait(fadeMs, new AbortController().signal);
    if (this.isPaused) await this.#context.suspend();
  }
}

function energyOf(samples: Float32Array): number {
  return samples.reduce((sum, sample) => sum + sample * sample, 0);
}

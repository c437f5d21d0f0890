import {
  nextDetection,
  startDetection,
  type Detection,
  type DetectionInput,
  type DetectionSignal,
} from '@sales-analytics/core';
import type { Clock } from '../../../shared/time/clock.ts';
import type { HeardFrame } from '../../microphone/microphone-port.ts';
import { TurnAudio } from './turn-audio.ts';

interface TurnHearingNeeds {
  clock: Pick<Clock, 'now'>;
  language: string;
  /** How loud the page plays, in dB of full scale. */
  playedDb(this: void): number;
  onSignal(this: void, signal: DetectionSignal): void;
}

const maxAheadMs = 100;
/** Speech is noticed after three frames. */
const onsetMs = 128;

/** How often the two clocks are compared, in frames of 32 ms. */
const comparedFrames = 64;

/** Finds the turns in what the microphone of a hands-free call hears, and keeps their sound. */
export class TurnHearing {
  readonly #needs: TurnHearingNeeds;
  readonly audio = new TurnAudio();
  #detection: Detection;
  #lastFrameMs = 0;
  /** The clock's time of the first frame's beginning. */
  #epochMs: number | null = null;
  /** The same by the frame that came soonest since the clocks were compared: others were delivered late. */
  #soonest = { epochMs: Infinity, frames: 0 };
  #isSpeechIgnored = false;
  /** Signals may lead to further inputs: they are handled one after the other. */
  readonly #inputs: DetectionInput[] = [];
  #isRunning = false;

  constructor(needs: TurnHearingNeeds) {
    this.#needs = needs;
    this.#detection = startDetection(needs.language);
  }

  /** Speech is ignored while the prospect speaks with a voice whose echo would be taken for the rep. */
  setSpeechIgnored(isSpeechIgnored: boolean): void {
    this.#isSpeechIgnored = isSpeechIgnored;
  }

  add({ samples, speech, levelDb, endMs }: HeardFrame): void {
    this.#compareClocks(this.#needs.clock.now() - endMs);
    this.#lastFrameMs = endMs;
    this.audio.add(samples, endMs);
    const playedDb = this.#needs.playedDb();
    this.input({
      type: 'frame',
      endMs,
      speech: this.#isSpeechIgnored ? 0 : speech,
      levelDb,
      playedDb,
    });
  }

  input(input: DetectionInput): void {
    this.#inputs.push(input);
    if (this.#isRunning) return;
    this.#isRunning = true;
    for (let next = this.#inputs.shift(); next; next = this.#inputs.shift()) {
      const { state, signals } = nextDetection(this.#detection, next);
      this.#detection = state;
      for (const signal of signals) this.#needs.onSignal(signal);
    }
    this.#isRunning = false;
  }

  /** From the clock of the frames to ms since 1970. */
  toClock(ms: number): number {
    return (this.#epochMs ?? this.#needs.clock.now()) + ms;
  }

  /** This moment on the clock of the frames. */
  now(): number {
    if (this.#epochMs === null) return 0;
    // Where no sound comes, the detector's time must not run ahead of it.
    return Math.min(this.#needs.clock.now() - this.#epochMs, this.#lastFrameMs + maxAheadMs);
  }

  /** Where speech began that is noticed now. */
  onsetMs(): number {
    return Math.max(0, this.#lastFrameMs - onsetMs);
  }

  /** A page that was suspended has missed sound, so that the clocks go apart. */
  #compareClocks(epochMs: number): void {
    const { epochMs: soonest, frames } = this.#soonest;
    this.#soonest = { epochMs: Math.min(soonest, epochMs), frames: frames + 1 };
    this.#epochMs = Math.min(this.#epochMs ?? epochMs, epochMs);
    if (frames + 1 < comparedFrames) return;
    this.#epochMs = this.#soonest.epochMs;
    this.#soonest = { epochMs: Infinity, frames: 0 };
  }
}

import type { Microphone, Recorder } from '../microphone/microphone-port.ts';
import type { MicrophoneState } from './conversation-view.ts';

export interface MicrophoneAccessOptions {
  microphone: Microphone;
  onLevel(this: void, level: number): void;
  onState(this: void, state: MicrophoneState): void;
  /** Reports that the device is gone; `stop` still returns the recording. */
  onLost(this: void): void;
}

export class MicrophoneAccess {
  readonly #options: MicrophoneAccessOptions;
  #recorder: Recorder | null = null;
  /** Every close increments it, so that an `open` that resolves later is known to be out of date. */
  #generation = 0;
  #isAsking = false;

  constructor(options: MicrophoneAccessOptions) {
    this.#options = options;
  }

  get recorder(): Recorder | null {
    return this.#recorder;
  }

  async open(): Promise<void> {
    if (this.#isAsking || this.#recorder) return;
    const generation = this.#generation;
    const isClosed = () => generation !== this.#generation;
    this.#isAsking = true;
    this.#options.onState('asking');
    const opened = await this.#options.microphone.open({
      onLevel: this.#options.onLevel,
      onLost: () => {
        if (!isClosed()) this.#options.onLost();
      },
    });
    if (isClosed()) {
      if (opened.ok) opened.recorder.close();
      return;
    }
    this.#isAsking = false;
    if (opened.ok) this.#recorder = opened.recorder;
    this.#options.onState(opened.ok ? 'ready' : opened.problem);
  }

  close(state: MicrophoneState): void {
    this.#generation += 1;
    this.#isAsking = false;
    this.#recorder?.close();
    this.#recorder = null;
    this.#options.onState(state);
  }
}

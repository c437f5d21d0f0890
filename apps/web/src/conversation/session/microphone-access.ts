import type { Microphone, Recorder } from '../microphone/microphone-port.ts';
import type { MicrophoneState } from './conversation-view.ts';

export interface MicrophoneAccessNeeds {
  microphone: Microphone;
  onLevel(this: void, level: number): void;
  onState(this: void, state: MicrophoneState): void;
  /** Called when the device is gone; `stop` still returns the recording. */
  onLost(this: void): void;
}

/** Opens the microphone once for each call and closes it at its end. */
export class MicrophoneAccess {
  readonly #needs: MicrophoneAccessNeeds;
  #recorder: Recorder | null = null;
  /** Incremented by every close, so that an `open` that resolves later is known to be out of date. */
  #generation = 0;
  #isAsking = false;

  constructor(needs: MicrophoneAccessNeeds) {
    this.#needs = needs;
  }

  get recorder(): Recorder | null {
    return this.#recorder;
  }

  async open(): Promise<void> {
    if (this.#isAsking || this.#recorder) return;
    const generation = this.#generation;
    const isClosed = () => generation !== this.#generation;
    this.#isAsking = true;
    this.#needs.onState('asking');
    const opened = await this.#needs.microphone.open({
      onLevel: this.#needs.onLevel,
      onLost: () => {
        if (!isClosed()) this.#needs.onLost();
      },
    });
    if (isClosed()) {
      if (opened.ok) opened.recorder.close();
      return;
    }
    this.#isAsking = false;
    if (opened.ok) this.#recorder = opened.recorder;
    this.#needs.onState(opened.ok ? 'ready' : opened.problem);
  }

  /** Releases the microphone and reports the given state. */
  close(state: MicrophoneState): void {
    this.#generation += 1;
    this.#isAsking = false;
    this.#recorder?.close();
    this.#recorder = null;
    this.#needs.onState(state);
  }
}

import type { Microphone, Recorder } from './conversation-ports.ts';
import type { MicrophoneState } from './conversation-view.ts';

export interface HeldMicrophoneNeeds {
  microphone: Microphone;
  onLevel(this: void, level: number): void;
  onState(this: void, state: MicrophoneState): void;
  /** The device was taken away; what was recorded can still be had. */
  onLost(this: void): void;
}

/** The microphone of one call after the other: asked for once each, let go at its end. */
export class HeldMicrophone {
  readonly #needs: HeldMicrophoneNeeds;
  #recorder: Recorder | null = null;
  /** Grows whenever it is let go: an answer to an earlier question came too late. */
  #hold = 0;
  #isAsking = false;

  constructor(needs: HeldMicrophoneNeeds) {
    this.#needs = needs;
  }

  get recorder(): Recorder | null {
    return this.#recorder;
  }

  async open(): Promise<void> {
    if (this.#isAsking || this.#recorder) return;
    const hold = this.#hold;
    const isOver = () => hold !== this.#hold;
    this.#isAsking = true;
    this.#needs.onState('asking');
    const opened = await this.#needs.microphone.open({
      onLevel: this.#needs.onLevel,
      onLost: () => {
        if (!isOver()) this.#needs.onLost();
      },
    });
    if (isOver()) {
      if (opened.ok) opened.recorder.close();
      return;
    }
    this.#isAsking = false;
    if (opened.ok) this.#recorder = opened.recorder;
    this.#needs.onState(opened.ok ? 'ready' : opened.problem);
  }

  /** Lets it go; what it is then called is for who lets it go to say. */
  close(state: MicrophoneState): void {
    this.#hold += 1;
    this.#isAsking = false;
    this.#recorder?.close();
    this.#recorder = null;
    this.#needs.onState(state);
  }
}

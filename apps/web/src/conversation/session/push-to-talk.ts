import type { Clock } from '@sales-analytics/providers';
import type { Microphone, Recorded, Recorder } from './conversation-ports.ts';
import type { MicrophoneState } from './conversation-view.ts';
import { isWorthSending, longestRecordingMs } from './recording-limits.ts';

export interface PushToTalkNeeds {
  microphone: Microphone;
  clock: Clock;
  onLevel(this: void, level: number): void;
  onState(this: void, state: MicrophoneState): void;
  /** The device was taken away; what was recorded can still be had. */
  onLost(this: void): void;
}

/** What was said in one hold. */
export interface HeldRecording {
  wav: Blob;
  /** The hold was longer than a recording may be: only its beginning is there. */
  isFull: boolean;
}

/** The microphone of one call after the other: asked for once each, let go at its end. */
export class PushToTalk {
  readonly #needs: PushToTalkNeeds;
  #recorder: Recorder | null = null;
  /** Grows whenever it is let go: an answer to an earlier question came too late. */
  #hold = 0;
  #isAsking = false;
  #isStopping = false;
  #limit = new AbortController();
  #isFull = false;

  constructor(needs: PushToTalkNeeds) {
    this.#needs = needs;
  }

  get isOpen(): boolean {
    return this.#recorder !== null;
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

  /** Records from now on. A hold that outlasts the recorder is told, so that the rep need not wonder. */
  record(onFull: () => void): void {
    this.#recorder?.start();
    this.#limit.abort();
    this.#limit = new AbortController();
    this.#isFull = false;
    this.#needs.clock.wait(longestRecordingMs, this.#limit.signal).then(
      () => {
        this.#isFull = true;
        onFull();
      },
      () => undefined,
    );
  }

  /**
   * Ends the recording. Null where nothing in it is worth sending; undefined where it is being ended
   * already, or there is none.
   */
  async stop(): Promise<HeldRecording | null | undefined> {
    if (!this.#recorder || this.#isStopping) return undefined;
    this.#limit.abort();
    this.#isStopping = true;
    // A recorder that fails has heard nothing.
    const recorded: Recorded | null = await this.#recorder.stop().catch(() => null);
    this.#isStopping = false;
    if (!recorded || !isWorthSending(recorded)) return null;
    return { wav: recorded.wav, isFull: this.#isFull };
  }

  /** Lets it go; what it is then called is for who lets it go to say. */
  close(state: MicrophoneState): void {
    this.#hold += 1;
    this.#isAsking = false;
    this.#limit.abort();
    this.#recorder?.close();
    this.#recorder = null;
    this.#needs.onState(state);
  }
}

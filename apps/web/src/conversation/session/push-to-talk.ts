import type { Clock } from '../../shared/time/clock.ts';
import type { Microphone, Recorded, Recorder } from '../microphone/microphone-port.ts';
import { longestRecordingMs } from '../microphone/recorder.ts';
import type { MicrophoneState } from './conversation-view.ts';

/** Shorter recordings are accidental presses. */
const shortestRecordingMs = 300;

export interface PushToTalkNeeds {
  microphone: Microphone;
  clock: Clock;
  onLevel(this: void, level: number): void;
  onState(this: void, state: MicrophoneState): void;
  /** The device is gone; what was recorded is still returned by `stop`. */
  onLost(this: void): void;
}

/** What was recorded while the button was held. */
export interface HeldRecording {
  wav: Blob;
  /** The recording reached its longest duration: only its beginning is there. */
  isFull: boolean;
}

/** Why there is nothing to send: an accidental press, silence, or audio that the browser did not run. */
export type NothingRecorded = 'nothing-heard' | 'audio-not-started';

/** Records while the button is held. The microphone is opened once for each call and closed at its end. */
export class PushToTalk {
  readonly #needs: PushToTalkNeeds;
  #recorder: Recorder | null = null;
  /** Incremented by every close: an `open` that resolves after it is out of date. */
  #generation = 0;
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

  /** @param onFull called when the recording reaches its longest duration */
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
   * Ends the recording.
   * @returns undefined where it is being ended already, or there is none
   */
  async stop(): Promise<HeldRecording | NothingRecorded | undefined> {
    if (!this.#recorder || this.#isStopping) return undefined;
    this.#limit.abort();
    this.#isStopping = true;
    // A recorder that fails has recorded nothing.
    const recorded: Recorded | null = await this.#recorder.stop().catch(() => null);
    this.#isStopping = false;
    if (recorded?.hasRun === false) return 'audio-not-started';
    if (!recorded || !isWorthSending(recorded)) return 'nothing-heard';
    return { wav: recorded.wav, isFull: this.#isFull };
  }

  /** Releases the microphone and reports the given state. */
  close(state: MicrophoneState): void {
    this.#generation += 1;
    this.#isAsking = false;
    this.#limit.abort();
    this.#recorder?.close();
    this.#recorder = null;
    this.#needs.onState(state);
  }
}

function isWorthSending({ isSilent, durationMs }: Recorded): boolean {
  return !isSilent && durationMs >= shortestRecordingMs;
}

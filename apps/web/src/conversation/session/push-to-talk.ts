import type { Clock } from '../../shared/time/clock.ts';
import type { Recorded } from '../microphone/microphone-port.ts';
import { maxRecordingMs } from '../microphone/recording.ts';
import type { MicrophoneState } from './conversation-view.ts';
import { MicrophoneAccess, type MicrophoneAccessNeeds } from './microphone-access.ts';

/** Shorter recordings are accidental presses. */
const minRecordingMs = 300;

export interface PushToTalkNeeds extends MicrophoneAccessNeeds {
  clock: Clock;
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
  readonly #access: MicrophoneAccess;
  #isStopping = false;
  #limit = new AbortController();
  #isFull = false;

  constructor(needs: PushToTalkNeeds) {
    this.#needs = needs;
    this.#access = new MicrophoneAccess(needs);
  }

  get isOpen(): boolean {
    return this.#access.recorder !== null;
  }

  open(): Promise<void> {
    return this.#access.open();
  }

  /** @param onFull called when the recording reaches its longest duration */
  record(onFull: () => void): void {
    this.#access.recorder?.start();
    this.#limit.abort();
    this.#limit = new AbortController();
    this.#isFull = false;
    this.#needs.clock.wait(maxRecordingMs, this.#limit.signal).then(
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
    const { recorder } = this.#access;
    if (!recorder || this.#isStopping) return undefined;
    this.#limit.abort();
    this.#isStopping = true;
    // A recorder that fails has recorded nothing.
    const recorded: Recorded | null = await recorder.stop().catch(() => null);
    this.#isStopping = false;
    if (recorded?.hasRun === false) return 'audio-not-started';
    if (!recorded || !isWorthSending(recorded)) return 'nothing-heard';
    return { wav: recorded.wav, isFull: this.#isFull };
  }

  /** Releases the microphone and reports the given state. */
  close(state: MicrophoneState): void {
    this.#limit.abort();
    this.#access.close(state);
  }
}

function isWorthSending({ isSilent, durationMs }: Recorded): boolean {
  return !isSilent && durationMs >= minRecordingMs;
}

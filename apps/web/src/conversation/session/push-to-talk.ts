import { transcriptionTimeoutMs } from '../../shared/time/inactivity-timer.ts';
import type { Recorded } from '../microphone/microphone-port.ts';
import { maxRecordingMs } from '../microphone/recording.ts';
import { startOfCall } from './conversation-draft.ts';
import { noticeOfTranscription, type MicrophoneState } from './conversation-view.ts';
import { MicrophoneAccess } from './microphone-access.ts';
import type { TurnOptions } from './replies.ts';

/** Shorter recordings are accidental presses. */
const minRecordingMs = 300;

interface Recording {
  wav: Blob;
  /** If it is true, the recording is only the beginning of the turn. */
  isFull: boolean;
}

type NothingRecorded = 'nothing-heard' | 'audio-not-started';

/** The microphone stays open for the whole call. */
export class PushToTalk {
  readonly #options: TurnOptions;
  readonly #access: MicrophoneAccess;
  #isStopping = false;
  #limit = new AbortController();
  #isFull = false;
  #recording: Recording | null = null;

  constructor(turnOptions: TurnOptions) {
    this.#options = turnOptions;
    const { options, host } = turnOptions;
    this.#access = new MicrophoneAccess({
      microphone: options.microphone,
      onLevel: options.onLevel,
      onState: (microphone) => {
        const { isRecordingPending, microphone: last } = host.view();
        if (microphone !== last) host.show({ microphone, isRecordingPending: false });
        if (microphone === 'ready' && isRecordingPending) this.press();
      },
      onLost: () => void this.#loseMicrophone(),
    });
  }

  openMicrophone(): void {
    void this.#access.open();
  }

  closeMicrophone(): void {
    this.#close('off');
  }

  press(): void {
    const { options, host, requests, replies } = this.#options;
    if (!this.#isAt('listening', 'replying')) return;
    if (host.view().microphone === 'asking') host.show({ isRecordingPending: true });
    if (!this.#access.recorder) return;
    const heard = replies.interrupt();
    if (heard === null) return;
    requests.restart();
    this.#record();
    host.send({ type: 'recording-started', atMs: options.clock.now(), heard });
  }

  release(): void {
    const { host } = this.#options;
    if (host.view().isRecordingPending) host.show({ isRecordingPending: false });
    void this.#release();
  }

  retry(signal: AbortSignal): void {
    if (this.#recording) void this.#transcribe(this.#recording, signal);
  }

  forget(): void {
    this.#recording = null;
  }

  #record(): void {
    this.#access.recorder?.start();
    this.#limit.abort();
    this.#limit = new AbortController();
    this.#isFull = false;
    this.#options.options.clock.wait(maxRecordingMs, this.#limit.signal).then(
      () => {
        this.#isFull = true;
        this.release();
      },
      () => undefined,
    );
  }

  async #loseMicrophone(): Promise<void> {
    const { host } = this.#options;
    const startedAtMs = startOfCall(host.view().conversation);
    await this.#release();
    // A newer call may have opened its own microphone.
    const { conversation } = host.view();
    if (this.#isAt('idle', 'ended') || startOfCall(conversation) !== startedAtMs) return;
    this.#close('busy');
    host.show({ notice: 'microphone-lost', noticeDetail: null });
  }

  async #release(): Promise<void> {
    const { options, host, requests } = this.#options;
    if (!this.#isAt('recording')) return;
    const atMs = options.clock.now();
    const signal = requests.restart();
    const recording = await this.#stopRecording();
    if (recording === undefined || signal.aborted) return;
    if (typeof recording === 'string') {
      host.send({ type: 'recording-dropped' }, recording);
      return;
    }
    this.#recording = recording;
    host.send({ type: 'recording-ended', atMs });
    void this.#transcribe(recording, signal);
  }

  /** @returns undefined if there is no recording, or it is already ending */
  async #stopRecording(): Promise<Recording | NothingRecorded | undefined> {
    const { recorder } = this.#access;
    if (!recorder || this.#isStopping) return undefined;
    this.#limit.abort();
    this.#isStopping = true;
    const recorded = await recorder.stop().catch(() => null);
    this.#isStopping = false;
    if (recorded?.hasRun === false) return 'audio-not-started';
    if (!recorded || !isWorthSending(recorded)) return 'nothing-heard';
    return { wav: recorded.wav, isFull: this.#isFull };
  }

  async #transcribe(recording: Recording, signal: AbortSignal): Promise<void> {
    const { options, host, requests, replies } = this.#options;
    requests.expectWithin(transcriptionTimeoutMs);
    try {
      const { wav } = recording;
      const text = await options.utteranceTranscriber.transcribeUtterance(wav, signal);
      if (signal.aborted) return;
      requests.expectWithin(null);
      this.#recording = null;
      host.send({ type: 'transcribed', text }, noticeOfTranscription(text, recording.isFull));
    } catch (cause) {
      if (!signal.aborted) host.fail(cause);
      return;
    }
    if (replies.isAsked) await replies.answer(signal);
  }

  #close(state: MicrophoneState): void {
    this.#limit.abort();
    this.#access.close(state);
  }

  #isAt(...stages: string[]): boolean {
    return stages.includes(this.#options.host.view().conversation.stage);
  }
}

function isWorthSending({ isSilent, durationMs }: Recorded): boolean {
  return !isSilent && durationMs >= minRecordingMs;
}

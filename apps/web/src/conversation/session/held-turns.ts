import { noticeOfTranscription } from './conversation-view.ts';
import { PushToTalk, type HeldRecording } from './push-to-talk.ts';
import { startOfCall } from './conversation-draft.ts';
import type { TurnNeeds } from './turn-needs.ts';
import { transcriptionTimeoutMs } from '../../shared/time/inactivity-timer.ts';

/** The rep's turns while a button is held. */
export class HeldTurns {
  readonly #needs: TurnNeeds;
  readonly #microphone: PushToTalk;
  /** Stays until it is transcribed. */
  #recording: HeldRecording | null = null;

  constructor(needs: TurnNeeds) {
    this.#needs = needs;
    const { options, host } = needs;
    this.#microphone = new PushToTalk({
      ...options,
      onState: (microphone) => {
        const { isRecordingPending, microphone: last } = host.view();
        if (microphone !== last) host.show({ microphone, isRecordingPending: false });
        if (microphone === 'ready' && isRecordingPending) this.press();
      },
      onLost: () => void this.#loseMicrophone(),
    });
  }

  openMicrophone(): void {
    void this.#microphone.open();
  }

  closeMicrophone(): void {
    this.#microphone.close('off');
  }

  /** Stops the prospect's voice and records the rep, as soon as the microphone is open. */
  press(): void {
    const { options, host, requests, replies } = this.#needs;
    if (!this.#isAt('listening', 'replying')) return;
    if (host.view().microphone === 'asking') host.show({ isRecordingPending: true });
    if (!this.#microphone.isOpen) return;
    const heard = replies.interrupt();
    if (heard === null) return;
    requests.restart();
    this.#microphone.record(() => this.release());
    host.send({ type: 'recording-started', atMs: options.clock.now(), heard });
  }

  /** Ends the recording, or the wait for the microphone. */
  release(): void {
    const { host } = this.#needs;
    if (host.view().isRecordingPending) host.show({ isRecordingPending: false });
    void this.#release();
  }

  /** Transcribes again what failed. */
  retry(signal: AbortSignal): void {
    if (this.#recording) void this.#transcribe(this.#recording, signal);
  }

  forget(): void {
    this.#recording = null;
  }

  async #loseMicrophone(): Promise<void> {
    const { host } = this.#needs;
    const startedAtMs = startOfCall(host.view().conversation);
    await this.#release();
    // A newer call may have opened its own microphone.
    const { conversation } = host.view();
    if (this.#isAt('idle', 'ended') || startOfCall(conversation) !== startedAtMs) return;
    this.#microphone.close('busy');
    host.show({ notice: 'microphone-lost', noticeDetail: null });
  }

  /** Resolves when the recorder has stopped. */
  async #release(): Promise<void> {
    const { options, host, requests } = this.#needs;
    if (!this.#isAt('recording')) return;
    const atMs = options.clock.now();
    const signal = requests.restart();
    const recording = await this.#microphone.stop();
    if (recording === undefined || signal.aborted) return;
    if (typeof recording === 'string') {
      host.send({ type: 'recording-dropped' }, recording);
      return;
    }
    this.#recording = recording;
    host.send({ type: 'recording-ended', atMs });
    void this.#transcribe(recording, signal);
  }

  async #transcribe(recording: HeldRecording, signal: AbortSignal): Promise<void> {
    const { options, host, requests, replies } = this.#needs;
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

  #isAt(...stages: string[]): boolean {
    return stages.includes(this.#needs.host.view().conversation.stage);
  }
}

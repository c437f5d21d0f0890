import type { Sides, Transcript } from '@sales-analytics/contract';
import { chooseSides } from '@sales-analytics/core';
import type {
  Clock,
  LanguageModel,
  ProviderName,
  Transcriber,
  TranscriptionProgress,
} from '@sales-analytics/providers';
import { failureOf, requestAnalysis, requestSummary, type ModelWork } from './call-stages.ts';
import {
  isSettled,
  type CallFailure,
  type CallPart,
  type CallState,
  type TranscribedCall,
} from './call-state.ts';

/** A recording is transcribed first; a transcript (a practice call) goes straight to the model. */
export type CallSource =
  | { recording: Blob; durationMs?: number | undefined }
  | { transcript: Transcript; sides?: Sides | undefined };

export interface AnalyseCallOptions {
  source: CallSource;
  /** Null without a transcription key; a transcript needs none. */
  transcriber: Transcriber | null;
  languageModel: LanguageModel;
  /** Whose answers the language model gives, for the words of a failure. */
  modelProvider: ProviderName;
  clock: Clock;
  /** Stops everything: nothing is reported after it, and it is no failure. */
  signal: AbortSignal;
  /** Called at once with the first state, then with every new one. */
  onChange(state: CallState): void;
}

export interface AnalyseCall {
  /** Asks again for the one part that failed; a part that did not fail is left alone. */
  retry(part: CallPart): void;
}

/**
 * Takes a recording or a transcript to an analysis and a summary. The two requests leave in the same
 * tick and live apart: when one fails, the other and the transcript stay.
 */
export function analyseCall(options: AnalyseCallOptions): AnalyseCall {
  const run = new CallRun(options);
  run.start();
  return run;
}

class CallRun implements AnalyseCall {
  readonly #options: AnalyseCallOptions;
  #state: CallState;

  constructor(options: AnalyseCallOptions) {
    this.#options = options;
    this.#state = { stage: 'uploading', sinceMs: options.clock.now(), percent: 0 };
  }

  start(): void {
    const { source, languageModel, signal } = this.#options;
    if (signal.aborted) return;
    // Its code is fetched while the recording leaves, so that both requests find it ready. A fetch
    // that fails here fails again in the requests, and is reported there.
    languageModel.preload?.().catch(() => undefined);
    if ('recording' in source) void this.#transcribe(source.recording);
    else this.#startHalves(source.transcript, source.sides);
  }

  retry(part: CallPart): void {
    const state = this.#state;
    if (part === 'transcription') {
      if (state.stage === 'failed') this.start();
      return;
    }
    if (state.stage !== 'finished' || state[part].status !== 'failed') return;
    this.#changeHalves({ [part]: { status: 'running' } });
    void this.#runHalf(part, state.transcript);
  }

  #change(next: CallState): void {
    if (this.#options.signal.aborted) return;
    this.#state = next;
    this.#options.onChange(next);
  }

  async #transcribe(recording: Blob): Promise<void> {
    const { transcriber, clock, signal } = this.#options;
    if (!transcriber) {
      this.#fail({ kind: 'no-transcription-key' });
      return;
    }
    this.#change({ stage: 'uploading', sinceMs: clock.now(), percent: 0 });
    let isOpen = true;
    try {
      const transcript = await transcriber.transcribe(recording, {
        signal,
        onProgress: (progress) => {
          if (isOpen) this.#follow(progress);
        },
      });
      isOpen = false;
      this.#startHalves(this.#withDuration(transcript));
    } catch (error) {
      isOpen = false;
      this.#fail(failureOf(error));
    }
  }

  #follow(progress: TranscriptionProgress): void {
    if (this.#state.stage !== 'uploading') return;
    if (progress.stage === 'uploading') {
      this.#change({ ...this.#state, percent: progress.percent });
    } else {
      this.#change({ stage: 'transcribing', sinceMs: this.#options.clock.now() });
    }
  }

  #fail(failure: CallFailure): void {
    const during = this.#state.stage === 'transcribing' ? 'transcribing' : 'uploading';
    this.#change({ stage: 'failed', failure, during });
  }

  #withDuration(transcript: Transcript): Transcript {
    const { source } = this.#options;
    const durationMs = 'recording' in source ? source.durationMs : undefined;
    if (transcript.durationMs !== undefined || durationMs === undefined) return transcript;
    return { ...transcript, durationMs };
  }

  #startHalves(transcript: Transcript, sides: Sides = chooseSides(transcript)): void {
    if (transcript.utterances.every(({ text }) => text.trim() === '')) {
      this.#fail({ kind: 'no-speech' });
      return;
    }
    this.#change({
      stage: 'analysing',
      sinceMs: this.#options.clock.now(),
      transcript,
      sides,
      analysis: { status: 'running' },
      summary: { status: 'running' },
    });
    if (this.#options.signal.aborted) return;
    void this.#runHalf('analysis', transcript);
    void this.#runHalf('summary', transcript);
  }

  async #runHalf(part: 'analysis' | 'summary', transcript: Transcript): Promise<void> {
    try {
      this.#changeHalves(await this.#request(part, transcript));
    } catch (error) {
      this.#changeHalves({ [part]: { status: 'failed', failure: failureOf(error) } });
    }
  }

  async #request(
    part: 'analysis' | 'summary',
    transcript: Transcript,
  ): Promise<Partial<TranscribedCall>> {
    const { source, languageModel, modelProvider, signal } = this.#options;
    const sides = 'transcript' in source ? source.sides : undefined;
    const work: ModelWork = { languageModel, modelProvider, transcript, sides, signal };
    if (part === 'summary') {
      return { summary: { status: 'ready', value: await requestSummary(work) } };
    }
    const measured = await requestAnalysis(work);
    return { sides: measured.sides, analysis: { status: 'ready', value: measured } };
  }

  #changeHalves(halves: Partial<TranscribedCall>): void {
    const state = this.#state;
    if (state.stage !== 'analysing' && state.stage !== 'finished') return;
    const next = { ...state, ...halves };
    this.#change(isSettled(next) ? { ...next, stage: 'finished' } : next);
  }
}

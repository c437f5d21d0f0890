import type { AnsweredQuestion, KeptProgress, Sides, Transcript } from '@sales-analytics/contract';
import {
  applyEdit,
  sideOfSpeaker,
  swapAnalysis,
  swapEvidence,
  type SpokenEdit,
} from '@sales-analytics/core';
import type {
  Clock,
  LanguageModel,
  ProviderName,
  TranscribeOptions,
  Transcriber,
  TranscriptionProgress,
} from '@sales-analytics/providers';
import { transcribedCall, type CallSource, type KnownTranscript } from './call-source.ts';
import { requestAnalysis, requestSummary, type ModelWork } from './model-requests.ts';
import { toFailure } from './to-failure.ts';
import {
  isSettled,
  type CallFailure,
  type CallPart,
  type CallState,
  type AsyncResult,
  type ModelAnalysis,
  type TranscribedCall,
} from './call-state.ts';
import { progressOf } from '../drafts/draft.ts';
import { withAnswer } from './with-answer.ts';

export interface AnalyseCallOptions {
  source: CallSource;
  /** Null without a transcription key; words that are known need none. */
  transcriber: Transcriber | null;
  languageModel: LanguageModel;
  /** Asked before each request: without a language model both halves fail, and the words stand. */
  hasLanguageModel?(): boolean;
  /** Whose answers the language model gives, for the words of a failure. */
  modelProvider: ProviderName;
  clock: Clock;
  /** Stops everything: nothing is reported after it, and it is no failure. */
  signal: AbortSignal;
  /** Called at once with the first state, then with every new one. */
  onChange(state: CallState): void;
  /**
   * Keeps what is paid for. Awaited before the next step that would be lost without it; it never
   * fails: a browser that keeps nothing must not stop the work.
   */
  keep?(progress: KeptProgress): Promise<void>;
}

export interface AnalyseCall {
  /** Asks again for the one part that failed; a part that did not fail is left alone. */
  retry(part: CallPart): void;
  /** Corrects who said what, once the words are known. */
  edit(edit: SpokenEdit): void;
  addAnswer(answer: AnsweredQuestion): void;
}

/**
 * Takes a recording or known words to an analysis and a summary. The two requests leave in the same
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
    if ('transcript' in source) this.#startHalves(source);
    else void this.#transcribe();
  }

  retry(part: CallPart): void {
    const state = this.#state;
    if (part === 'transcription') {
      if (state.stage === 'failed') this.start();
      return;
    }
    if (state.stage !== 'finished' || state[part].status !== 'failed') return;
    this.#changeCall({ [part]: { status: 'running' } });
    void this.#runHalf(part);
  }

  edit(edit: SpokenEdit): void {
    const state = this.#state;
    if (!hasWords(state)) return;
    const spoken = applyEdit(state.spoken, edit);
    if (spoken === state.spoken) return;
    const areSidesChosen = state.areSidesChosen || spoken.sides !== state.spoken.sides;
    const analysis = edit.kind === 'swap-sides' ? swappedHalf(state.analysis) : state.analysis;
    this.#changeCall({ spoken, areSidesChosen, analysis });
  }

  addAnswer(answer: AnsweredQuestion): void {
    const state = this.#state;
    if (!hasWords(state)) return;
    const answers = withAnswer(state.answers, answer);
    // What came of an answer when the page was left is paid for: nobody sees it now, but it is kept.
    if (this.#options.signal.aborted) void this.#options.keep?.(progressOf({ ...state, answers }));
    else this.#changeCall({ answers });
  }

  #change(next: CallState): void {
    if (this.#options.signal.aborted) return;
    this.#state = next;
    this.#options.onChange(next);
  }

  async #keep(progress: KeptProgress): Promise<void> {
    if (!this.#options.signal.aborted) await this.#options.keep?.(progress);
  }

  async #transcribe(): Promise<void> {
    const { source, transcriber, clock, signal } = this.#options;
    if (!transcriber) {
      this.#fail({ kind: 'no-transcription-key' });
      return;
    }
    const isAtProvider = 'unfinished' in source;
    this.#change(
      isAtProvider
        ? { stage: 'transcribing', sinceMs: clock.now() }
        : { stage: 'uploading', sinceMs: clock.now(), percent: 0 },
    );
    let isOpen = true;
    const options: TranscribeOptions = {
      signal,
      onProgress: (progress) => (isOpen ? this.#follow(progress) : undefined),
    };
    try {
      const transcript = await this.#requestTranscript(transcriber, options);
      isOpen = false;
      this.#startHalves({ transcript: this.#withDuration(transcript) });
    } catch (error) {
      isOpen = false;
      this.#fail(toFailure(error));
    }
  }

  #requestTranscript(transcriber: Transcriber, options: TranscribeOptions): Promise<Transcript> {
    const { source } = this.#options;
    if ('recording' in source) return transcriber.transcribe(source.recording, options);
    if ('unfinished' in source) return transcriber.resume(source.unfinished, options);
    throw new Error('Known words need no transcription');
  }

  async #follow(progress: TranscriptionProgress): Promise<void> {
    const state = this.#state;
    if (progress.stage === 'uploading') {
      if (state.stage === 'uploading') this.#change({ ...state, percent: progress.percent });
      return;
    }
    if (state.stage === 'uploading') {
      this.#change({ stage: 'transcribing', sinceMs: this.#options.clock.now() });
    }
    await this.#keep(progress);
  }

  #fail(failure: CallFailure): void {
    const isAtProvider =
      this.#state.stage === 'transcribing' || 'unfinished' in this.#options.source;
    this.#change({ stage: 'failed', failure, during: isAtProvider ? 'transcribing' : 'uploading' });
  }

  #withDuration(transcript: Transcript): Transcript {
    const { source } = this.#options;
    const durationMs = 'durationMs' in source ? source.durationMs : undefined;
    if (transcript.durationMs !== undefined || durationMs === undefined) return transcript;
    return { ...transcript, durationMs };
  }

  #startHalves(words: KnownTranscript): void {
    if (words.transcript.utterances.every(({ text }) => text.trim() === '')) {
      this.#fail({ kind: 'no-speech' });
      return;
    }
    const call = transcribedCall(words);
    void this.#keep(progressOf(call));
    if (isSettled(call)) {
      this.#change({ ...call, stage: 'finished' });
      return;
    }
    this.#change({ ...call, stage: 'analysing', sinceMs: this.#options.clock.now() });
    if (call.analysis.status === 'running') void this.#runHalf('analysis');
    if (call.summary.status === 'running') void this.#runHalf('summary');
  }

  async #runHalf(part: 'analysis' | 'summary'): Promise<void> {
    if (this.#options.signal.aborted || !hasWords(this.#state)) return;
    if (this.#options.hasLanguageModel?.() === false) {
      this.#changeCall({ [part]: { status: 'failed', failure: { kind: 'no-language-model' } } });
      return;
    }
    try {
      await this.#request(part, this.#state);
    } catch (error) {
      this.#changeCall({ [part]: { status: 'failed', failure: toFailure(error) } });
    }
  }

  async #request(part: 'analysis' | 'summary', call: TranscribedCall): Promise<void> {
    const { languageModel, modelProvider, signal } = this.#options;
    const work: ModelWork = { languageModel, modelProvider, call, signal };
    if (part === 'summary') {
      this.#changeCall({ summary: { status: 'ready', value: await requestSummary(work) } });
      return;
    }
    const { sides, ...value } = await requestAnalysis(work);
    const state = this.#state;
    if (!hasWords(state)) return;
    const spoken = state.areSidesChosen ? state.spoken : { ...state.spoken, sides };
    const analysis: AsyncResult<ModelAnalysis> = { status: 'ready', value };
    // The rep may have swapped them since the request left.
    const isSwapped = areSwapped(spoken.sides, sides);
    this.#changeCall({ spoken, analysis: isSwapped ? swappedHalf(analysis) : analysis });
  }

  #changeCall(changes: Partial<TranscribedCall>): void {
    const state = this.#state;
    if (!hasWords(state)) return;
    const next = { ...state, ...changes };
    void this.#keep(progressOf(next));
    this.#change(isSettled(next) ? { ...next, stage: 'finished' } : next);
  }
}

type WithWords = Extract<CallState, TranscribedCall>;

function hasWords(state: CallState): state is WithWords {
  return state.stage === 'analysing' || state.stage === 'finished';
}

function areSwapped(sides: Sides, others: Sides): boolean {
  const speakers = Object.keys(sides);
  const isOther = (speaker: string) => {
    const other = sideOfSpeaker(speaker, others);
    return other !== undefined && other !== sides[speaker];
  };
  return speakers.length > 0 && speakers.every(isOther);
}

/** What the model said of each side, when it took each for the other. */
function swappedHalf(half: AsyncResult<ModelAnalysis>): AsyncResult<ModelAnalysis> {
  if (half.status !== 'ready') return half;
  const { analysis, evidence } = half.value;
  return {
    status: 'ready',
    value: { analysis: swapAnalysis(analysis), evidence: swapEvidence(evidence) },
  };
}

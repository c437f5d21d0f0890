import type { AnsweredQuestion, PartialReading } from '@sales-analytics/contract';
import type { SpokenCall } from '@sales-analytics/core';
import type { ProviderError, ReadingStep } from '@sales-analytics/providers';
import type { ModelAnalysis } from '../edits/model-analysis.ts';

/** A part of the work may have no result for one of these reasons. An abort is not a failure, and is not reported. */
export type CallFailure =
  | { kind: 'provider'; error: ProviderError }
  | { kind: 'no-transcription-key' }
  | { kind: 'no-language-model' }
  | { kind: 'never-asked' }
  | { kind: 'no-summary' }
  | { kind: 'no-speech' }
  | { kind: 'unexpected'; cause: unknown };

export type AsyncResult<Value> =
  | { status: 'running' }
  | { status: 'ready'; value: Value }
  | { status: 'failed'; failure: CallFailure };

/** A call in this state never loses a paid result. */
export interface TranscribedCall {
  spoken: SpokenCall;
  /** The rep or the recording itself chose the sides. No model's answer changes them then. */
  areSidesChosen: boolean;
  answers: AnsweredQuestion[];
  analysis: AsyncResult<ModelAnalysis>;
  summary: AsyncResult<string>;
}

/** This computer reads the recording. */
export interface ReadingState {
  stage: 'reading';
  sinceMs: number;
  step: ReadingStep;
  /** It is missing until the speech is found. */
  reading?: PartialReading | undefined;
  isPaused: boolean;
  /** The recording was at `atMs` when reading began or was continued, which was at the time `sinceMs`. */
  begun?: { sinceMs: number; atMs: number } | undefined;
  /** The recording is read this many times as fast as it was spoken. It is missing until that is known. */
  speed?: number | undefined;
}

/**
 * Each state of a call in analysis is one immutable value. `sinceMs` is the time at which the stage began. In
 * 'finished', a retry can run one of the two parts again.
 */
export type CallState =
  | { stage: 'uploading'; sinceMs: number; percent: number }
  | { stage: 'transcribing'; sinceMs: number }
  | ReadingState
  | { stage: 'failed'; failure: CallFailure; during: 'uploading' | 'transcribing' | 'reading' }
  | ({ stage: 'analysing'; sinceMs: number } & TranscribedCall)
  | ({ stage: 'finished' } & TranscribedCall);

export type CallPart = 'transcription' | 'analysis' | 'summary';

export function isSettled({ analysis, summary }: TranscribedCall): boolean {
  return analysis.status !== 'running' && summary.status !== 'running';
}

export function isUnderWay(state: CallState | { stage: 'waiting' }): boolean {
  if (state.stage === 'finished') return !isSettled(state);
  return state.stage !== 'failed';
}

import type { AnsweredQuestion } from '@sales-analytics/contract';
import type { SpokenCall } from '@sales-analytics/core';
import type { ProviderError } from '@sales-analytics/providers';
import type { ModelAnalysis } from '../edits/model-analysis.ts';

/** The reason why a part of the work has no result. An abort is not a failure, and is not reported. */
export type CallFailure =
  | { kind: 'provider'; error: ProviderError }
  | { kind: 'no-transcription-key' }
  | { kind: 'no-language-model' }
  /** The call was saved without a language model. */
  | { kind: 'never-asked' }
  /** The call was saved before it had a summary. */
  | { kind: 'no-summary' }
  | { kind: 'no-speech' }
  | { kind: 'unexpected'; cause: unknown };

/** The result of one of the two requests that run at the same time. */
export type AsyncResult<Value> =
  | { status: 'running' }
  | { status: 'ready'; value: Value }
  | { status: 'failed'; failure: CallFailure };

/** A call that has its transcript. From now on, nothing that was paid for is dropped. */
export interface TranscribedCall {
  spoken: SpokenCall;
  /** Whether the sides come from the rep or from the recording itself. No model's answer changes them then. */
  areSidesChosen: boolean;
  answers: AnsweredQuestion[];
  analysis: AsyncResult<ModelAnalysis>;
  summary: AsyncResult<string>;
}

/**
 * The states of a call while it is analysed, each as one immutable value. `sinceMs` is the clock's time at which the
 * stage began. In 'finished', one of the two parts can run again: its retry.
 */
export type CallState =
  | { stage: 'uploading'; sinceMs: number; percent: number }
  | { stage: 'transcribing'; sinceMs: number }
  | { stage: 'failed'; failure: CallFailure; during: 'uploading' | 'transcribing' }
  | ({ stage: 'analysing'; sinceMs: number } & TranscribedCall)
  | ({ stage: 'finished' } & TranscribedCall);

export type CallPart = 'transcription' | 'analysis' | 'summary';

/** Returns whether both the analysis and the summary have arrived or failed. */
export function isSettled({ analysis, summary }: TranscribedCall): boolean {
  return analysis.status !== 'running' && summary.status !== 'running';
}

/** Returns whether a call is waiting or being processed. */
export function isUnderWay(state: CallState | { stage: 'waiting' }): boolean {
  if (state.stage === 'finished') return !isSettled(state);
  return state.stage !== 'failed';
}

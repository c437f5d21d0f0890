import type { AnsweredQuestion } from '@sales-analytics/contract';
import type { SpokenCall } from '@sales-analytics/core';
import type { ProviderError } from '@sales-analytics/providers';
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

/**
 * Each state of a call in analysis is one immutable value. `sinceMs` is the time at which the stage began. In
 * 'finished', a retry can run one of the two parts again.
 */
export type CallState =
  | { stage: 'uploading'; sinceMs: number; percent: number }
  | { stage: 'transcribing'; sinceMs: number }
  | { stage: 'failed'; failure: CallFailure; during: 'uploading' | 'transcribing' }
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

import type { AnsweredQuestion } from '@sales-analytics/contract';
import type { SpokenCall } from '@sales-analytics/core';
import type { ProviderError } from '@sales-analytics/providers';
import type { ModelAnalysis } from '../edits/model-analysis.ts';

/** Why a part of the work has no result. An abort is none of these: it is silent. */
export type CallFailure =
  | { kind: 'provider'; error: ProviderError }
  | { kind: 'no-transcription-key' }
  | { kind: 'no-language-model' }
  /** The call was saved without a language model. */
  | { kind: 'never-asked' }
  /** The call was saved before it had one. */
  | { kind: 'no-summary' }
  | { kind: 'no-speech' }
  | { kind: 'unexpected'; cause: unknown };

/** One of the two requests that run side by side. */
export type AsyncResult<Value> =
  | { status: 'running' }
  | { status: 'ready'; value: Value }
  | { status: 'failed'; failure: CallFailure };

/** A call that has its transcript: from here on nothing that was paid for is dropped. */
export interface TranscribedCall {
  spoken: SpokenCall;
  /** The sides come from the rep or from the recording itself: no model's answer changes them. */
  areSidesChosen: boolean;
  answers: AnsweredQuestion[];
  analysis: AsyncResult<ModelAnalysis>;
  summary: AsyncResult<string>;
}

/**
 * Everything a call can be while it is analysed, as one immutable value. `sinceMs` is the clock's
 * time at which the stage began. In 'finished' a half can run again: its retry.
 */
export type CallState =
  | { stage: 'uploading'; sinceMs: number; percent: number }
  | { stage: 'transcribing'; sinceMs: number }
  | { stage: 'failed'; failure: CallFailure; during: 'uploading' | 'transcribing' }
  | ({ stage: 'analysing'; sinceMs: number } & TranscribedCall)
  | ({ stage: 'finished' } & TranscribedCall);

export type CallPart = 'transcription' | 'analysis' | 'summary';

/** Both halves have an answer, good or bad. */
export function isSettled({ analysis, summary }: TranscribedCall): boolean {
  return analysis.status !== 'running' && summary.status !== 'running';
}

/** Whether a call is waiting or being processed. */
export function isUnderWay(state: CallState | { stage: 'waiting' }): boolean {
  if (state.stage === 'finished') return !isSettled(state);
  return state.stage !== 'failed';
}

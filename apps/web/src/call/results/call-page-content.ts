import type { Analysis, AnsweredQuestion, Call, CallType } from '@sales-analytics/contract';
import { contentOfCall, type SpokenCall } from '@sales-analytics/core';
import type { AsyncResult, ModelAnalysis, TranscribedCall } from '../session/call-state.ts';

/** One call as its page shows it, be it on its way or saved. */
export interface CallPageContent {
  spoken: SpokenCall;
  callType: CallType;
  analysis: AsyncResult<ModelAnalysis>;
  summary: AsyncResult<string>;
  answers: readonly AnsweredQuestion[];
}

export function contentOfNew(call: TranscribedCall, callType: CallType): CallPageContent {
  const { spoken, analysis, summary, answers } = call;
  return { spoken, callType, analysis, summary, answers };
}

export function contentOfSaved(call: Call): CallPageContent {
  const { spoken, callType, analysis, evidence, summary, answers } = contentOfCall(call);
  return {
    spoken,
    callType,
    analysis: analysis ? { status: 'ready', value: { analysis, evidence } } : neverAsked,
    summary: summary.trim() ? { status: 'ready', value: summary } : withoutSummary(analysis),
    answers,
  };
}

const neverAsked = { status: 'failed', failure: { kind: 'never-asked' } } as const;
const noSummary = { status: 'failed', failure: { kind: 'no-summary' } } as const;

/** Both together are told as one: there was no model. */
function withoutSummary(analysis: Analysis | undefined) {
  return analysis ? noSummary : neverAsked;
}

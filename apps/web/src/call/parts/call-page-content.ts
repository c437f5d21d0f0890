import type { Analysis, AnsweredQuestion, CallType, NewCall } from '@sales-analytics/contract';
import { contentOfCall, type SpokenCall } from '@sales-analytics/core';
import type { AsyncResult, TranscribedCall } from '../session/call-state.ts';
import type { ModelAnalysis } from '../edits/model-analysis.ts';

/** What the page of a call shows, for a new call and for a saved one. */
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

export function contentOfSaved(call: NewCall): CallPageContent {
  const { spoken, callType, analysis, evidence, summary, answers } = contentOfCall(call);
  return {
    spoken,
    callType,
    analysis: analysis ? { status: 'ready', value: { analysis, evidence } } : notAnalysed,
    summary: summary.trim() ? { status: 'ready', value: summary } : withoutSummary(analysis),
    answers,
  };
}

const notAnalysed = { status: 'failed', failure: { kind: 'never-asked' } } as const;
const noSummary = { status: 'failed', failure: { kind: 'no-summary' } } as const;

/** Without an analysis there was no language model, so both parts give that one reason. */
function withoutSummary(analysis: Analysis | undefined) {
  return analysis ? noSummary : notAnalysed;
}

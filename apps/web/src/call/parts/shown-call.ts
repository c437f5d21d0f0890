import type {
  Analysis,
  AnsweredQuestion,
  CallDetails,
  CallType,
  NewCall,
  Practice,
  Recording,
} from '@sales-analytics/contract';
import { contentOfCall, type SpokenCall } from '@sales-analytics/core';
import type { ModelAnalysis } from '../edits/model-analysis.ts';
import type { AsyncResult, TranscribedCall } from '../session/call-state.ts';

export type ShownCall = {
  title: string;
  /** This is the time at which the call took place or was created, in ISO 8601. */
  at: string;
  content: CallPageContent;
  recording?: Recording | undefined;
  practice?: Practice | undefined;
  details?: CallDetails | undefined;
};

export interface CallPageContent {
  spoken: SpokenCall;
  callType: CallType;
  analysis: AsyncResult<ModelAnalysis>;
  summary: AsyncResult<string>;
  answers: readonly AnsweredQuestion[];
}

export function durationOf({ content, recording }: ShownCall): number | undefined {
  return content.spoken.transcript.durationMs ?? recording?.durationMs;
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

/** If there is no analysis, no language model was set up, so both parts give that one reason. */
function withoutSummary(analysis: Analysis | undefined) {
  return analysis ? noSummary : notAnalysed;
}

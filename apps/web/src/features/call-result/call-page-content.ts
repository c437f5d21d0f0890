import type { AnsweredQuestion, Call, CallType } from '@sales-analytics/contract';
import { contentOfCall, type SpokenCall } from '@sales-analytics/core';
import type { Half, ModelAnalysis, TranscribedCall } from '../../flows/call-state.ts';

/** One call as its page shows it, be it on its way or saved. */
export interface CallPageContent {
  spoken: SpokenCall;
  callType: CallType;
  analysis: Half<ModelAnalysis>;
  summary: Half<string>;
  answers: readonly AnsweredQuestion[];
}

export function contentOfNew(call: TranscribedCall, callType: CallType): CallPageContent {
  const { spoken, analysis, summary, answers } = call;
  return { spoken, callType, analysis, summary, answers };
}

export function contentOfSaved(call: Call): CallPageContent {
  const { spoken, callType, analysis = {}, evidence, summary, answers } = contentOfCall(call);
  if (wasNeverAsked(call)) {
    return { spoken, callType, analysis: neverAsked, summary: neverAsked, answers };
  }
  return {
    spoken,
    callType,
    analysis: { status: 'ready', value: { analysis, evidence } },
    summary: { status: 'ready', value: summary },
    answers,
  };
}

const neverAsked = { status: 'failed', failure: { kind: 'never-asked' } } as const;
const measured = new Set(['talk_to_listen_ratio', 'longest_monologue_duration']);

/** Our own record in which nothing but what code measures stands; other clients' may miss fields. */
function wasNeverAsked({ analysis, evidence, summary }: Call): boolean {
  if (!evidence || Object.keys(evidence).length > 0 || summary !== '') return false;
  return Object.keys(analysis).every((field) => measured.has(field));
}

import type { Analysis, Call, ListedCall, Sides, Transcript } from '@sales-analytics/contract';
import { transcriptText } from '@sales-analytics/core';
import { cannedAnalysis, cannedSummary } from '../canned-answers.ts';
import { readSalesCall } from '../fixtures.ts';

const identity = {
  _id: '0193a5f0-7c00-7000-8000-000000000001',
  createdAt: '2026-11-14T10:30:00.000Z',
};
const sides: Sides = { A: 'sales_rep', B: 'customer' };

export function aTranscript(changes: Partial<Transcript> = {}): Transcript {
  return { ...readSalesCall(), ...changes };
}

export function anAnalysis(changes: Partial<Analysis> = {}): Analysis {
  return { ...structuredClone<Analysis>(cannedAnalysis), ...changes };
}

/** The saved call has utterances and sides, but no quotes, names and answers. */
export function aCall(changes: Partial<Call> = {}): Call {
  const { utterances, durationMs } = aTranscript();
  return {
    ...identity,
    summary: cannedSummary,
    analysis: anAnalysis(),
    transcript: transcriptText(utterances, sides),
    audioUrl: '',
    recording: { fileName: 'sales-call.mp3', ...(durationMs === undefined ? {} : { durationMs }) },
    utterances,
    sides: { ...sides },
    ...changes,
  };
}

export function aListedCall(changes: Partial<ListedCall> = {}): ListedCall {
  const { _id, createdAt, analysis, recording } = aCall();
  return { _id, createdAt, analysis, ...(recording ? { recording } : {}), ...changes };
}

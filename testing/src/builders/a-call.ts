import type { Call, ListedCall, Sides } from '@sales-analytics/contract';
import { transcriptText } from '@sales-analytics/core';
import { cannedSummary } from '../canned-answers.ts';
import { aTranscript } from './a-transcript.ts';
import { anAnalysis } from './an-analysis.ts';

const identity = {
  _id: '0193a5f0-7c00-7000-8000-000000000001',
  createdAt: '2026-11-14T10:30:00.000Z',
};
const sides: Sides = { A: 'sales_rep', B: 'customer' };

/** A saved call with its utterances and sides, and without quotes, names or answers, unless given. */
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

/** A saved call as the list of the dashboard has it, with the given changes. */
export function aListedCall(changes: Partial<ListedCall> = {}): ListedCall {
  const { _id, createdAt, analysis, recording } = aCall();
  return { _id, createdAt, analysis, ...(recording ? { recording } : {}), ...changes };
}

import type { Call, ListedCall } from '@sales-analytics/contract';
import { cannedSummary } from '../canned-answers.ts';
import { aTranscript } from './a-transcript.ts';
import { anAnalysis } from './an-analysis.ts';

const identity = {
  _id: '0193a5f0-7c00-7000-8000-000000000001',
  createdAt: '2026-11-14T10:30:00.000Z',
};
const labels: Record<string, string> = { A: 'Sales Rep', B: 'Customer' };

/** A saved call with everything a call can have, unless said otherwise. */
export function aCall(changes: Partial<Call> = {}): Call {
  const { utterances, durationMs } = aTranscript();
  return {
    ...identity,
    summary: cannedSummary,
    analysis: anAnalysis(),
    transcript: utterances
      .map(({ speaker, text }) => `${labels[speaker] ?? speaker}: ${text}`)
      .join('\n'),
    audioUrl: '',
    recording: { fileName: 'sales-call.mp3', ...(durationMs === undefined ? {} : { durationMs }) },
    utterances,
    sides: { A: 'sales_rep', B: 'customer' },
    ...changes,
  };
}

/** A saved call as it stands in the dashboard's list, unless said otherwise. */
export function aListedCall(changes: Partial<ListedCall> = {}): ListedCall {
  const { _id, createdAt, analysis, recording } = aCall();
  return { _id, createdAt, analysis, ...(recording ? { recording } : {}), ...changes };
}

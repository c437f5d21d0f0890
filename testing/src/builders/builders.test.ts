import {
  analysisSchema,
  callSchema,
  listedCallSchema,
  transcriptSchema,
  type Call,
} from '@sales-analytics/contract';
import { expect, it } from 'vitest';
import { cannedEvidence } from '../canned-evidence.ts';
import { aCall, aListedCall } from './a-call.ts';
import { aTranscript } from './a-transcript.ts';
import { anAnalysis } from './an-analysis.ts';

const additions = {
  callType: 'discovery',
  names: { A: 'Alex', B: 'Dana' },
  evidence: cannedEvidence,
  answers: [{ question: 'Who?', answer: 'Dana.', askedAt: '2026-11-14T10:40:00.000Z' }],
  revision: 2,
} satisfies Partial<Call>;

it.each([
  ['a call', callSchema, aCall()],
  ['a listed call', listedCallSchema, aListedCall()],
  ['a practised call', callSchema, aCall({ practice: { persona: 'busy' } })],
  ['a call with all that stands beside its analysis', callSchema, aCall(additions)],
  ['a listed practised call', listedCallSchema, aListedCall({ practice: { persona: 'busy' } })],
  ['an analysis', analysisSchema, anAnalysis()],
  ['a transcript', transcriptSchema, aTranscript()],
])('builds %s that the contract accepts unchanged', (_what, schema, built) => {
  expect(schema.parse(built)).toEqual(built);
});

it('changes the given fields and no others', () => {
  const call = aCall({ summary: 'Short.' });
  expect(call).toEqual({ ...aCall(), summary: 'Short.' });
  expect(anAnalysis({ objection_count: 0 })).toEqual({ ...anAnalysis(), objection_count: 0 });
});

it('builds a new object each time', () => {
  anAnalysis().filler_words?.push('basically');
  expect(anAnalysis().filler_words).not.toContain('basically');
});

it('labels the lines of a call by their side', () => {
  expect(aCall().transcript.split('\n').slice(0, 2)).toEqual([
    'Sales Rep: Hi Dana, this is Alex from Brightline. Did I catch you at a good time?',
    'Customer: Um, sure, I have a few minutes. What is this about?',
  ]);
});

import { callSchema, type Call } from '@sales-analytics/contract';
import { describe, expect, it } from 'vitest';
import { contentOfCall } from './call-content.ts';

function saved(fields: Partial<Call>): Call {
  return callSchema.parse({
    _id: '0193a5b0-1111-7000-8000-000000000001',
    createdAt: '2026-11-14T10:30:00.000Z',
    summary: '',
    analysis: {},
    transcript: '',
    audioUrl: '',
    ...fields,
  });
}

describe('contentOfCall', () => {
  it('returns every part of a complete record as it was saved', () => {
    const utterances = [{ speaker: 'A', text: 'Hi.', startMs: 0, endMs: 900 }];
    const answers = [{ question: 'Q?', answer: 'A.', askedAt: '2026-11-14T10:31:00.000Z' }];
    const call = saved({
      summary: 'Short.',
      analysis: { objection_count: 1 },
      transcript: 'Alex: something else',
      recording: { durationMs: 1_000 },
      utterances,
      callType: 'demo',
      sides: { A: 'sales_rep' },
      names: { A: 'Alex' },
      evidence: { insights: [{ text: 'Ask more.' }] },
      answers,
    });
    expect(contentOfCall(call)).toEqual({
      spoken: {
        transcript: { utterances, durationMs: 1_000 },
        sides: { A: 'sales_rep' },
        names: { A: 'Alex' },
      },
      callType: 'demo',
      analysis: { objection_count: 1 },
      evidence: { insights: [{ text: 'Ask more.' }] },
      summary: 'Short.',
      answers,
    });
  });

  it('adds what an older record lacks', () => {
    expect(contentOfCall(saved({}))).toEqual({
      spoken: { transcript: { utterances: [] }, sides: {}, names: {} },
      callType: 'other',
      analysis: {},
      evidence: {},
      summary: '',
      answers: [],
    });
  });

  const times = { startMs: 0, endMs: 900 };
  const timed = [{ speaker: 'A', text: 'Hi.', ...times }];
  const untimed = [{ speaker: 'A', text: 'Hi.' }];
  const talk_to_listen_ratio = { sales_rep: 100, customer: 0 };
  const ratio = { talk_to_listen_ratio };

  it.each([
    ['nothing at all', { evidence: {} }],
    ['only what is measured', { evidence: {}, analysis: ratio, utterances: timed }],
  ])('has no analysis of a model if our record has %s', (_, fields) => {
    expect(contentOfCall(saved(fields))).not.toHaveProperty('analysis');
  });

  it.each([
    ['evidence', { evidence: { insights: [] }, analysis: {}, utterances: timed }],
    ['what no code measures', { evidence: {}, analysis: { objection_count: 0 } }],
    ['a guess', { evidence: {}, analysis: ratio, utterances: untimed }],
    ['what another client gave', { analysis: ratio, utterances: timed }],
  ])('has the analysis if the record has %s', (_, fields) => {
    expect(contentOfCall(saved(fields)).analysis).toEqual(fields.analysis);
  });

  it('reads lines without times from the text of a record without utterances', () => {
    const transcript = 'Sales Rep: Hi.\nProspect: Hello.\nC: Hey.\nno label\n: empty label';
    expect(contentOfCall(saved({ transcript, utterances: [] })).spoken).toEqual({
      transcript: {
        utterances: [
          { speaker: 'Sales Rep', text: 'Hi.' },
          { speaker: 'Prospect', text: 'Hello.' },
          { speaker: 'C', text: 'Hey.' },
          { speaker: '', text: 'no label' },
          { speaker: '', text: 'empty label' },
        ],
      },
      sides: { 'Sales Rep': 'sales_rep', Prospect: 'customer' },
      names: {},
    });
  });

  it('has the origin of the times and the words', () => {
    const known = { timesFrom: 'starts', language: 'de' } as const;
    expect(contentOfCall(saved(known)).spoken.transcript).toEqual({ utterances: [], ...known });
  });

  it('prefers saved sides to those that labels name', () => {
    const { spoken } = contentOfCall(
      saved({ transcript: 'Customer: Hi.\nC: Hey.', sides: { C: 'sales_rep' } }),
    );
    expect(spoken.sides).toEqual({ Customer: 'customer', C: 'sales_rep' });
    const swapped = contentOfCall(
      saved({ transcript: 'Customer: Hi.', sides: { Customer: 'sales_rep' } }),
    );
    expect(swapped.spoken.sides).toEqual({ Customer: 'sales_rep' });
  });

  it('has the sides of named speakers if utterances were saved without sides', () => {
    const utterances = [
      { speaker: 'Sales Rep', text: 'Hi.' },
      { speaker: 'B', text: 'Hey.' },
    ];
    expect(contentOfCall(saved({ utterances })).spoken.sides).toEqual({ 'Sales Rep': 'sales_rep' });
  });

  it('takes a practice record without a type for a cold call', () => {
    expect(contentOfCall(saved({ practice: { persona: 'busy' } })).callType).toBe('cold-call');
    const typed = saved({ practice: { persona: 'busy' }, callType: 'demo' });
    expect(contentOfCall(typed).callType).toBe('demo');
  });

  it.each(['constructor', '__proto__'])('puts a speaker called %s on no side', (label) => {
    const { sides } = contentOfCall(saved({ transcript: `${label}: Hi.` })).spoken;
    expect(Object.keys(sides)).toEqual([]);
  });
});

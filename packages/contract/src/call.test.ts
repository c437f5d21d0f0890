import { describe, expect, it } from 'vitest';
import { callChangesSchema, callSchema, listedCallSchema, newCallSchema } from './call.ts';
import { callLimits } from './transcript.ts';

const identity = {
  _id: '01900000-0000-7000-8000-000000000001',
  createdAt: '2026-11-14T10:30:00.000Z',
};
const call = {
  summary: 'They talked.',
  analysis: { objection_count: 3 },
  transcript: 'Sales Rep: Hi.\nCustomer: Hello.',
  audioUrl: '',
  recording: { fileName: 'call.mp3', durationMs: 52_000 },
  utterances: [{ speaker: 'A', text: 'Hi.', startMs: 0, endMs: 500 }],
  sides: { A: 'sales_rep' },
};

function refusedAt(value: unknown): string | undefined {
  return newCallSchema.safeParse(value).error?.issues[0]?.path.join('.');
}

describe('newCallSchema', () => {
  it('takes a complete call as it is', () => {
    expect(newCallSchema.parse(call)).toEqual(call);
  });

  it('fills in the texts of a call that has only an analysis', () => {
    expect(newCallSchema.parse({ analysis: {} })).toEqual({
      summary: '',
      analysis: {},
      transcript: '',
      audioUrl: '',
    });
  });

  it('leaves out unknown fields', () => {
    const parsed = newCallSchema.parse({ ...call, apiKey: 'sk-1', _id: 'mine', userId: 'other' });
    expect(parsed).toEqual(call);
  });

  it.each([{ persona: 'skeptical' }, { persona: 'busy', hangUpReason: 'No time.' }])(
    'takes a practised call, case %#',
    (practice) => {
      expect(newCallSchema.parse({ ...call, practice }).practice).toEqual(practice);
    },
  );

  it('keeps hostile text as text', () => {
    const hostile = '<script>alert(1)</script>';
    expect(newCallSchema.parse({ ...call, transcript: hostile }).transcript).toBe(hostile);
  });

  it.each([
    [{}, 'analysis'],
    [{ analysis: null }, 'analysis'],
    [{ ...call, summary: 5 }, 'summary'],
    [{ ...call, summary: null }, 'summary'],
    [{ ...call, transcript: 'a\u0000' }, 'transcript'],
    [{ ...call, transcript: ['a'] }, 'transcript'],
    [{ ...call, audioUrl: {} }, 'audioUrl'],
    [{ ...call, analysis: { objection_count: 'x' } }, 'analysis.objection_count'],
    [{ ...call, recording: { durationMs: -1 } }, 'recording.durationMs'],
    [{ ...call, recording: { fileName: 'x'.repeat(501) } }, 'recording.fileName'],
    [{ ...call, utterances: {} }, 'utterances'],
    [{ ...call, utterances: [{ speaker: 'A' }] }, 'utterances.0.text'],
    [{ ...call, utterances: [{ ...call.utterances[0], startMs: -5 }] }, 'utterances.0.startMs'],
    [{ ...call, sides: { A: 'boss' } }, 'sides.A'],
    [{ ...call, sides: ['A'] }, 'sides'],
    [{ ...call, practice: null }, 'practice'],
    [{ ...call, practice: { hangUpReason: 'No time.' } }, 'practice.persona'],
    [{ ...call, practice: { persona: 'boss' } }, 'practice.persona'],
    ['text', ''],
    [[call], ''],
    [undefined, ''],
  ])('refuses case %# and names the field', (value, path) => {
    expect(refusedAt(value)).toBe(path);
  });

  it.each(['sides', 'names'])('refuses more %s than a call has utterances', (field) => {
    const speakers = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`S${at}`, 'customer']));
    const maxSpeakers = speakers(callLimits.utterances);
    expect(newCallSchema.safeParse({ analysis: {}, [field]: maxSpeakers }).success).toBe(true);
    const more = { [field]: speakers(callLimits.utterances + 1) };
    expect(newCallSchema.safeParse({ analysis: {}, ...more }).success).toBe(false);
    expect(callChangesSchema.safeParse({ revision: 0, ...more }).success).toBe(false);
    expect(callSchema.safeParse({ ...identity, ...call, ...more }).success).toBe(true);
  });

  it('refuses a transcript that is too long', () => {
    expect(refusedAt({ ...call, transcript: 'x'.repeat(4_000_001) })).toBe('transcript');
  });
});

describe('callSchema', () => {
  it('takes a saved call', () => {
    expect(callSchema.parse({ ...identity, ...call })).toEqual({ ...identity, ...call });
  });

  it.each(['_id', 'createdAt', 'summary', 'analysis', 'transcript', 'audioUrl'])(
    'refuses one without %s',
    (field) => {
      const without = Object.fromEntries(
        Object.entries({ ...identity, ...call }).filter(([key]) => key !== field),
      );
      expect(callSchema.safeParse(without).error?.issues[0]?.path).toEqual([field]);
    },
  );
});

describe('listedCallSchema', () => {
  it('keeps what marks a call as practice', () => {
    const practice = { persona: 'curious', hangUpReason: 'Enough heard.' };
    expect(listedCallSchema.parse({ ...identity, ...call, practice }).practice).toEqual(practice);
  });

  it('takes what a card shows and drops the rest', () => {
    expect(listedCallSchema.parse({ ...identity, ...call })).toEqual({
      ...identity,
      analysis: call.analysis,
      recording: call.recording,
    });
  });

  it.each([
    { ...identity, _id: '17', analysis: {} },
    { ...identity, createdAt: 'yesterday', analysis: {} },
    { ...identity, createdAt: 1_763_116_200_000, analysis: {} },
    { ...identity },
  ])('refuses case %#', (value) => {
    expect(listedCallSchema.safeParse(value).success).toBe(false);
  });
});

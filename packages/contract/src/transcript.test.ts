import { describe, expect, it } from 'vitest';
import { sidesSchema } from './sides.ts';
import { transcriptSchema, utteranceSchema } from './transcript.ts';

const utterance = { speaker: 'A', text: 'Hi.', startMs: 250, endMs: 900 };

describe('utteranceSchema', () => {
  it.each([
    utterance,
    { speaker: 'A', text: 'Hi.' },
    { speaker: '', text: '' },
    { speaker: 'Alex: <b>', text: 'one\ntwo', startMs: 0, endMs: 0 },
    { speaker: 'A', text: 'x', startMs: 0.5, endMs: 0.7 },
  ])('takes %j', (value) => {
    expect(utteranceSchema.parse(value)).toEqual(value);
  });

  it('renames a speaker whose name could not be a key', () => {
    const value = { speaker: '__proto__', text: 'Hi.' };
    expect(utteranceSchema.parse(value)).toEqual({ speaker: 'proto', text: 'Hi.' });
  });

  it.each([
    { text: 'Hi.' },
    { speaker: 'A' },
    { ...utterance, speaker: null },
    { ...utterance, speaker: 'x'.repeat(201) },
    { ...utterance, text: 'a\u0000' },
    { ...utterance, startMs: -1 },
    { ...utterance, startMs: '250' },
    { ...utterance, endMs: Number.NaN },
    { ...utterance, endMs: Infinity },
    { ...utterance, endMs: null },
  ])('refuses case %#', (value) => {
    expect(utteranceSchema.safeParse(value).success).toBe(false);
  });
});

describe('transcriptSchema', () => {
  it('accepts a transcript without speech', () => {
    expect(transcriptSchema.parse({ utterances: [] })).toEqual({ utterances: [] });
  });

  it('drops additional fields of a provider', () => {
    const sent = { utterances: [{ ...utterance, confidence: 0.9 }], durationMs: 1_000, words: [] };
    expect(transcriptSchema.parse(sent)).toEqual({ utterances: [utterance], durationMs: 1_000 });
  });

  it.each([{}, { utterances: null }, { utterances: [], durationMs: -1 }, []])(
    'refuses %j',
    (value) => {
      expect(transcriptSchema.safeParse(value).success).toBe(false);
    },
  );
});

describe('sidesSchema', () => {
  it('takes several speakers on one side', () => {
    const sides = { A: 'sales_rep', B: 'customer', C: 'customer' };
    expect(sidesSchema.parse(sides)).toEqual(sides);
  });

  it.each([{ A: 'Sales Rep' }, { A: null }, { ['x'.repeat(201)]: 'customer' }, [], 'A'])(
    'refuses case %#',
    (value) => {
      expect(sidesSchema.safeParse(value).success).toBe(false);
    },
  );
});

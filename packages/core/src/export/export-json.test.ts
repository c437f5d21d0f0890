import {
  answerEndingSchema,
  callTypeSchema,
  newCallSchema,
  objectionKindSchema,
  personaSchema,
  sentimentWordSchema,
  sideSchema,
  type NewCall,
} from '@sales-analytics/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTranscriptFile } from '../import/read-transcript-file.ts';
import { exportJson } from './export-json.ts';

const exportedAt = '2026-11-21T10:00:00.000Z';
const text = fc
  .string({ unit: 'binary', maxLength: 20 })
  .map((any) => any.replaceAll('\u0000', ''));
const count = fc.nat(1_000_000);
const ms = fc.double({ min: 0, max: 1e9, noNaN: true });
const side = fc.constantFrom(...sideSchema.options);
const percent = fc.double({ min: 0, max: 100, noNaN: true });
const key = text.filter((any) => any !== '__proto__');

const optional = { requiredKeys: [] };

const analysis = fc.record(
  {
    talk_to_listen_ratio: fc.record({ sales_rep: percent, customer: percent }, optional),
    objection_count: count,
    competitor_mentions: fc.dictionary(key, count, { maxKeys: 3 }),
    sentiment: fc.record(
      { overall_sentiment: fc.constantFrom(...sentimentWordSchema.options) },
      optional,
    ),
    filler_words: fc.array(text, { maxLength: 3 }),
    questions_asked: fc.record({ customer: fc.array(text, { maxLength: 3 }) }, optional),
    actionable_insights: text,
  },
  optional,
);
const evidence = fc.record(
  {
    objections: fc.array(
      fc.record(
        { quote: text, kind: fc.constantFrom(...objectionKindSchema.options), response: text },
        { requiredKeys: ['quote'] },
      ),
      { maxLength: 2 },
    ),
    questions: fc.array(fc.record({ side, quote: text }), { maxLength: 2 }),
    insights: fc.array(fc.record({ text }), { maxLength: 2 }),
  },
  optional,
);
const call: fc.Arbitrary<NewCall> = fc.record(
  {
    summary: text,
    analysis,
    transcript: text,
    audioUrl: text,
    recording: fc.record({ fileName: text, durationMs: ms, audioKey: text }, optional),
    utterances: fc.array(
      fc.record(
        { speaker: key, text, startMs: ms, endMs: ms },
        { requiredKeys: ['speaker', 'text'] },
      ),
      { maxLength: 4 },
    ),
    callType: fc.constantFrom(...callTypeSchema.options),
    sides: fc.dictionary(key, side, { maxKeys: 3 }),
    names: fc.dictionary(key, text, { maxKeys: 3 }),
    evidence,
    answers: fc.array(
      fc.record(
        {
          question: text,
          answer: text,
          askedAt: fc.constant(exportedAt),
          ending: fc.constantFrom(...answerEndingSchema.options),
        },
        { requiredKeys: ['question', 'answer', 'askedAt'] },
      ),
      { maxLength: 2 },
    ),
    practice: fc.record(
      { persona: fc.constantFrom(...personaSchema.options), hangUpReason: text },
      { requiredKeys: ['persona'] },
    ),
  },
  { requiredKeys: ['summary', 'analysis', 'transcript', 'audioUrl'], noNullPrototype: true },
);

describe('exportJson', () => {
  it('names its format, and has the call except for the key of its audio', () => {
    const given = newCallSchema.parse({
      analysis: { objection_count: 1 },
      recording: { fileName: 'call.mp3', audioKey: 'k1' },
    });
    expect(exportJson({ call: given, exportedAt })).toBe(`{
  "format": "sales-analytics-call",
  "version": 1,
  "exportedAt": "2026-11-21T10:00:00.000Z",
  "call": {
    "summary": "",
    "analysis": {
      "objection_count": 1
    },
    "transcript": "",
    "audioUrl": "",
    "recording": {
      "fileName": "call.mp3"
    }
  }
}
`);
    expect(given.recording).toHaveProperty('audioKey');
  });

  it('keeps invisible characters, such as marks of the writing direction', () => {
    const given = newCallSchema.parse({
      analysis: {},
      summary: 'Soft\u00adware',
      names: { '\u200e': '\u200f' },
    });
    const reading = readTranscriptFile({ name: '', text: exportJson({ call: given, exportedAt }) });
    expect(reading).toEqual({ ok: true, kind: 'export', call: given, notes: [] });
  });

  it('is equal when it is read back, whatever the call contains', () => {
    fc.assert(
      fc.property(call, (given) => {
        const reading = readTranscriptFile({
          name: '',
          text: exportJson({ call: given, exportedAt }),
        });
        const { audioKey: _, ...recording } = given.recording ?? {};
        const expected = { ...given, ...(given.recording && { recording }) };
        expect(reading).toEqual({ ok: true, kind: 'export', call: expected, notes: [] });
      }),
    );
  });
});

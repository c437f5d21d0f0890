import { newCallSchema, type NewCall, type Utterance } from '@sales-analytics/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureCall } from '../metrics/measure-call.ts';
import { contentOfCall } from '../transcript/call-content.ts';
import { compareCalls, rowsInShort } from './compare-calls.ts';
import { comparedCall } from './compared-call.ts';
import type { ComparedMetric } from './compared-metrics.ts';

const lines: Utterance[] = [
  { speaker: 'B', text: 'We already pay for Lanewise.', startMs: 0, endMs: 2_000 },
  { speaker: 'A', text: 'Mhm.', startMs: 2_050, endMs: 2_400 },
  { speaker: 'B', text: 'It is hardly used at all.', startMs: 2_200, endMs: 5_000 },
  { speaker: 'A', text: 'What stopped people from using it?', startMs: 9_000, endMs: 12_000 },
  { speaker: 'B', text: 'It is slow, and it is too expensive.', startMs: 12_500, endMs: 15_000 },
];
const objections = [
  { quote: 'We already pay for Lanewise', kind: 'existing_solution', outcome: 'accepted' },
  { quote: 'It is too expensive', kind: 'price', outcome: 'open' },
] as const;

function callOf(changes: Partial<NewCall> = {}) {
  const call = newCallSchema.parse({
    analysis: { objection_count: 2, talk_to_listen_ratio: { sales_rep: 40.4 } },
    evidence: { objections: [...objections] },
    utterances: lines,
    sides: { A: 'sales_rep', B: 'customer' },
    callType: 'demo',
    ...changes,
  });
  return comparedCall(contentOfCall(call));
}

const withoutTimes = lines.map(({ speaker, text }) => ({ speaker, text }));
const withStarts = lines.map(({ speaker, text, startMs }) => ({ speaker, text, startMs }));

function rowOf(metric: ComparedMetric, a: Partial<NewCall>, b: Partial<NewCall> = {}) {
  return compareCalls(callOf(a), callOf(b)).rows.find((row) => row.metric === metric);
}

describe('two calls', () => {
  it('are compared by the numbers that their pages show', () => {
    const metrics = measureCall({ utterances: lines }, { A: 'sales_rep', B: 'customer' });
    const { figures } = callOf();
    expect(figures.talkRatio).toEqual({
      value: metrics.talkRatio?.sales_rep,
      origin: 'measured',
      verdict: 'below',
    });
    expect(figures.patience?.value).toBe(metrics.patience);
    expect(figures.questions).toEqual({ value: 1, origin: 'measured' });
    expect(figures.objectionsHandled).toEqual({ value: 1, of: 2, origin: 'model' });
    expect(figures.interruptions).toMatchObject({ value: 0, customer: 0 });
  });

  it('are each compared with the band of their own type, which is said', () => {
    const recording = { durationMs: 20 * 60_000 };
    const row = rowOf('questions', { callType: 'discovery', recording });
    expect(row?.a?.verdict).toBe('below');
    expect(row?.bandA).toMatchObject({ from: 11, to: 14 });
    expect(row?.bandB).toBeUndefined();
    expect(row?.difference.text).toBe('A below its band');
    expect(compareCalls(callOf({ callType: 'discovery' }), callOf()).caveats).toEqual([
      'The call types differ, so each number is compared with its own band.',
    ]);
  });

  it('do not judge a count of a call that is too short for its band', () => {
    const row = rowOf('questions', { callType: 'discovery' });
    expect(row?.a).toEqual({ value: 1, origin: 'measured' });
  });

  it('show an estimate without judging it', () => {
    const row = rowOf('talkRatio', { utterances: withStarts });
    expect(row?.a).toMatchObject({ origin: 'estimate' });
    expect(row?.a?.verdict).toBeUndefined();
    expect(row?.difference.text).toBe('B below its band');
    expect(compareCalls(callOf({ utterances: withStarts }), callOf()).caveats).toEqual([
      'A has incomplete timestamps. Numbers that need them are estimates and are not compared with a band.',
    ]);
  });

  it('have the model’s number, or none, if the transcript gives none', () => {
    const comparison = compareCalls(callOf(), callOf({ utterances: withoutTimes }));
    const ofB = (metric: ComparedMetric) => comparison.rows.find((row) => row.metric === metric)?.b;
    expect(ofB('talkRatio')).toEqual({ value: 40, origin: 'model' });
    expect(ofB('patience')).toBeUndefined();
    expect(comparison.caveats).toEqual([
      'B has no timestamps. Numbers that need them are estimated by the model or not available.',
    ]);
  });

  it('name the numbers that neither has', () => {
    const call = callOf({ utterances: withoutTimes });
    const { missing, rows, caveats } = compareCalls(call, call);
    expect(missing).toContain('patience');
    expect(rows.map(({ metric }) => metric)).not.toContain('patience');
    expect(caveats[0]).toMatch(/^Neither call has timestamps/);
  });

  it('say that one has no transcript, only one side, or no list of objections from a model', () => {
    const empty = callOf({ utterances: [], evidence: undefined });
    expect(compareCalls(callOf(), empty).caveats).toEqual([
      'B has no transcript. Its numbers come from the language model.',
      'No language model listed the objections of B.',
    ]);
    const alone = callOf({ utterances: lines.filter(({ speaker }) => speaker === 'A') });
    expect(compareCalls(alone, callOf()).caveats).toEqual([
      'Only the Sales Rep speaks in A, so its talk ratio says nothing about a conversation.',
    ]);
    const { talkRatio, longestMonologue, questions } = alone.figures;
    expect(talkRatio).toEqual({ value: 100, origin: 'measured' });
    expect([longestMonologue?.verdict, questions?.verdict]).toEqual([undefined, undefined]);
    const unasked = callOf({ analysis: {}, evidence: {} });
    expect(unasked.figures.objectionsHandled).toBeUndefined();
    expect(compareCalls(unasked, unasked).caveats).toEqual([
      'No language model listed the objections of these calls.',
    ]);
  });

  it('have four figures in short, even if a call lacks one', () => {
    const comparison = compareCalls(callOf(), callOf({ analysis: {}, evidence: {} }));
    expect(
      rowsInShort(comparison).map(({ metric, difference }) => [metric, difference.text]),
    ).toEqual([
      ['talkRatio', 'both below band'],
      ['longestMonologue', 'both in band'],
      ['questions', 'no difference'],
      ['objectionsHandled', 'not comparable'],
    ]);
  });
});

describe('the objections of two calls', () => {
  const other = {
    evidence: {
      objections: [
        { quote: 'It is too expensive', kind: 'price', outcome: 'lost' },
        { quote: 'I never said this', kind: 'price' },
        { quote: 'It is slow' },
      ],
    },
  } satisfies Partial<NewCall>;

  it('are grouped by their kind', () => {
    const { shared, onlyA, onlyB } = compareCalls(callOf(), callOf(other)).objections;
    expect(shared.map(({ kind, a, b }) => [kind, a.length, b.length])).toEqual([['price', 1, 2]]);
    expect(onlyA).toEqual([{ kind: 'existing_solution', count: 1 }]);
    expect(onlyB).toEqual([{ count: 1 }]);
  });

  it('have the reply of the rep, and the seconds until it; a ‘mhm’ is not a reply', () => {
    const [first] = callOf().objections ?? [];
    expect(first).toMatchObject({
      place: { line: 0, startMs: 0 },
      reply: { text: 'What stopped people from using it?', place: { line: 3, startMs: 9_000 } },
      answerSeconds: 4,
      cameBack: [],
    });
  });

  it('were not answered if the rep did not speak again', () => {
    const [, price] = callOf().objections ?? [];
    expect(price).toMatchObject({ answerSeconds: null });
    expect(price?.reply).toBeUndefined();
  });

  it('have the next words of the rep, without seconds, if there are no times', () => {
    const [first] = callOf({ utterances: withoutTimes }).objections ?? [];
    expect(first?.reply).toEqual({ text: 'Mhm.', place: { line: 1 } });
    expect(first?.answerSeconds).toBeUndefined();
  });

  it('that came back have every time that they were raised, and are handled as they ended', () => {
    const objections = [
      { quote: 'It is slow', kind: 'price', outcome: 'accepted' },
      { quote: 'It is too slow', kind: 'price', outcome: 'lost', repeats: 'It is slow' },
    ] as const;
    const utterances = [
      { speaker: 'B', text: 'It is slow.', startMs: 0, endMs: 2_000 },
      { speaker: 'A', text: 'It is fast enough.', startMs: 3_000, endMs: 5_000 },
      { speaker: 'B', text: 'It is too slow.', startMs: 6_000, endMs: 8_000 },
      { speaker: 'A', text: 'I see your point.', startMs: 10_000, endMs: 12_000 },
    ];
    const call = callOf({ utterances, evidence: { objections: [...objections] } });
    expect(call.figures.objectionsHandled).toEqual({ value: 0, of: 1, origin: 'model' });
    expect(call.objections).toEqual([
      expect.objectContaining({
        outcome: 'accepted',
        answerSeconds: 1,
        cameBack: [
          {
            quote: 'It is too slow',
            saidBy: 'customer',
            outcome: 'lost',
            place: { line: 2, startMs: 6_000 },
            reply: { text: 'I see your point.', place: { line: 3, startMs: 10_000 } },
            answerSeconds: 2,
          },
        ],
      }),
    ]);
  });

  it('have no reply if their words were not found', () => {
    const invented = callOf(other).objections?.at(-1);
    expect(invented).toEqual({
      kind: 'price',
      quote: 'I never said this',
      place: null,
      cameBack: [],
    });
  });
});

describe('any call', () => {
  const utterance = fc.record(
    {
      speaker: fc.constantFrom('A', 'B', 'C'),
      text: fc.constantFrom('Does that fit?', 'Um, you know.', 'It is too expensive for us.', ''),
      startMs: fc.nat(600_000),
      endMs: fc.nat(600_000),
    },
    { requiredKeys: ['speaker', 'text'] },
  );
  const anyCall = fc
    .record({
      utterances: fc.array(utterance, { maxLength: 12 }),
      callType: fc.constantFrom('cold-call', 'discovery', 'demo', 'negotiation', 'other'),
      isAnalysed: fc.boolean(),
    })
    .map(({ isAnalysed, callType, utterances }) =>
      callOf({
        utterances,
        callType,
        ...(isAnalysed ? {} : { analysis: {}, evidence: {} }),
      }),
    );

  it('does not differ from itself', () => {
    fc.assert(
      fc.property(anyCall, (call) => {
        const { rows, objections: compared, caveats } = compareCalls(call, call);
        for (const { difference } of rows) {
          expect(difference.tone).toBe('none');
          expect(difference.text).toMatch(/^both .*band$|^no difference$/);
        }
        expect(compared.onlyA).toEqual(compared.onlyB);
        for (const { a, b } of compared.shared) expect(a).toEqual(b);
        expect(caveats.join(' ')).not.toMatch(/\b[AB] has/);
      }),
    );
  });

  it('is compared by the same numbers in either place', () => {
    fc.assert(
      fc.property(anyCall, anyCall, (a, b) => {
        const there = compareCalls(a, b);
        const back = compareCalls(b, a);
        expect(back.rows.map((row) => [row.metric, row.b, row.a])).toEqual(
          there.rows.map((row) => [row.metric, row.a, row.b]),
        );
        expect(back.missing).toEqual(there.missing);
        expect(back.objections.onlyA).toEqual(there.objections.onlyB);
        expect(back.caveats.length).toBe(there.caveats.length);
      }),
    );
  });
});

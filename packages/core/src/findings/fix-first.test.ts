import { callTypeSchema, type CallType } from '@sales-analytics/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CallMetrics } from '../metrics/call-metrics.ts';
import { measuredValue, outOfBand } from './out-of-band.ts';
import { fixFirst, type FixFirstSource } from './fix-first.ts';

const sides = { A: 'sales_rep', B: 'customer' } as const;
const noFillers = { words: [], count: 0 };

function metricsOf(values: {
  talk?: number;
  monologue?: number;
  rate?: number;
  fillers?: number;
  questions?: number;
  isEstimate?: boolean;
}): CallMetrics {
  const { talk, monologue, rate, fillers, questions, isEstimate } = values;
  return {
    clockOrigin: isEstimate ? 'estimate' : 'measured',
    ...(talk !== undefined && { talkRatio: { sales_rep: talk, customer: 100 - talk } }),
    ...(monologue !== undefined && {
      longestMonologue: { seconds: monologue, startMs: 5_000, endMs: 5_000 + monologue * 1_000 },
    }),
    ...(rate !== undefined && { speakingRate: { sales_rep: rate } }),
    ...(fillers !== undefined && {
      fillerWords: { sales_rep: { ...noFillers, perHundredWords: fillers }, customer: noFillers },
    }),
    ...(questions !== undefined && {
      questions: {
        sales_rep: Array.from({ length: questions }, () => ({ text: 'Why?', line: 0 })),
        customer: [],
      },
    }),
  };
}

describe('numbers out of their band', () => {
  it('are sorted by how far out they are, as a part of the nearest end', () => {
    const metrics = metricsOf({ talk: 78, monologue: 300, rate: 126, fillers: 4, questions: 12 });
    expect(outOfBand(metrics, 'discovery')).toMatchObject([
      { metric: 'longestMonologue', value: 300, verdict: 'above', distance: 1, startMs: 5_000 },
      { metric: 'talkRatio', value: 78, verdict: 'above', distance: 0.2, startMs: 5_000 },
      { metric: 'speakingRate', value: 126, verdict: 'below', distance: 0.1 },
    ]);
  });

  it('are in the fixed order if they are equally far out', () => {
    const metrics = metricsOf({ monologue: 300, fillers: 10 });
    const order = outOfBand(metrics, 'discovery').map(({ metric }) => metric);
    expect(order).toEqual(['longestMonologue', 'fillersPerHundredWords']);
  });

  it('are empty inside a band, at its ends, and for a band with only a typical value', () => {
    expect(outOfBand(metricsOf({ talk: 65, rate: 160, questions: 11 }), 'discovery')).toEqual([]);
    expect(outOfBand(metricsOf({ talk: 99 }), 'cold-call')).toEqual([]);
    expect(outOfBand(metricsOf({ fillers: 5 }), 'demo')).toMatchObject([{ distance: 0 }]);
    expect(outOfBand({}, 'demo')).toEqual([]);
  });

  it('are neither the talk ratio nor the longest turn if only the rep is heard', () => {
    const alone = { ...metricsOf({ monologue: 154 }), talkRatio: { sales_rep: 100, customer: 0 } };
    expect(outOfBand(alone, 'cold-call')).toEqual([]);
  });

  it('have no moment if too little was said, or if turns do not matter', () => {
    const metrics = metricsOf({ talk: 20, monologue: 1, fillers: 50, questions: 30 });
    const moments = outOfBand(metrics, 'discovery').map(({ startMs }) => startMs);
    expect(moments).toEqual([undefined, undefined]);
    expect(outOfBand(metrics, 'cold-call')[1]).not.toHaveProperty('startMs');
  });

  it('are never estimates, nor numbers of a call of another type', () => {
    const estimated = metricsOf({
      talk: 90,
      monologue: 900,
      rate: 300,
      isEstimate: true,
    });
    const types = callTypeSchema.options;
    for (const type of types) expect(outOfBand(estimated, type)).toEqual([]);
    expect(measuredValue('talkRatio', estimated)).toBeUndefined();
    expect(measuredValue('questionCount', { ...estimated, ...metricsOf({ questions: 3 }) })).toBe(
      3,
    );
    const any = fc.record({
      talk: fc.nat(100),
      monologue: fc.nat(5_000),
      rate: fc.nat(500),
      fillers: fc.nat(100),
      questions: fc.nat(50),
    });
    fc.assert(
      fc.property(any, (values) => {
        expect(outOfBand(metricsOf(values), 'other')).toEqual([]);
        const distances = outOfBand(metricsOf(values), 'demo').map(({ distance }) => distance);
        expect(distances.filter((distance) => !(distance >= 0 && distance < Infinity))).toEqual([]);
      }),
    );
  });
});

describe('what to fix first', () => {
  const text = `${'So this is a long story '.repeat(5)}that ends here.`;
  const source: FixFirstSource = {
    metrics: metricsOf({ monologue: 300 }),
    callType: 'discovery',
    sides,
    transcript: {
      utterances: [
        { speaker: 'B', text: 'Mhm.', startMs: 5_000.4, endMs: 5_100 },
        { speaker: 'A', text, startMs: 5_000.4, endMs: 305_000 },
      ],
    },
    insights: [
      { text: 'No quote.' },
      { text: 'Not found.', quote: 'x', place: null },
      { text: 'Ask.', quote: 'So this', place: { line: 1 } },
      { text: 'Later.', quote: 'a long', place: { line: 0 } },
    ],
  };

  it('is the number farthest out, with the opening words of the turn that shows it', () => {
    const first = fixFirst(source);
    expect(first).toMatchObject({
      kind: 'number',
      number: { metric: 'longestMonologue' },
      place: { line: 1, startMs: 5_000 },
    });
    const quote = first?.kind === 'number' ? (first.quote ?? '') : '';
    expect(quote).toMatch(/^So this is a long story .+ \w+…$/);
    expect(text.startsWith(quote.slice(0, -1))).toBe(true);
  });

  it.each<[string, CallMetrics, number | undefined]>([
    ['the longest line that asks nothing', metricsOf({ questions: 1 }), 1],
    ['the line with most questions', metricsOf({ questions: 40 }), 3],
    ['the line with most filler words', metricsOf({ fillers: 50 }), 2],
    ['the slowest line', metricsOf({ rate: 60 }), 4],
    ['the fastest line', metricsOf({ rate: 300 }), 1],
  ])('has as its moment %s', (_what, metrics, line) => {
    const said: [string, string, number][] = [
      ['B', 'Um, um, um, what is it about? Who? Why?', 5_000],
      ['A', 'We plan your routes, so that your drivers come home in time every day.', 4_000],
      ['A', 'It is, um, uh, basically about routes.', 4_000],
      ['A', 'Who plans? When? Where? You?', 4_000],
      ['A', 'Fine.', 6_000],
    ];
    let startMs = 0;
    const utterances = said.map(([speaker, text, lengthMs]) => {
      startMs += lengthMs;
      return { speaker, text, startMs: startMs - lengthMs, endMs: startMs };
    });
    const first = fixFirst({ ...source, metrics, transcript: { utterances } });
    expect(first?.place?.line).toBe(line);
    expect(first?.kind === 'number' && first.quote).toBe(said[line ?? 0]?.[1]);
  });

  it('is not a count of a call that is too short for its band', () => {
    const metrics = { ...metricsOf({ questions: 1 }), callMs: 60_000 };
    expect(fixFirst({ ...source, metrics, insights: [] })).toBeNull();
  });

  it.each(['other', 'cold-call'] as CallType[])(
    'is the first insight whose quote was found where no number is out: %s',
    (callType) => {
      expect(fixFirst({ ...source, callType, metrics: metricsOf({ talk: 90 }) })).toEqual({
        kind: 'insight',
        insight: source.insights[2],
        place: { line: 1 },
      });
    },
  );

  it('is null if no number is out of its band and no quote was found', () => {
    expect(fixFirst({ ...source, callType: 'other', insights: source.insights.slice(0, 2) })).toBe(
      null,
    );
  });

  it('is a number without words if no line begins there', () => {
    expect(fixFirst({ ...source, transcript: { utterances: [] } })).toEqual({
      kind: 'number',
      number: outOfBand(source.metrics, 'discovery')[0],
    });
  });
});

import { callTypeSchema, originSchema } from '@sales-analytics/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verdictOf } from '../metrics/bands.ts';
import { comparedBand, type ComparedFigure } from './compared-figures.ts';
import { comparedMetricNames, type ComparedMetric } from './compared-metrics.ts';
import {
  bandTexts,
  differenceNote,
  differenceOf,
  figureText,
  type Compared,
  type ComparisonRow,
} from './difference.ts';

const demoShare = { from: 50, to: 65, source: 'A study', isSecondHand: false };
const under5 = { to: 5, isUnder: true, source: 'A study', isSecondHand: false };

function judged(value: number, band = demoShare): ComparedFigure {
  return { value, origin: 'measured', verdict: verdictOf(value, band) };
}

function row(compared: Compared): ComparisonRow {
  return { ...compared, difference: differenceOf(compared) };
}

function shares(a: ComparedFigure, b: ComparedFigure): Compared {
  return { metric: 'talkRatio', a, b, bandA: demoShare, bandB: demoShare };
}

describe('the difference of two numbers with bands', () => {
  it.each([
    { a: 70, b: 60, text: 'now in band', tone: 'better' },
    { a: 60, b: 47, text: 'below its band', tone: 'worse' },
    { a: 60, b: 70, text: 'above its band', tone: 'worse' },
    { a: 60, b: 55, text: 'both in band', tone: 'none' },
    { a: 70, b: 80, text: 'both above band', tone: 'none' },
    { a: 40, b: 80, text: 'now above its band', tone: 'none' },
  ])('of $a and $b is "$text"', ({ a, b, text, tone }) => {
    expect(differenceOf(shares(judged(a), judged(b)))).toEqual({ text, tone });
  });

  it('names the only number that is judged, and does not judge the difference', () => {
    const plain: ComparedFigure = { value: 58, origin: 'measured' };
    expect(differenceOf(shares(plain, judged(47)))).toEqual({
      text: 'B below its band',
      tone: 'none',
    });
    expect(differenceOf(shares(judged(60), plain)).text).toBe('A in its band');
  });

  it('names the band that was left', () => {
    const left = row(shares(judged(60), judged(47)));
    expect(differenceNote(left.difference, 'demo')).toBe('below the band of a demo');
    expect(differenceNote(differenceOf(shares(judged(70), judged(60))), 'demo')).toBe(
      'now in band',
    );
  });
});

describe('the difference of numbers without a band', () => {
  it.each<{ metric: ComparedMetric; a: number; b: number; text: string }>([
    { metric: 'questions', a: 5, b: 14, text: '9 more' },
    { metric: 'objections', a: 3, b: 1, text: '2 fewer' },
    { metric: 'talkRatio', a: 58, b: 47, text: '11 points less' },
    { metric: 'silence', a: 4, b: 5, text: '1 point more' },
    { metric: 'patience', a: 0.6, b: 1.3, text: '0.7 s more' },
    { metric: 'longestCustomerStory', a: 400, b: 88, text: '05:12 less' },
    { metric: 'longestMonologue', a: 400, b: 88, text: '312 s less' },
    { metric: 'interruptions', a: 2, b: 1, text: 'you: 1 fewer' },
    { metric: 'interruptions', a: 2, b: 2, text: 'no difference' },
    { metric: 'speakingRate', a: 168, b: 168, text: 'no difference' },
  ])('of $metric from $a to $b is "$text"', ({ metric, a, b, text }) => {
    const compared: Compared = {
      metric,
      a: { value: a, origin: 'measured' },
      b: { value: b, origin: 'model' },
    };
    expect(differenceOf(compared)).toEqual({ text, tone: 'none' });
    expect(differenceNote(differenceOf(compared), 'other')).toBe(text);
  });

  it('of equal parts of different wholes names both', () => {
    const compared: Compared = {
      metric: 'objectionsHandled',
      a: { value: 1, of: 3, origin: 'model' },
      b: { value: 1, of: 1, origin: 'model' },
    };
    expect(differenceOf(compared).text).toBe('1 of 1, was 1 of 3');
  });

  it('is none if a call does not have the number', () => {
    const compared: Compared = { metric: 'patience', b: { value: 1, origin: 'measured' } };
    expect(differenceOf(compared)).toEqual({ text: 'not comparable', tone: 'none' });
    expect(differenceNote(differenceOf(compared), 'demo')).toBe('not comparable');
  });
});

describe('the bands as text', () => {
  it('are one text if they are the same, and otherwise name each call', () => {
    expect(bandTexts({ metric: 'objections' })).toEqual(['no band']);
    expect(
      bandTexts({ metric: 'fillersPerHundredWords', bandA: under5, bandB: { ...under5 } }),
    ).toEqual(['under 5']);
    expect(bandTexts({ metric: 'talkRatio', bandB: demoShare })).toEqual([
      'A no band',
      'B 50 to 65%',
    ]);
  });
});

it.each<{ metric: ComparedMetric; figure?: ComparedFigure; text: string }>([
  { metric: 'talkRatio', figure: { value: 47, origin: 'model' }, text: '47%' },
  { metric: 'longestMonologue', figure: { value: 967, origin: 'measured' }, text: '967 s' },
  { metric: 'longestCustomerStory', figure: { value: 967, origin: 'measured' }, text: '16:07' },
  { metric: 'longestCustomerStory', figure: { value: 120, origin: 'measured' }, text: '120 s' },
  {
    metric: 'interruptions',
    figure: { value: 2, customer: 1, origin: 'measured' },
    text: '2 : 1',
  },
  { metric: 'objectionsHandled', figure: { value: 2, of: 3, origin: 'model' }, text: '2 of 3' },
  { metric: 'patience', text: 'not available' },
])('a number is written as $text', ({ metric, figure, text }) => {
  expect(figureText(metric, figure)).toBe(text);
});

describe('for any two numbers', () => {
  const amount = fc.oneof(
    fc.nat(400),
    fc.nat(4000).map((tenths) => tenths / 10),
  );
  const figure = fc.record({ value: amount, origin: fc.constantFrom(...originSchema.options) });
  const anyCompared = fc
    .record({
      metric: fc.constantFrom(...comparedMetricNames),
      a: fc.option(figure, { nil: undefined }),
      b: fc.option(figure, { nil: undefined }),
      typeA: fc.constantFrom(...callTypeSchema.options),
      typeB: fc.constantFrom(...callTypeSchema.options),
    })
    .map(({ metric, typeA, typeB, ...given }): Compared => {
      const bandA = comparedBand(metric, typeA);
      const bandB = comparedBand(metric, typeB);
      const a = withVerdict(given.a, bandA);
      const b = withVerdict(given.b, bandB);
      return {
        metric,
        ...(a && { a }),
        ...(b && { b }),
        ...(bandA && { bandA }),
        ...(bandB && { bandB }),
      };
    });

  function withVerdict(given: ComparedFigure | undefined, band: Compared['bandA']) {
    const isJudged = given?.origin === 'measured' && band;
    return given && { ...given, verdict: isJudged ? verdictOf(given.value, band) : undefined };
  }

  function swapped({ metric, a, b, bandA, bandB }: Compared): Compared {
    return {
      metric,
      ...(b && { a: b }),
      ...(a && { b: a }),
      ...(bandB && { bandA: bandB }),
      ...(bandA && { bandB: bandA }),
    };
  }

  function mirrored(text: string): string[] {
    if (text === 'now in band') return ['below its band', 'above its band'];
    if (text === 'below its band' || text === 'above its band') return ['now in band'];
    const pairs = [
      ['more', 'less'],
      ['more', 'fewer'],
      ['A ', 'B '],
      ['now below', 'now above'],
    ] as const;
    const texts = pairs.flatMap(([one, other]) => {
      if (text.includes(one)) return [text.replace(one, other)];
      return text.includes(other) ? [text.replace(other, one)] : [];
    });
    return texts.length > 0 ? texts : [text];
  }

  it('the words are mirrored when the calls change places', () => {
    fc.assert(
      fc.property(anyCompared, (compared) => {
        const { text } = differenceOf(compared);
        expect(mirrored(text)).toContain(differenceOf(swapped(compared)).text);
      }),
    );
  });

  it('a number does not differ from itself', () => {
    fc.assert(
      fc.property(anyCompared, (compared) => {
        const { metric, a, bandA } = compared;
        const itself = differenceOf({ metric, ...(a && { a, b: a }), ...(bandA && { bandA }) });
        expect(itself.tone).toBe('none');
        expect(itself.text).toMatch(/^(?:both .*band|no difference|not comparable)$/);
      }),
    );
  });

  it('only measured numbers are judged, and only a crossing has a colour', () => {
    fc.assert(
      fc.property(anyCompared, (compared) => {
        const { a, b } = compared;
        const { text, tone } = differenceOf(compared);
        const areMeasured = a?.origin === 'measured' && b?.origin === 'measured';
        const isCrossed = (a?.verdict === 'in band') !== (b?.verdict === 'in band');
        expect(tone === 'none' || (areMeasured && isCrossed)).toBe(true);
        const isAnyMeasured = a?.origin === 'measured' || b?.origin === 'measured';
        expect(text.includes('band') && !isAnyMeasured).toBe(false);
      }),
    );
  });
});

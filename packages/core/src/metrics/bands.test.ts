import { callTypeSchema, type CallType } from '@sales-analytics/contract';
import { describe, expect, it } from 'vitest';
import { bandOf, isTooShort, verdictOf } from './bands.ts';
import type { Band, BandedMetric } from './call-metrics.ts';

const metrics: BandedMetric[] = [
  'talkRatio',
  'longestMonologue',
  'questionCount',
  'speakingRate',
  'fillersPerHundredWords',
  'objectionsHandled',
];

describe('bandOf', () => {
  it.each<[BandedMetric, CallType, Omit<Band, 'source' | 'isSecondHand'>]>([
    ['talkRatio', 'cold-call', { typical: 55 }],
    ['talkRatio', 'discovery', { typical: 43, to: 65 }],
    ['talkRatio', 'demo', { from: 50, to: 65 }],
    ['talkRatio', 'negotiation', { from: 40, to: 45 }],
    ['longestMonologue', 'cold-call', { from: 37, to: 53 }],
    ['longestMonologue', 'discovery', { to: 150, isUnder: true }],
    ['longestMonologue', 'demo', { to: 150, isUnder: true }],
    ['longestMonologue', 'negotiation', { to: 150, isUnder: true }],
    ['questionCount', 'discovery', { from: 11, to: 14, minCallMs: 900_000 }],
    ['speakingRate', 'cold-call', { from: 140, to: 160 }],
    ['speakingRate', 'discovery', { from: 140, to: 160 }],
    ['speakingRate', 'demo', { from: 140, to: 160 }],
    ['speakingRate', 'negotiation', { from: 140, to: 160 }],
    ['fillersPerHundredWords', 'cold-call', { to: 5, isUnder: true }],
    ['fillersPerHundredWords', 'discovery', { to: 5, isUnder: true }],
    ['fillersPerHundredWords', 'demo', { to: 5, isUnder: true }],
    ['fillersPerHundredWords', 'negotiation', { to: 5, isUnder: true }],
    ['objectionsHandled', 'cold-call', { from: 2 }],
  ])('of %s in a %s is the published one', (metric, callType, expected) => {
    const { source, isSecondHand, ...band } = bandOf(metric, callType) ?? {};
    expect(band).toEqual(expected);
    expect(source).not.toBe('');
    expect(isSecondHand).toBe(metric === 'talkRatio');
  });

  it('names the calls that the talk ratio comes from', () => {
    expect(bandOf('talkRatio', 'demo')?.source).toBe(
      'Gong, 25,537 calls and about 100,000 cold calls',
    );
  });

  it.each<[BandedMetric, CallType[]]>([
    ['questionCount', ['cold-call', 'demo', 'negotiation']],
    ['objectionsHandled', ['discovery', 'demo', 'negotiation']],
  ])('of %s does not exist for any other type', (metric, callTypes) => {
    expect(callTypes.map((callType) => bandOf(metric, callType))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('does not exist for any other type of call', () => {
    expect(metrics.filter((metric) => bandOf(metric, 'other'))).toEqual([]);
  });

  it('knows every type of call', () => {
    const judged = callTypeSchema.options.filter((callType) => bandOf('talkRatio', callType));
    expect(judged).toEqual(['cold-call', 'discovery', 'demo', 'negotiation']);
  });
});

describe('isTooShort', () => {
  const questions = bandOf('questionCount', 'discovery');
  const pace = bandOf('speakingRate', 'discovery');

  it('means under 15 minutes, and only for a count', () => {
    expect(
      [899_999, 900_000].map((callMs) => questions && isTooShort(questions, { callMs })),
    ).toEqual([true, false]);
    expect(pace && isTooShort(pace, { callMs: 1_000 })).toBe(false);
  });

  it('is not known without a length', () => {
    expect(questions && isTooShort(questions, {})).toBe(false);
  });
});

describe('verdictOf', () => {
  it.each<[string | undefined, number, [BandedMetric, CallType]]>([
    [undefined, 55, ['talkRatio', 'cold-call']],
    [undefined, 90, ['talkRatio', 'cold-call']],
    ['in band', 20, ['talkRatio', 'discovery']],
    ['in band', 65, ['talkRatio', 'discovery']],
    ['above', 66, ['talkRatio', 'discovery']],
    ['below', 49, ['talkRatio', 'demo']],
    ['in band', 50, ['talkRatio', 'demo']],
    ['in band', 65, ['talkRatio', 'demo']],
    ['above', 66, ['talkRatio', 'demo']],
    ['below', 36, ['longestMonologue', 'cold-call']],
    ['above', 54, ['longestMonologue', 'cold-call']],
    ['in band', 0, ['longestMonologue', 'demo']],
    ['in band', 149, ['longestMonologue', 'demo']],
    ['above', 150, ['longestMonologue', 'demo']],
    ['in band', 4.9, ['fillersPerHundredWords', 'demo']],
    ['above', 5, ['fillersPerHundredWords', 'demo']],
    ['below', 10, ['questionCount', 'discovery']],
    ['in band', 14, ['questionCount', 'discovery']],
    ['below', 1, ['objectionsHandled', 'cold-call']],
    ['in band', 2, ['objectionsHandled', 'cold-call']],
    ['in band', 9, ['objectionsHandled', 'cold-call']],
  ])('is %s for %d of %j', (expected, value, [metric, callType]) => {
    const band = bandOf(metric, callType);
    expect(band && verdictOf(value, band)).toBe(expected);
  });
});

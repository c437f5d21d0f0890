import type { Sides, Utterance } from '@sales-analytics/contract';
import { describe, expect, it } from 'vitest';
import { measureCall } from './measure-call.ts';

const sides: Sides = { A: 'sales_rep', B: 'customer' };

const call: Utterance[] = [
  { speaker: 'A', text: 'Um, we plan, um, routes for depots.', startMs: 0, endMs: 4_000 },
  { speaker: 'B', text: 'We plan them on Mondays.', startMs: 4_000, endMs: 10_000 },
  { speaker: 'A', text: 'You know, basically, good.', startMs: 10_000, endMs: 12_000 },
];
const untimed = call.map(({ speaker, text }) => ({ speaker, text }));

describe('fillerWords', () => {
  it('counts each per side, and all per hundred words and per minute of speaking', () => {
    expect(measureCall({ utterances: call }, sides).fillerWords).toEqual({
      sales_rep: {
        words: [
          { word: 'um', count: 2 },
          { word: 'basically', count: 1 },
          { word: 'you know', count: 1 },
        ],
        count: 4,
        perHundredWords: 36.4,
        perMinute: 40,
      },
      customer: { words: [], count: 0, perHundredWords: 0, perMinute: 0 },
    });
  });

  it('has no number per minute without times', () => {
    const { sales_rep: rep } = measureCall({ utterances: untimed }, sides).fillerWords ?? {};
    expect(rep).toMatchObject({ count: 4, perHundredWords: 36.4 });
    expect(rep?.perMinute).toBeUndefined();
  });

  it('has no rate for a side that said nothing', () => {
    const measured = measureCall({ utterances: call.slice(0, 1) }, sides).fillerWords;
    expect(measured?.customer).toEqual({ words: [], count: 0 });
  });

  it.each([
    ['without sides', untimed, {}],
    ['without utterances', [], sides],
    [
      'in a language without spaces',
      [{ speaker: 'A', text: 'えーと私たちは月曜日に計画します' }],
      sides,
    ],
    [
      'in another language',
      [{ speaker: 'A', text: 'Er kommt um acht, um die Touren zu planen. '.repeat(12) }],
      sides,
    ],
  ])('are not available %s', (_, utterances, known) => {
    expect(measureCall({ utterances }, known).fillerWords).toBeUndefined();
  });

  it('depend on the named language if there are few words, and otherwise on the words', () => {
    const german = [{ speaker: 'A', text: 'Er kommt um acht, um die Touren zu planen.' }];
    const english = 'Um, we plan the routes for you and the depots, and that is it. '.repeat(12);
    const count = (text: string, language?: string) =>
      measureCall({ utterances: [{ speaker: 'A', text }], ...(language && { language }) }, sides)
        .fillerWords?.sales_rep.count;
    expect(count(german[0]?.text ?? '', 'de-DE')).toBeUndefined();
    expect(count('Um, yes.', 'en-GB')).toBe(1);
    expect(count('Um, yes.')).toBe(1);
    expect(count(english, 'de')).toBe(12);
  });

  it('are counted in a long English call', () => {
    const text = 'Um, we plan the routes for you and the depots, and that is it. '.repeat(12);
    const measured = measureCall({ utterances: [{ speaker: 'A', text }] }, sides).fillerWords;
    expect(measured?.sales_rep.count).toBe(12);
  });
});

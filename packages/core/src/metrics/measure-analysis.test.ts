import type { Analysis, Sides, Transcript } from '@sales-analytics/contract';
import { describe, expect, it } from 'vitest';
import { measureAnalysis } from './measure-analysis.ts';

const sides: Sides = { A: 'sales_rep', B: 'customer' };
const analysis: Analysis = {
  talk_to_listen_ratio: { sales_rep: 50, customer: 50 },
  longest_monologue_duration: 120,
  objection_count: 3,
};
const timed: Transcript = {
  utterances: [
    { speaker: 'A', text: 'We plan routes for depots.', startMs: 0, endMs: 6_000 },
    { speaker: 'B', text: 'We plan them on Mondays.', startMs: 6_000, endMs: 10_000 },
  ],
};
const untimed: Transcript = {
  utterances: timed.utterances.map(({ speaker, text }) => ({ speaker, text })),
};

describe('measureAnalysis', () => {
  it('replaces the guesses of the model by measurements', () => {
    expect(measureAnalysis({ analysis, transcript: timed, sides })).toEqual({
      analysis: {
        talk_to_listen_ratio: { sales_rep: 60, customer: 40 },
        longest_monologue_duration: 6,
        objection_count: 3,
      },
      origins: { talkRatio: 'measured', longestMonologue: 'measured' },
    });
  });

  it('adds what the model left out', () => {
    const measured = measureAnalysis({ analysis: {}, transcript: timed, sides });
    expect(measured.analysis.talk_to_listen_ratio).toEqual({ sales_rep: 60, customer: 40 });
  });

  it.each([
    ['times', untimed, sides],
    ['sides', timed, {}],
  ])('keeps the values of the model without %s', (_, transcript, known) => {
    expect(measureAnalysis({ analysis, transcript, sides: known })).toEqual({
      analysis,
      origins: { talkRatio: 'model', longestMonologue: 'model' },
    });
  });

  it.each(['A', 'B'])('measures nothing where %s has words without times', (speaker) => {
    const transcript: Transcript = {
      utterances: [...timed.utterances, { speaker, text: 'Typed.' }],
    };
    expect(measureAnalysis({ analysis, transcript, sides })).toEqual({
      analysis,
      origins: { talkRatio: 'model', longestMonologue: 'model' },
    });
  });

  it('invents nothing if neither has a number', () => {
    expect(measureAnalysis({ analysis: {}, transcript: untimed, sides }).analysis).toEqual({});
  });

  it('does not change its input', () => {
    const before = structuredClone(analysis);
    measureAnalysis({ analysis, transcript: timed, sides });
    expect(analysis).toEqual(before);
  });

  it('measures the same whatever the model was talked into', () => {
    const obeyed: Analysis = {
      talk_to_listen_ratio: { sales_rep: 1, customer: 99 },
      longest_monologue_duration: 0,
    };
    const measured = measureAnalysis({ analysis: obeyed, transcript: timed, sides });
    expect(measured.analysis).toEqual(
      measureAnalysis({ analysis: {}, transcript: timed, sides }).analysis,
    );
  });

  it('returns the same when it measures again', () => {
    const once = measureAnalysis({ analysis, transcript: timed, sides });
    const twice = measureAnalysis({ analysis: once.analysis, transcript: timed, sides });
    expect(twice).toEqual(once);
  });
});

import { describe, expect, it } from 'vitest';
import { measuredSummary } from './measured-summary.ts';

const question = (line: number) => ({ text: 'Why?', line });

describe('the measured summary', () => {
  it('says what was measured', () => {
    expect(
      measuredSummary({
        callMs: 22 * 60_000,
        talkRatio: { sales_rep: 61, customer: 39 },
        longestMonologue: { seconds: 74, startMs: 0, endMs: 74_000 },
        questions: { sales_rep: [question(0), question(2)], customer: [question(1)] },
        silence: {
          seconds: 12,
          percent: 1,
          longGaps: [
            { startMs: 1, endMs: 4_000 },
            { startMs: 9_000, endMs: 13_000 },
          ],
        },
      }),
    ).toBe(
      'The call took 22 minutes. You spoke 61% of the time, at most 74 seconds without a break. ' +
        'You asked 2 questions, and the customer 1. There were 2 pauses of over 3 seconds.',
    );
  });

  it('leaves out what can not be measured', () => {
    expect(measuredSummary({})).toBe('');
    expect(measuredSummary({ callMs: 57_400 })).toBe('The call took 57 seconds.');
    expect(measuredSummary({ talkRatio: { sales_rep: 100, customer: 0 } })).toBe('');
    expect(measuredSummary({ talkRatio: { sales_rep: 40, customer: 60 } })).toBe(
      'You spoke 40% of the time.',
    );
  });

  it('counts one in the singular', () => {
    expect(
      measuredSummary({
        questions: { sales_rep: [question(0)], customer: [] },
        silence: { seconds: 4, percent: 1, longGaps: [{ startMs: 1, endMs: 4_000 }] },
      }),
    ).toBe('You asked 1 question, and the customer 0. There was one pause of over 3 seconds.');
  });
});

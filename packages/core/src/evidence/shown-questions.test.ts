import { describe, expect, it } from 'vitest';
import { shownQuestions } from './shown-questions.ts';

const measured = {
  sales_rep: [{ text: 'Do you have a minute?', line: 0, startMs: 1_000 }],
  customer: [],
};
const quoted = [
  { side: 'customer', quote: 'What does it cost?', place: { line: 3 } },
  { side: 'customer', quote: 'Who is Priya?', place: null },
] as const;

describe('the questions of a call', () => {
  it('are those that the model names, found or not', () => {
    expect(shownQuestions(quoted, measured)).toEqual({
      origin: 'model',
      bySide: {
        sales_rep: [],
        customer: [
          { text: 'What does it cost?', place: { line: 3 } },
          { text: 'Who is Priya?', place: null },
        ],
      },
    });
  });

  it('are those that were found by their form if the model names none', () => {
    expect(shownQuestions([], measured)).toEqual({
      origin: 'measured',
      bySide: {
        sales_rep: [{ text: 'Do you have a minute?', place: { line: 0, startMs: 1_000 } }],
        customer: [],
      },
    });
  });

  it('are empty without either', () => {
    const none = { origin: 'model', bySide: { sales_rep: [], customer: [] } };
    expect(shownQuestions([], undefined)).toEqual(none);
  });
});

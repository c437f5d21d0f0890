import { describe, expect, it } from 'vitest';
import { evidenceLimits, evidenceSchema, type Evidence } from './evidence.ts';

const { quoteLength, textLength, items } = evidenceLimits;
const quote = 'How long does it take?';

describe('evidence of what a call left open', () => {
  it('may have every field, or only the required ones', () => {
    const whole: Evidence = {
      objections: [{ quote, repeats: quote }],
      customer_questions: [{ quote, answer: 'Two days.', comment: 'You asked back.' }, { quote }],
      closing_questions: [{ quote }],
      next_steps: [{ owner: 'customer', what: 'Ask', due: 'today', quote }, { what: 'Meet' }],
    };
    expect(evidenceSchema.parse(whole)).toEqual(whole);
    expect(evidenceSchema.parse({})).toEqual({});
  });

  it.each([
    { objections: [{ quote, repeats: 'x'.repeat(quoteLength + 1) }] },
    { objections: [{ quote, repeats: true }] },
    { customer_questions: [{ answer: 'Two days.' }] },
    { customer_questions: [quote] },
    { customer_questions: [{ quote, answer: 'x'.repeat(quoteLength + 1) }] },
    { customer_questions: [{ quote, comment: 'x'.repeat(textLength + 1) }] },
    { customer_questions: [{ quote, answer: 'a\u0000b' }] },
    { closing_questions: [{}] },
    { closing_questions: quote },
    { next_steps: [{ quote }] },
    { next_steps: [{ what: 'Ask', owner: 'Dana' }] },
    { next_steps: [{ what: 'Ask', due: null }] },
    ...(['customer_questions', 'closing_questions', 'next_steps'] as const).map((list) => ({
      [list]: Array.from({ length: items + 1 }, () => ({ quote, what: 'Ask' })),
    })),
  ])('is refused where it is wrong (%#)', (evidence) => {
    expect(evidenceSchema.safeParse(evidence).success).toBe(false);
  });
});

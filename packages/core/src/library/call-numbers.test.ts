import { callNumbersSchema, newCallSchema, type NewCall } from '@sales-analytics/contract';
import { describe, expect, it } from 'vitest';
import { callNumbers, callNumbersVersion } from './call-numbers.ts';

const utterances = [
  { speaker: 'A', text: 'Hello, is this a good time to talk?', startMs: 0, endMs: 4_000 },
  { speaker: 'B', text: 'Um, it is. What is it about?', startMs: 5_000, endMs: 9_000 },
  { speaker: 'A', text: 'It is about your routes, you know.', startMs: 10_000, endMs: 16_000 },
];
const sides = { A: 'sales_rep', B: 'customer' } as const;

function aCall(given: Partial<NewCall>): NewCall {
  return newCallSchema.parse({ analysis: {}, ...given });
}

describe('the numbers of a saved call', () => {
  it('are measured if there are times and sides', () => {
    const analysis = { objection_count: 2, talk_to_listen_ratio: { sales_rep: 99, customer: 1 } };
    const numbers = callNumbers(aCall({ analysis, utterances, sides, evidence: {} }));
    expect(numbers).toMatchObject({
      version: callNumbersVersion,
      talkRatio: { value: 71, origin: 'measured' },
      longestMonologue: { value: 6, origin: 'measured' },
      repQuestions: { value: 1, origin: 'measured' },
      customerQuestions: { value: 1, origin: 'measured' },
    });
    expect(callNumbersSchema.parse(numbers)).toEqual(numbers);
  });

  it('are estimates if only starts were known', () => {
    const { talkRatio } = callNumbers(aCall({ utterances, sides, timesFrom: 'starts' }));
    expect(talkRatio?.origin).toBe('estimate');
  });

  it('are the model’s if nothing can be measured', () => {
    const analysis = {
      objection_count: 0,
      talk_to_listen_ratio: { customer: 40 },
      longest_monologue_duration: 12,
      questions_asked: { sales_rep: ['Why?'] },
    };
    expect(callNumbers(aCall({ analysis }))).toEqual({
      version: callNumbersVersion,
      talkRatio: { value: 60, origin: 'model' },
      longestMonologue: { value: 12, origin: 'model' },
      repQuestions: { value: 1, origin: 'model' },
      objections: { value: 0, origin: 'model' },
    });
  });

  it('are left out if the call has none', () => {
    expect(callNumbers(aCall({}))).toEqual({ version: callNumbersVersion });
  });
});

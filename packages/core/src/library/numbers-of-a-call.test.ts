import { describe, expect, it } from 'vitest';
import { repTalkRatio, totalQuestions } from './call-numbers.ts';

describe('repTalkRatio', () => {
  it.each([
    [{ sales_rep: 58, customer: 42 }, 58],
    [{ sales_rep: 0 }, 0],
    [{ customer: 42 }, 58],
    [{}, undefined],
    [undefined, undefined],
  ])('of %j is %s', (ratio, share) => {
    expect(repTalkRatio({ talk_to_listen_ratio: ratio })).toBe(share);
  });
});

describe('totalQuestions', () => {
  it.each([
    [{ sales_rep: ['Why?'], customer: ['How?', 'When?'] }, 3],
    [{ sales_rep: ['Why?'] }, 1],
    [{ customer: [] }, 0],
    [{ sales_rep: [], customer: [] }, 0],
    [{}, undefined],
    [undefined, undefined],
  ])('of %j is %s', (questions, total) => {
    expect(totalQuestions({ questions_asked: questions })).toBe(total);
  });
});

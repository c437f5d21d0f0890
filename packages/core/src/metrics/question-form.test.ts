import { describe, expect, it } from 'vitest';
import { hasPunctuation, opensAsQuestion } from './question-form.ts';

describe('opensAsQuestion', () => {
  it.each([
    'what is your role',
    'What’s the budget',
    'who is on your team',
    'why',
    'why not start in May',
    'how long does it take',
    'how about Tuesday',
    'how many depots',
    'what kind of trucks',
    'what time works',
    'what tools do you use',
    'which system do you use today',
    'which one of them',
    'whose budget would this come from',
    'do you plan by hand',
    'don’t you have a tool for it',
    'does your team use it',
    'is that right',
    'is Tuesday ok',
    'are Tuesdays any better',
    'so does next week work',
    'would tomorrow morning work',
    'will next Friday do',
    'does March suit you',
    'are there any others',
    'could you walk me through it',
    'would the drivers use it',
    'have you looked at others',
    'may I ask who decides',
    'so   how long\ndoes it take',
    'okay so and do you pay for it',
    'um what does it cost',
  ])('is true of %j', (text) => {
    expect(opensAsQuestion(text)).toBe(true);
  });

  it.each([
    '',
    'we plan by hand',
    'when we started it was easy',
    'how we do it is our thing',
    'what I mean is we plan by hand',
    'what we do the most is planning',
    'which is why we stopped',
    'who we are matters',
    'is fine by me',
    'does not matter',
    'is Tuesday',
    'is next on our list',
    'do Tuesday then',
    'have Tuesday free',
    'do this first',
    'do the numbers again',
    'have the team call me',
    'whatever is easier',
    'island of the blessed',
    'I asked what is your role',
    'right right right right right what is it',
  ])('is false of %j', (text) => {
    expect(opensAsQuestion(text)).toBe(false);
  });
});

describe('hasPunctuation', () => {
  it.each([
    ['Well, yes', true],
    ['Yes.', true],
    ['はい。そうです', true],
    ['it costs 3.5 or 4,000 at 10:30', false],
    ["it's a well-known tool", false],
  ])('of %j is %s', (text, expected) => {
    expect(hasPunctuation(text)).toBe(expected);
  });
});

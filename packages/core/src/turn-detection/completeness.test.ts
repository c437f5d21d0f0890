import { expect, test } from 'vitest';
import { completenessOf, type Completeness } from './completeness.ts';

const cases: [Completeness, string[]][] = [
  [
    'complete',
    [
      'We help sales teams plan their routes.',
      'What does that cost you today?',
      'what does that cost you today',
      'Great!',
      'I think so.',
      'Not really.',
      'Thank you',
      'Yes.',
      'What are you looking for?',
      'If you look at them, you see it.',
      'We cut that by thirty percent.',
      'Could we meet at nine.',
      'I would take this one.',
      '"That sounds fair."',
    ],
  ],
  [
    'unclear',
    [
      'we help sales teams plan their routes',
      'That is what we are looking for.',
      'Okay.',
      'Right, okay.',
      'We have about forty.',
      'Because we tried it.',
      'It was in 2026.',
      '',
    ],
  ],
  [
    'incomplete',
    [
      'I called because',
      'I called because.',
      'So, um',
      'So.',
      'We work with teams that, uh.',
      'We help sales teams,',
      'We help sales teams…',
      'We help sales teams...',
      'and then we -',
      'We work with',
      'It costs about twenty',
      'My number is zero seven seven',
      'three point',
      'If you look at your routes',
      'I was hoping to talk to the',
      "And we're.",
      'It works, you know',
      'Well, so',
    ],
  ],
];

test.each(cases.flatMap(([verdict, texts]) => texts.map((text) => [text, verdict] as const)))(
  '%j is %s',
  (text, verdict) => {
    expect(completenessOf(text)).toBe(verdict);
  },
);

test.each<[string, string, Completeness]>([
  ['de', 'Wir planen die Touren.', 'complete'],
  ['de', 'Wir planen die Touren', 'unclear'],
  ['de', 'Wir planen die Touren,', 'incomplete'],
  ['ja', 'ルートを計画します。', 'complete'],
  ['ja', '本当ですか？', 'complete'],
  ['es', '¿Cuánto cuesta?', 'complete'],
  // 'Um' is only a filler in English.
  ['de', 'Wie spät, sie kommt um.', 'complete'],
  ['en-GB', 'We help um.', 'incomplete'],
])('in %s, %j is %s', (language, text, verdict) => {
  expect(completenessOf(text, language)).toBe(verdict);
});

test.each<[Completeness, string]>([
  ['unclear', 'Good morning Priya.'],
  ['unclear', 'In that case.'],
  ['unclear', 'For most of our customers.'],
  ['complete', 'In that case, I will call you.'],
  ['complete', 'It works with the system that you have.'],
  ['incomplete', 'It works with the system that you have'],
  ['complete', 'We have a pilot for that.'],
  ['complete', 'My number is zero seven seven nine one two four five six.'],
  ['complete', 'We got four out of five.'],
])('%s: %s', (verdict, text) => {
  expect(completenessOf(text)).toBe(verdict);
});

import { expect, it } from 'vitest';
import { bandLabel } from './band-label.ts';

const published = { source: 'A study', isSecondHand: false };

it.each([
  { band: { from: 40, to: 45 }, unit: '%', words: '40 to 45%' },
  { band: { to: 65 }, unit: '%', words: 'up to 65%' },
  { band: { to: 150, isUnder: true }, unit: ' s', words: 'under 150 s' },
  { band: { from: 2 }, unit: ' handled', words: 'at least 2 handled' },
  { band: { typical: 55 }, unit: '%', words: 'typical 55%' },
  { band: { typical: 43, to: 65 }, unit: '%', words: 'typical 43%, up to 65%' },
])("says '$words'", ({ band, unit, words }) => {
  expect(bandLabel({ ...published, ...band }, unit)).toBe(words);
});

import { expect, test } from 'vitest';
import { isUpheld, loadResult } from './load-result.ts';

const fast = Array.from({ length: 100 }, () => ({ isOk: true, tookMs: 20 }));
const slow = { isOk: true, tookMs: 1_000 };
const peakBytes = 300e6;

test.each([
  ['every list is fast', fast, peakBytes, true],
  ['memory is not reported', fast, null, true],
  ['one list of a hundred is slow', [...fast.slice(1), slow], peakBytes, true],
  ['two lists of a hundred are slow', [...fast.slice(2), slow, slow], peakBytes, false],
  ['one list fails', [...fast, { isOk: false, tookMs: 5 }], peakBytes, false],
  ['the server needs too much memory', fast, 1_000e6, false],
  ['nothing was measured', [], peakBytes, false],
])('the verdict if %s', (...[, lists, peak, verdict]) => {
  expect(isUpheld(loadResult(lists, peak))).toBe(verdict);
});

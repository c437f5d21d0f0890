import { expect, it } from 'vitest';
import { checkMadeUpCalls } from '../../test/share/check-made-up-calls.ts';

it('no known name is left on the pages of 40 made-up calls that was not listed', () => {
  const checked = checkMadeUpCalls(40, 1);
  expect(checked.refused).toEqual([]);
  expect(checked.unlisted).toEqual([]);
  expect(checked.replacedWrongly).toEqual([]);
  expect(checked.pages).toBe(40);
  expect(checked.ordinaryWords).toBeGreaterThan(5_000);
});

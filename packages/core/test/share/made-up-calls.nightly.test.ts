import { expect, it } from 'vitest';
import { checkMadeUpCalls } from './check-made-up-calls.ts';

it('every known name that is left on 2,000 pages of made-up calls is listed', () => {
  const checked = checkMadeUpCalls(2_000, 1_000);
  const { pages, listed, ordinaryWords, replacedWrongly } = checked;
  // oxlint-disable-next-line no-console -- the figures of the night
  console.info({ pages, listed, ordinaryWords, replacedWrongly: replacedWrongly.length });
  expect(checked.refused).toEqual([]);
  expect(checked.unlisted).toEqual([]);
  expect(pages).toBe(2_000);
  expect(replacedWrongly.length / ordinaryWords).toBeLessThan(0.001);
}, 1_800_000);

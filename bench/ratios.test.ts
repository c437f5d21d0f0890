import { expect, it, test } from 'vitest';
import { isWithin, measureRatios } from './ratios.ts';

test('one, the other, the other, one are measured in each round', async () => {
  const order: string[] = [];
  async function run(name: string) {
    order.push(name);
    return 1;
  }
  await measureRatios({ one: () => run('A'), other: () => run('B') }, 2);
  expect(order.join('')).toBe('ABBAABBA');
});

test('each round has one ratio', async () => {
  const one = [3, 5, 2, 2].values();
  const other = [2, 2, 1, 3].values();
  async function next(values: Iterator<number>): Promise<number> {
    return Number(values.next().value);
  }
  const ratios = await measureRatios({ one: () => next(one), other: () => next(other) }, 2);
  expect(ratios).toEqual([2, 1]);
});

test('the ratio is 1 on a machine that slows down', async () => {
  let speed = 100;
  async function run() {
    speed -= 5;
    return speed;
  }
  expect(await measureRatios({ one: run, other: run }, 3)).toEqual([1, 1, 1]);
});

it.each([
  { ratios: [0.9, 0.8, 1], bound: { atLeast: 0.85 }, wanted: true },
  { ratios: [0.8, 0.84, 1], bound: { atLeast: 0.85 }, wanted: false },
  { ratios: [1, 1.1, 1.4], bound: { atMost: 1.15 }, wanted: true },
  { ratios: [1, 1.2, 1.4], bound: { atMost: 1.15 }, wanted: false },
  { ratios: [2, 4], bound: { atLeast: 3 }, wanted: true },
  { ratios: [], bound: { atMost: 1.15 }, wanted: false },
  { ratios: [Number.NaN], bound: { atLeast: 1 }, wanted: false },
])('the median of $ratios is within $bound: $wanted', ({ ratios, bound, wanted }) => {
  expect(isWithin(ratios, bound)).toBe(wanted);
});

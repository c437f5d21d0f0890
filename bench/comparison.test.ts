import { describe, expect, it } from 'vitest';
import { compare, outcomeOf } from './comparison.ts';

describe('a comparison', () => {
  it('measures ours, the other, the other, ours in each round', async () => {
    const order: string[] = [];
    async function run(name: string) {
      order.push(name);
      return 1;
    }
    await compare({ ours: () => run('A'), other: () => run('B') }, 2);
    expect(order.join('')).toBe('ABBAABBA');
  });

  it('returns one ratio per round', async () => {
    const ours = [3, 5, 2, 2].values();
    const other = [2, 2, 1, 3].values();
    async function next(values: Iterator<number>): Promise<number> {
      return Number(values.next().value);
    }
    const ratios = await compare({ ours: () => next(ours), other: () => next(other) }, 2);
    expect(ratios).toEqual([2, 1]);
  });

  it('gives 1 on a machine that slows down', async () => {
    let speed = 100;
    async function run() {
      speed -= 5;
      return speed;
    }
    expect(await compare({ ours: run, other: run }, 3)).toEqual([1, 1, 1]);
  });
});

describe('an outcome', () => {
  it.each([
    { ratios: [0.9, 0.8, 1], goal: { atLeast: 0.85 }, median: 0.9, worst: 0.8, isReached: true },
    { ratios: [0.8, 0.84, 1], goal: { atLeast: 0.85 }, median: 0.84, worst: 0.8, isReached: false },
    { ratios: [1, 1.1, 1.4], goal: { atMost: 1.15 }, median: 1.1, worst: 1.4, isReached: true },
    { ratios: [1, 1.2, 1.4], goal: { atMost: 1.15 }, median: 1.2, worst: 1.4, isReached: false },
    { ratios: [2, 4], goal: { atLeast: 3 }, median: 3, worst: 2, isReached: true },
  ])('of $ratios against $goal has the median $median', ({ ratios, goal, ...wanted }) => {
    expect(outcomeOf(ratios, goal)).toMatchObject({ ...wanted, rounds: ratios.length });
  });

  it('of no measurement is a miss', () => {
    expect(outcomeOf([], { atMost: 1.15 }).isReached).toBe(false);
    expect(outcomeOf([Number.NaN], { atLeast: 1 }).isReached).toBe(false);
  });
});

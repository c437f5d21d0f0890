import { expect, test } from 'vitest';
import { askEagerly, askSteadily } from './steady-load.ts';

test('as many are asked as the rate says, each due in its turn', async () => {
  let asked = 0;
  const tookMs = await askSteadily({ rate: 200, seconds: 0.1, ask: async () => (asked += 1) });
  expect(asked).toBe(20);
  expect(tookMs).toHaveLength(20);
  expect(Math.min(...tookMs)).toBeGreaterThan(0);
});

test('a wait for the turn counts as part of the answer', async () => {
  let isFree: Promise<unknown> = Promise.resolve();
  const held = new Promise((resolve) => setTimeout(resolve, 60));
  async function ask() {
    isFree = isFree.then(() => held);
    await isFree;
  }
  const [first] = await askSteadily({ rate: 1_000, seconds: 0.02, ask });
  expect(first).toBeGreaterThan(40);
});

test('a failure ends it and is told', async () => {
  async function ask() {
    throw new Error('503');
  }
  await expect(askSteadily({ rate: 100, seconds: 60, ask })).rejects.toThrow('503');
});

test('eager askers are counted by the second', async () => {
  const soon = () => new Promise((resolve) => setTimeout(resolve, 1));
  expect(await askEagerly({ seconds: 0.1, ask: soon }, 4)).toBeGreaterThan(10);
});

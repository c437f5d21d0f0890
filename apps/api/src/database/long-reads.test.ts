import { setImmediate as setEachTurn } from 'node:timers';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLongReads } from './long-reads.ts';

test.each([
  ['sqlite', 1],
  ['postgres', 4],
] as const)('on %s, at most %i long reads run at the same time', async (engine, max) => {
  const longReads = createLongReads({ engine });
  let running = 0;
  let maxRunning = 0;
  async function read() {
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    await setImmediate();
    running -= 1;
  }
  await Promise.all(Array.from({ length: 10 }, () => longReads(read)));
  expect(maxRunning).toBe(max);
});

test('the event loop turns many times before each long read', async () => {
  const longReads = createLongReads({ engine: 'sqlite' });
  let turns = 0;
  function count() {
    turns += 1;
    counting = setEachTurn(count);
  }
  let counting = setEachTurn(count);
  const turnsBefore: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    await longReads(async () => void turnsBefore.push(turns));
  }
  clearImmediate(counting);
  const [first = 0, second = 0, third = 0] = turnsBefore;
  for (const between of [first, second - first, third - second]) {
    expect(between).toBeGreaterThanOrEqual(40);
  }
});

test('a read that fails makes room for the next one', async () => {
  const longReads = createLongReads({ engine: 'sqlite' });
  await expect(longReads(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await longReads(async () => 'read')).toBe('read');
});

import { expect, test } from 'vitest';
import { createDice } from './dice.ts';
import { neverTooBusy, sourceServer } from './served.ts';
import { soak } from './soaking.ts';

test('a short soak ends without a wrong answer and knows what the server holds', async () => {
  const rate = 40;
  const dice = createDice(3);
  const program = sourceServer;
  const done = await soak({ program, seconds: 5, rate, reps: 4, dice, env: neverTooBusy });
  expect(done.answered).toHaveLength(5 * rate);
  expect(done.held).toHaveLength(20);
  for (const { rss, heapUsed, handles } of done.held) {
    expect(rss).toBeGreaterThan(heapUsed);
    expect(heapUsed).toBeGreaterThan(1e6);
    expect(handles).toBeGreaterThan(0);
  }
}, 120_000);

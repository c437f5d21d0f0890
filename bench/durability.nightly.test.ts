import { expect, test } from 'vitest';
import { crashPostgres, crashServer } from './crashes.ts';
import { reasonNotToTrace, responsesPerSave, traceSaves } from './disk-order.ts';
import { createSeededRandom } from './seeded-random.ts';
import { sourceServer } from './served.ts';

const program = sourceServer;
const untraced = reasonNotToTrace();

test.each([
  ['the server', crashServer],
  ['Postgres', crashPostgres],
])(
  'acknowledged saves are stored exactly once after %s was killed',
  async (_what, run) => {
    const crashes = await run({ kills: 4, random: createSeededRandom(7), program });
    expect(crashes.faults).toEqual([]);
    expect(crashes.acknowledged).toBeGreaterThan(4);
    expect(crashes.inFlight).toBeGreaterThan(0);
  },
  120_000,
);

test('an acknowledgement is sent after the sync', async ({ skip }) => {
  if (untraced !== null) skip(untraced);
  const { acknowledged, early, unbacked, writes, syncs } = await traceSaves(30, program);
  expect(early).toBe(0);
  // The repetition of a save may find it stored.
  expect(unbacked).toBeLessThanOrEqual(30);
  // The registration is acknowledged too.
  expect(acknowledged).toBe(1 + 30 * responsesPerSave);
  expect(writes).toBeGreaterThan(30);
  expect(syncs).toBeGreaterThan(0);
}, 120_000);

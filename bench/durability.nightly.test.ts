import { expect, test } from 'vitest';
import { answersPerSave } from './ack-order.ts';
import { createDice } from './dice.ts';
import { crashPostgres } from './postgres-crashes.ts';
import { cutPower } from './power-cuts.ts';
import { sourceServer } from './served.ts';
import { traceSaves, whyNoTrace } from './tracing.ts';

const program = sourceServer;
const untraced = whyNoTrace();

test.each([
  ['the server', cutPower],
  ['Postgres', crashPostgres],
])(
  'what was acknowledged before %s was killed is there once it is back, once',
  async (_what, run) => {
    const cuts = await run({ kills: 4, dice: createDice(7), program });
    expect(cuts.faults).toEqual([]);
    expect(cuts.acknowledged).toBeGreaterThan(4);
    expect(cuts.inFlight).toBeGreaterThan(0);
  },
  120_000,
);

test('the same look catches a server that lets Postgres acknowledge what it has not written', async () => {
  const preload = 'no-sync-postgres.mjs';
  const crashes = await crashPostgres({ kills: 4, dice: createDice(7), program, preload });
  expect(crashes.faults.length).toBeGreaterThan(0);
}, 120_000);

test('an acknowledgement leaves once the disk has what it says', async ({ skip }) => {
  if (untraced !== null) skip(untraced);
  const { acknowledged, early, unbacked, syncs } = await traceSaves(30, { program });
  expect(early).toBe(0);
  // Of each save the repetition may find it saved.
  expect(unbacked).toBeLessThanOrEqual(30);
  // The account counts as well.
  expect(acknowledged).toBe(1 + 30 * answersPerSave);
  expect(syncs).toBeGreaterThan(0);
}, 120_000);

test('the same look catches a server that does not wait for the disk', async ({ skip }) => {
  if (untraced !== null) skip(untraced);
  const { early } = await traceSaves(30, { program, preload: 'normal-sync.mjs' });
  expect(early).toBeGreaterThan(120);
}, 120_000);

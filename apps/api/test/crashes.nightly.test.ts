import { expect, test } from 'vitest';
import { openCrashedServer } from './crashes/crashed-server.ts';
import { useThroughCrashes } from './crashes/crash-run.ts';

test('up to two thousand requests through forty kills', async () => {
  const server = await openCrashedServer();
  const { operations, kills, actions } = await useThroughCrashes(server, {
    seed: Number(process.env['SEED'] ?? 7),
    kills: 40,
    operations: 2_000,
    maxCalls: 500,
    onKill: (progress) => process.stdout.write(`${progress}\n`),
  });
  expect(kills).toBe(40);
  // The limit is low, because a slow machine sends fewer requests between two kills.
  expect(operations).toBeGreaterThan(500);
  expect(actions).toBeGreaterThan(15);
}, 2_400_000);

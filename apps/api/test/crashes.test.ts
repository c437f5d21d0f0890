import { expect, test } from 'vitest';
import { openCrashedServer } from './crashes/crashed-server.ts';
import { useThroughCrashes } from './crashes/crash-run.ts';

test('a server that is killed loses nothing, and continues what it was doing', async () => {
  const server = await openCrashedServer();
  const options = { seed: 3, kills: 2, operations: 160, maxCalls: 80 };
  const { operations, kills, actions } = await useThroughCrashes(server, options);
  expect(kills).toBe(2);
  expect(operations).toBeGreaterThan(60);
  expect(actions).toBeGreaterThan(0);
}, 120_000);

import { expect, inject, test } from 'vitest';
import { createPostgres } from '../test-database.ts';
import { fuzz } from './fuzz.ts';
import type { Target } from './run.ts';
import { postgresTarget, sqliteTarget } from './targets.ts';
import { opened } from './test-target.ts';

async function openTargets(): Promise<Target[]> {
  const server = inject('postgresUrl');
  const sqlite = await opened(sqliteTarget());
  if (server === undefined) return [sqlite];
  return [sqlite, await opened(postgresTarget(await createPostgres(server)))];
}

test('thousands of requests get the responses of the model', { timeout: 600_000 }, async () => {
  const targets = await openTargets();
  const outcome = await fuzz({ targets, requests: 3_000, seed: 20_261_123 });
  expect(outcome.failure?.message).toBeUndefined();
  expect(outcome.sent).toBeGreaterThanOrEqual(3_000);
});

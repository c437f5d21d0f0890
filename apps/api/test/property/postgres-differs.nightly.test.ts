import { expect, inject, test } from 'vitest';
import { createPostgres } from '../test-database.ts';
import { fuzz } from './fuzz.ts';
import { postgresTarget, sqliteTarget } from './targets.ts';
import { answeringTo, opened } from './test-target.ts';

test('databases that respond differently are found', { timeout: 180_000 }, async () => {
  const sqlite = await opened(sqliteTarget());
  const server = inject('postgresUrl') ?? '';
  const postgres = await opened(postgresTarget(await createPostgres(server)));
  // The model does not contain the messages of errors.
  const shouting = answeringTo('POST', /./, ({ status, json }) => ({
    json: status === 404 ? { ...Object(json), message: 'NO' } : json,
  }));
  const targets = [sqlite, { ...postgres, send: shouting(postgres.send) }];
  const { failure } = await fuzz({ targets, requests: 6_000, seed: 1, shrinkingMs: 0 });
  expect(failure?.message).toMatch(/^sqlite and postgres differ/);
});

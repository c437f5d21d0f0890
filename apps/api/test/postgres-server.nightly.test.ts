import { readdir } from 'node:fs/promises';
import { expect, inject, test } from 'vitest';
import { temporaryFolder } from './test-app.ts';
import { createPostgres } from './test-database.ts';
import { startServer } from './test-server.ts';

test('two servers on one Postgres know each other’s accounts, and stop cleanly', async () => {
  const DATABASE_URL = await createPostgres(inject('postgresUrl') ?? '');
  const DATA_DIR = await temporaryFolder();
  const servers = [
    startServer({ DATABASE_URL, DATA_DIR }),
    startServer({ DATABASE_URL, DATA_DIR }),
  ];
  const [first, second] = await Promise.all(servers.map(({ url }) => url));
  const body = JSON.stringify({
    name: 'A',
    email: 'a@example.com',
    password: 'correct horse battery',
  });
  const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  const { token } = (await (await fetch(`${first}/api/auth/register`, request)).json()) as {
    token: string;
  };
  const reply = await fetch(`${second}/api/metrics`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(reply.status).toBe(200);
  for (const { child } of servers) child.kill('SIGTERM');
  for (const { ended } of servers) expect((await ended).code).toBe(0);
  expect(await readdir(DATA_DIR)).toEqual([]);
}, 30_000);

test('a Postgres that does not respond stops the start with one sentence', async () => {
  const DATABASE_URL = 'postgres://sales:canary@127.0.0.1:1/calls';
  expect(await startServer({ DATABASE_URL }).ended).toEqual({
    code: 1,
    output: 'The database at DATABASE_URL cannot be used: no server responds at this address.\n',
  });
}, 30_000);

test('a Postgres without the secret that its servers share stops the start', async () => {
  const DATABASE_URL = 'postgres://sales:canary@127.0.0.1:1/calls';
  expect(await startServer({ DATABASE_URL, JWT_SECRET: '' }).ended).toEqual({
    code: 1,
    output:
      'JWT_SECRET is missing. Set it when DATABASE_URL is set, to the same value on every server.\n',
  });
}, 30_000);

import type { LightMyRequestResponse } from 'fastify';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from './database/open-database.ts';
import { bearer, startApp } from '../test/test-app.ts';
import { createPostgres, postgresAt } from '../test/test-database.ts';

async function connectTo(url: string): Promise<Client> {
  const client = new Client(url);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const waiting = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/** Until it is opened, whoever reads calls waits. */
async function lockCalls(url: string) {
  const [client, watcher] = [await connectTo(url), await connectTo(url)];
  await client.query('begin; lock table calls in access exclusive mode');
  return {
    waitingThere: async () => (await watcher.query<{ count: number }>(waiting)).rows[0]?.count,
    unlock: async () => void (await client.query('rollback')),
  };
}

test('of many that wait for a slow Postgres the surplus is refused at once, and health is well', async () => {
  const url = await createPostgres(inject('postgresUrl') ?? '');
  const app = await startApp({ database: await openDatabase(postgresAt(url)) });
  const token = await app.signUp();
  const { waitingThere, unlock } = await lockCalls(url);
  const answered: LightMyRequestResponse[] = [];
  const asked = Array.from({ length: 300 }, async () => {
    answered.push(await app.send({ url: '/api/metrics', headers: bearer(token) }));
  });
  // Ten are under way and two hundred wait: fewer than wait would be given up by themselves.
  await expect.poll(() => answered.length, { timeout: 8_000 }).toBeGreaterThanOrEqual(90);
  await expect.poll(waitingThere, { timeout: 5_000 }).toBe(10);
  for (const { statusCode, headers } of answered) {
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  }
  expect((await app.send({ url: '/api/health' })).statusCode).toBe(200);
  await unlock();
  await Promise.all(asked);
  const served = answered.filter(({ statusCode }) => statusCode === 200);
  expect(served.length).toBeGreaterThanOrEqual(200);
  expect((await app.send({ url: '/api/metrics', headers: bearer(token) })).statusCode).toBe(200);
});

import fastify from 'fastify';
import { expect, test } from 'vitest';
import {
  bearer,
  createTestClock,
  hourMs,
  listIds,
  saveCall,
  startApp,
  type TestApp,
} from '../test/test-app.ts';
import { addPurge } from './purge.ts';

async function deleteOne(app: TestApp) {
  const token = await app.signUp();
  const id = await saveCall(app, token);
  await app.send({ method: 'DELETE', url: `/api/metrics/${id}`, headers: bearer(token) });
}

async function countRows({ database }: TestApp): Promise<number> {
  return (await database.kysely.selectFrom('calls').select('id').execute()).length;
}

test('a deleted call is purged after 24 hours while the server runs', async () => {
  const app = await startApp();
  await deleteOne(app);
  app.clock.advance(24 * hourMs - 1);
  expect(await countRows(app)).toBe(1);
  app.clock.advance(hourMs);
  await expect.poll(() => countRows(app)).toBe(0);
});

test('a deleted call that expired while the server was off is purged at the start', async () => {
  const first = await startApp();
  await deleteOne(first);
  await first.close();
  const { dataDir } = first;
  const second = await startApp({
    dataDir,
    clock: createTestClock(first.clock.now() + 25 * hourMs),
  });
  await expect.poll(() => countRows(second)).toBe(0);
});

test('a start does not wait for the purge, and a stop waits only for the part in progress', async () => {
  const app = fastify();
  let parts = 0;
  let endPart = () => {};
  const part = new Promise<number>((resolve) => {
    endPart = () => resolve(100);
  });
  function purge() {
    parts += 1;
    return part;
  }
  addPurge(app, {
    accounts: { purge: async () => 0 },
    calls: { purge },
    bulkJobs: { purge: async () => 0 },
    attempts: { purge: async () => {} },
    database: { erase: async () => 'done' },
    longReads: (read) => read(),
    invitations: { purge: async () => {} },
    clock: createTestClock(),
    log: app.log,
  });
  await app.ready();
  let isClosed = false;
  const closing = app.close().then(() => (isClosed = true));
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
  expect(isClosed).toBe(false);
  endPart();
  await closing;
  expect(parts).toBe(1);
});

test('an account whose deletion was interrupted is inaccessible at once, and purged while the server runs', async () => {
  let isBroken = true;
  const app = await startApp({
    wrap: (database) => ({
      ...database,
      async write(query, dependents) {
        const isRemoval = query.compile().sql.startsWith('delete from "calls" where "id" in');
        if (isBroken && isRemoval) throw Object.assign(new Error('full'), { code: 'SQLITE_FULL' });
        return database.write(query, dependents);
      },
    }),
  });
  const token = await app.signUp();
  await saveCall(app, token);
  const password = 'correct horse battery';
  const request = { url: '/api/account', headers: bearer(token), payload: { password } };
  expect((await app.send({ method: 'DELETE', ...request })).statusCode).toBe(200);
  const payload = { email: 'alex@example.com', password };
  const login = await app.send({ method: 'POST', url: '/api/auth/login', payload });
  expect(login.statusCode).toBe(401);
  expect(await listIds(app, await app.signUp())).toEqual([]);
  isBroken = false;
  app.clock.advance(hourMs);
  await expect.poll(() => countRows(app)).toBe(0);
  const accounts = () => app.database.kysely.selectFrom('accounts').select('email').execute();
  await expect.poll(accounts).toEqual([{ email: 'alex@example.com' }]);
});

test('a call that is not deleted is never purged', async () => {
  const app = await startApp();
  await saveCall(app, await app.signUp());
  app.clock.advance(1_000 * hourMs);
  expect(await countRows(app)).toBe(1);
});

test('failed login attempts are purged when their window ends', async () => {
  const app = await startApp();
  const payload = { email: 'unknown@example.com', password: 'wrong-one' };
  await app.send({ method: 'POST', url: '/api/auth/login', payload });
  const count = async () =>
    (await app.database.kysely.selectFrom('attempts').select('key').execute()).length;
  expect(await count()).toBe(2);
  app.clock.advance(hourMs);
  await expect.poll(count).toBe(0);
});

test('a purge that fails is logged, and the server keeps running', async () => {
  const app = await startApp();
  await app.database.kysely.schema.alterTable('calls').renameTo('lost').execute();
  app.clock.advance(hourMs);
  await expect.poll(() => app.log.join('')).toContain('could not purge deleted calls');
  expect((await app.send({ url: '/api/health' })).statusCode).toBe(200);
});

test('a closed server purges no more', async () => {
  const app = await startApp();
  await app.close();
  const lines = app.log.length;
  app.clock.advance(100 * hourMs);
  expect(app.log).toHaveLength(lines);
});

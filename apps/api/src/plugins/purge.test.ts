import { expect, test } from 'vitest';
import { bearer, createTestClock, hourMs, saveCall, startApp, type TestApp } from '../test-app.ts';

async function deleteOne(app: TestApp) {
  const token = await app.signUp();
  const id = await saveCall(app, token);
  await app.send({ method: 'DELETE', url: `/api/metrics/${id}`, headers: bearer(token) });
}

async function countRows({ database }: TestApp): Promise<number> {
  return (await database.kysely.selectFrom('calls').select('id').execute()).length;
}

test('a deleted call is kept for 24 hours and then forgotten while the server runs', async () => {
  const app = await startApp();
  await deleteOne(app);
  app.clock.advance(24 * hourMs - 1);
  expect(await countRows(app)).toBe(1);
  app.clock.advance(hourMs);
  await expect.poll(() => countRows(app)).toBe(0);
});

test('a deleted call whose day ended while the server was off is forgotten at the start', async () => {
  const first = await startApp();
  await deleteOne(first);
  await first.close();
  const { dataDir } = first;
  const second = await startApp({
    dataDir,
    clock: createTestClock(first.clock.now() + 25 * hourMs),
  });
  expect(await countRows(second)).toBe(0);
});

test('a call that is not deleted is never forgotten', async () => {
  const app = await startApp();
  await saveCall(app, await app.signUp());
  app.clock.advance(1_000 * hourMs);
  expect(await countRows(app)).toBe(1);
});

test('failed attempts to sign in are forgotten when their window is over', async () => {
  const app = await startApp();
  const payload = { email: 'nobody@example.com', password: 'wrong-one' };
  await app.send({ method: 'POST', url: '/api/auth/login', payload });
  const count = async () =>
    (await app.database.kysely.selectFrom('attempts').select('key').execute()).length;
  expect(await count()).toBe(2);
  app.clock.advance(hourMs);
  await expect.poll(count).toBe(0);
});

test('a purge that fails is logged and the server goes on', async () => {
  const app = await startApp();
  await app.database.kysely.schema.dropTable('calls').execute();
  app.clock.advance(hourMs);
  expect((await app.send({ url: '/api/health' })).statusCode).toBe(200);
  await app.app.close();
  expect(app.log.join('')).toContain('deleted calls could not be forgotten');
});

test('a closed server purges no more', async () => {
  const app = await startApp();
  await app.close();
  const lines = app.log.length;
  app.clock.advance(100 * hourMs);
  expect(app.log).toHaveLength(lines);
});

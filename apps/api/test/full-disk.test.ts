import { spawnSync } from 'node:child_process';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createLoginAttempts } from '../src/auth/login-attempts.ts';
import { databaseErrorOf } from '../src/database/database-error.ts';
import {
  aCallToSave,
  bearer,
  listIds,
  saveCall,
  startApp,
  temporaryFolder,
  type TestApp,
} from './test-app.ts';

const large = { transcript: 'x '.repeat(100_000) };

/** Prevents the database file from growing further, which causes the same error as a full disk. */
async function fillDisk({ database: { kysely } }: TestApp) {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(kysely);
  await setMostPages(rows[0]?.page_count ?? 0, kysely);
  return () => setMostPages(1_000_000, kysely);
}

async function setMostPages(count: number, kysely: TestApp['database']['kysely']) {
  await sql.raw(`pragma max_page_count = ${count}`).execute(kysely);
}

function trySave(
  app: TestApp,
  token: string,
  { key, ...change }: { key?: string; transcript?: string } = {},
) {
  return app.send({
    method: 'POST',
    url: '/api/metrics',
    headers: { ...bearer(token), ...(key === undefined ? {} : { 'idempotency-key': key }) },
    payload: { ...aCallToSave(), ...change },
  });
}

function login(app: TestApp, password: string) {
  const payload = { email: 'alex@example.com', password };
  return app.send({ method: 'POST', url: '/api/auth/login', payload });
}

async function integrityOf({ database }: TestApp) {
  return (await sql`pragma integrity_check`.execute(database.kysely)).rows;
}

test('on a full disk a save is a 507 with a sentence, and what was saved is still read', async () => {
  const app = await startApp();
  const token = await app.signUp();
  const id = await saveCall(app, token);
  await fillDisk(app);
  const reply = await trySave(app, token, large);
  expect(reply.statusCode).toBe(507);
  expect(reply.json()).toMatchObject({ code: 'storage_full' });
  expect(reply.json<{ message: string }>().message).toMatch(/disk is full/);
  expect(await listIds(app, token)).toEqual([id]);
  const one = await app.send({ url: `/api/metrics?id=${id}`, headers: bearer(token) });
  expect(one.json()).toMatchObject([{ _id: id, transcript: aCallToSave().transcript }]);
});

test('when there is space again, the same save is stored once without a restart', async () => {
  const app = await startApp();
  const token = await app.signUp();
  const save = { ...large, key: 'key' };
  const makeRoom = await fillDisk(app);
  expect((await trySave(app, token, save)).statusCode).toBe(507);
  await makeRoom();
  const replies = [await trySave(app, token, save), await trySave(app, token, save)];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  expect(await listIds(app, token)).toHaveLength(1);
  expect(await integrityOf(app)).toEqual([{ integrity_check: 'ok' }]);
});

test('while the disk fills, exactly the acknowledged requests are stored', async () => {
  const app = await startApp();
  const token = await app.signUp();
  const changed = await saveCall(app, token);
  await fillDisk(app);
  const change = () =>
    app.send({
      method: 'PATCH',
      url: `/api/metrics/${changed}`,
      headers: bearer(token),
      payload: { revision: 0, summary: large.transcript },
    });
  const [change1, change2, ...saves] = await Promise.all([
    change(),
    change(),
    ...Array.from({ length: 20 }, (_, index) => trySave(app, token, index % 2 === 0 ? {} : large)),
  ]);
  expect([change1.statusCode, change2.statusCode]).toEqual([507, 507]);
  const acknowledged = saves
    .filter(({ statusCode }) => statusCode === 201)
    .map((reply) => reply.json<{ _id: string }>()._id);
  expect(saves.some(({ statusCode }) => statusCode === 507)).toBe(true);
  expect((await listIds(app, token)).toSorted()).toEqual([changed, ...acknowledged].toSorted());
});

async function fillAttempts({ database, clock }: TestApp) {
  const attempts = createLoginAttempts(database, clock);
  for (let count = 0; ; count += 1) {
    const failure = await attempts.add([`key ${count}`], 1).catch((error: unknown) => error);
    if (databaseErrorOf(failure) === 'full') return;
  }
}

test('on a full disk users can still sign in, and guesses are still limited', async () => {
  const app = await startApp({ env: { LOGIN_FAILURES_PER_ACCOUNT: '3' } });
  await app.signUp('Alex');
  await fillDisk(app);
  await fillAttempts(app);
  expect((await login(app, 'correct horse battery')).statusCode).toBe(200);
  const statuses: number[] = [];
  for (let count = 0; count < 4; count += 1) statuses.push((await login(app, 'wrong')).statusCode);
  expect(statuses).toEqual([401, 401, 401, 429]);
});

async function mountSmallDisk() {
  const folder = await temporaryFolder();
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', folder]);
  onTestFinished(() => void spawnSync('umount', ['-l', folder]));
  return { folder, isMounted: status === 0 };
}

test('a real full disk behaves in the same way', async ({ skip }) => {
  const { folder, isMounted } = await mountSmallDisk();
  if (!isMounted) skip('a small disk can only be mounted by root');
  const app = await startApp({ dataDir: folder });
  const token = await app.signUp();
  const saved: string[] = [];
  for (;;) {
    const reply = await trySave(app, token, large);
    if (reply.statusCode === 507) break;
    saved.unshift(reply.json<{ _id: string }>()._id);
  }
  expect(await listIds(app, token)).toEqual(saved);
  spawnSync('mount', ['-o', 'remount,size=9m', folder]);
  saved.unshift(await saveCall(app, token, large));
  expect(await listIds(app, token)).toEqual(saved);
  expect(await integrityOf(app)).toEqual([{ integrity_check: 'ok' }]);
});

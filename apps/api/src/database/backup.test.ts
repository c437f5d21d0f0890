import { existsSync, statSync, watch } from 'node:fs';
import { mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { newCallSchema } from '@sales-analytics/contract';
import { expect, onTestFinished, test } from 'vitest';
import {
  aCallToSave,
  createTestClock,
  createTestRandom,
  temporaryFolder,
} from '../../test/test-app.ts';
import { sqliteIn } from '../../test/test-database.ts';
import { createAccounts } from '../auth/accounts.ts';
import { backUp as backUpSince } from './backup.ts';
import { createTestCalls } from '../../test/create-test-calls.ts';
import { createIds } from './ids.ts';
import { openDatabase } from './open-database.ts';
import { sqliteFile } from './sqlite.ts';
import { readableCalls } from '../../test/readable-calls.ts';

const backUp = (folder: string, file: string) => backUpSince(folder, file, 0);

const call = newCallSchema.parse(aCallToSave());

async function openDatabaseWithAccount() {
  const folder = await temporaryFolder();
  const database = await openDatabase(sqliteIn(folder));
  onTestFinished(() => database.close());
  const clock = createTestClock();
  const parts = { clock, nextId: createIds(clock, createTestRandom()) };
  const account = await createAccounts(database, parts).add({
    name: 'Alex',
    email: 'alex@example.com',
    passwordHash: 'hash',
  });
  const calls = createTestCalls(database, parts);
  const accountId = account?.id ?? '';
  return {
    folder,
    accountId,
    save: () => calls.save(accountId, call),
    /** The call is so large that a backup of twenty takes many steps. */
    saveLarge: () => calls.save(accountId, { ...call, transcript: 'x '.repeat(50_000) }),
  };
}

const writer = `
  const { workerData } = require('node:worker_threads');
  const SQLite = require('better-sqlite3');
  const sqlite = new SQLite(workerData.file);
  sqlite.pragma('synchronous = OFF');
  const change = sqlite.prepare('update accounts set session_round = session_round + 1');
  setInterval(() => {
    change.run();
    Atomics.add(workerData.commits, 0, 1);
  }, 0);
`;

function startWriter(folder: string) {
  const commits = new Int32Array(new SharedArrayBuffer(4));
  const workerData = { file: sqliteFile(folder), commits };
  const thread = new Worker(writer, { eval: true, workerData });
  onTestFinished(async () => void (await thread.terminate()));
  return { countCommits: () => Atomics.load(commits, 0) };
}

async function openRestored(file: string) {
  const folder = await temporaryFolder();
  await rename(file, sqliteFile(folder));
  const database = await openDatabase(sqliteIn(folder));
  onTestFinished(() => database.close());
  return readableCalls(createTestCalls(database, { clock: createTestClock(), nextId: () => '1' }));
}

test('a backup has what was saved before it, while saves continue', async () => {
  const { folder, accountId, save } = await openDatabaseWithAccount();
  const before = await Promise.all(Array.from({ length: 20 }, save));
  const file = join(folder, 'backup.sqlite');
  const [outcome] = await Promise.all([backUp(folder, file), ...Array.from({ length: 20 }, save)]);
  expect(outcome).toBe('done');
  const restored = await openRestored(file);
  for (const saved of before) {
    const id = saved.kind === 'saved' ? saved._id : '';
    expect(await restored.find(accountId, id)).toBeDefined();
  }
});

test('a backup ends even if another connection commits all the time', async () => {
  const { folder, accountId, saveLarge } = await openDatabaseWithAccount();
  const saved = await Promise.all(Array.from({ length: 20 }, saveLarge));
  const file = join(folder, 'backup.sqlite');
  const { countCommits } = startWriter(folder);
  await expect.poll(countCommits).toBeGreaterThan(0);
  const before = countCommits();
  expect(await backUp(folder, file)).toBe('done');
  expect(countCommits()).toBeGreaterThan(before);
  const restored = await openRestored(file);
  expect((await restored.page(accountId, { limit: 50 })).calls).toHaveLength(saved.length);
});

test('the backup is one file that only its owner can read', async () => {
  const { folder, save } = await openDatabaseWithAccount();
  await save();
  const target = join(folder, 'backups');
  await mkdir(target);
  await backUp(folder, join(target, 'a.sqlite'));
  expect(await readdir(target)).toEqual(['a.sqlite']);
  expect((await stat(join(target, 'a.sqlite'))).mode & 0o777).toBe(0o600);
});

test('an existing file is not overwritten', async () => {
  const { folder } = await openDatabaseWithAccount();
  const file = join(folder, 'backup.sqlite');
  await writeFile(file, 'mine');
  expect(await backUp(folder, file)).toBe('file-exists');
  expect((await stat(file)).size).toBe(4);
});

test('a folder without a database is reported', async () => {
  const folder = await temporaryFolder();
  expect(await backUp(folder, join(folder, 'backup.sqlite'))).toBe('no-database');
  expect(await readdir(folder)).toEqual([]);
});

test('a missing target folder is reported, and no file is created', async () => {
  const { folder } = await openDatabaseWithAccount();
  const before = await readdir(folder);
  expect(await backUp(folder, join(folder, 'none', 'backup.sqlite'))).toBe('no-folder');
  expect(await readdir(folder)).toEqual(before);
});

test('other users cannot read the copy while it is written', async () => {
  const { folder, save } = await openDatabaseWithAccount();
  await Promise.all(Array.from({ length: 20 }, save));
  const target = await temporaryFolder();
  const modes: number[] = [];
  const watcher = watch(target, (_, name) => {
    const file = join(target, name ?? '');
    if (existsSync(file)) modes.push(statSync(file).mode & 0o777);
  });
  expect(await backUp(folder, join(target, 'a.sqlite'))).toBe('done');
  watcher.close();
  expect(new Set(modes)).toEqual(new Set([0o600]));
});

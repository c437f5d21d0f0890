import { stat } from 'node:fs/promises';
import SQLite from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { restorableMs } from '../src/calls/delete-and-restore.ts';
import { backUp } from '../src/database/backup.ts';
import { openDatabase } from '../src/database/open-database.ts';
import { sqliteFile } from '../src/database/sqlite.ts';
import { deletedMark } from '../src/database/tables.ts';
import {
  aTellingCall,
  countInFiles,
  countInFreePages,
  createWords,
  startTelling,
  type TellingAccount,
} from './raw-files.ts';
import { clientId } from './bulk-jobs.ts';
import { runCommand } from './command.ts';
import { createTestClock, hourMs, startApp, temporaryFolder, type TestApp } from './test-app.ts';
import { sqliteIn } from './test-database.ts';

const [gone, kept] = ['qzgonezq', 'qzkeptzq'];
const calls = 20;
/** An account and twenty calls have at least this many words. */
const manyWords = calls * 20;

async function startOnSqlite({ nowMs, dataDir }: { nowMs?: number; dataDir?: string } = {}) {
  const folder = dataDir ?? (await temporaryFolder());
  const database = await openDatabase(sqliteIn(folder));
  return startApp({ dataDir: folder, database, clock: createTestClock(nowMs) });
}

async function addTwo(app: TestApp) {
  const leaving = await startTelling(app, createWords(gone));
  const staying = await startTelling(app, createWords(kept));
  const ids: string[] = [];
  for (let at = 0; at < calls; at += 1) {
    await leaving.save();
    ids.push(await staying.save());
  }
  return { leaving, staying, ids };
}

async function backUpAlone({ dataDir, clock }: TestApp) {
  const folder = await temporaryFolder();
  expect(await backUp(dataDir, sqliteFile(folder), clock.now() - restorableMs)).toBe('done');
  return folder;
}

async function startStaying() {
  const app = await startOnSqlite();
  return { app, account: await startTelling(app, createWords(kept)) };
}

async function expectAllOf(account: TellingAccount, ids: readonly string[]) {
  expect((await account.find()).toSorted()).toEqual(ids.toSorted());
  for (const id of ids) {
    const call = await account.open(id);
    // No other call contains these words.
    for (const word of [call?.title ?? '', call?.utterances[3]?.text.split(' ')[0] ?? '']) {
      expect(await account.find(word)).toEqual([id]);
    }
  }
}

/** Expects that the words are still in the files before the purge and gone after it. */
async function expectGone({ clock, dataDir }: TestApp, afterMs = hourMs) {
  expect(await countInFiles(dataDir, gone)).toBeGreaterThan(manyWords);
  clock.advance(afterMs);
  await expect.poll(() => countInFiles(dataDir, gone)).toBe(0);
  expect(await countInFiles(dataDir, kept)).toBeGreaterThan(0);
}

test('the files contain no word of a deleted account and all words of another account', async () => {
  const app = await startOnSqlite();
  const { leaving, staying, ids } = await addTwo(app);
  expect((await leaving.removeAccount()).statusCode).toBe(200);
  await expectGone(app);
  await expectAllOf(staying, ids);
});

test('no word of a deleted call remains after its 24 hours', async () => {
  const { app, account } = await startStaying();
  const ids: string[] = [];
  for (let at = 0; at < calls; at += 1) {
    const id = await account.save(createWords(gone));
    expect((await account.send('DELETE', `metrics/${id}`)).statusCode).toBe(200);
    ids.push(await account.save());
  }
  await expectGone(app, 24 * hourMs);
  await expectAllOf(account, ids);
});

test('no word remains that was changed, removed or undone', async () => {
  const { app, account } = await startStaying();
  const [wordToGo, wordToStay] = [createWords(gone), createWords(kept.replace('kept', 'then'))];
  const ids: string[] = [];
  for (let at = 0; at < calls; at += 1) ids.push(await account.save(wordToGo, wordToStay()));
  await account.changeView(wordToGo(), wordToGo());
  const action = { kind: 'add-tag', tag: wordToGo() };
  await account.send('POST', 'library/bulk', { id: clientId(), action, calls: { query: {} } });
  await expect.poll(() => account.find(action.tag)).toHaveLength(calls);
  await account.send('POST', `library/bulk/${clientId()}/undo`);
  await expect.poll(() => account.find(action.tag)).toHaveLength(0);
  for (const id of ids) {
    // The name of the recording's file can't be changed.
    const { recording: _, ...changes } = aTellingCall(wordToStay);
    const reply = await account.send('PATCH', `metrics/${id}`, { ...changes, revision: 2 });
    expect(reply.statusCode).toBe(200);
  }
  await account.changeView('mine', 'price', 2);
  await expectGone(app);
  await expectAllOf(account, ids);
});

test('a backup right after the deletion of an account contains no word of it', async () => {
  const app = await startOnSqlite();
  const { leaving, staying, ids } = await addTwo(app);
  await leaving.removeAccount();
  const dataDir = await backUpAlone(app);
  expect(await countInFiles(dataDir, gone)).toBe(0);
  const restored = await startOnSqlite({ dataDir, nowMs: app.clock.now() });
  await expectAllOf(staying.on(restored), ids);
});

test('a backup contains no word of an account whose deletion was interrupted', async () => {
  const app = await startOnSqlite();
  await addTwo(app);
  const { kysely, write } = app.database;
  const mark = { password_hash: deletedMark, email: 'id', name: '' };
  await write(kysely.updateTable('accounts').set(mark).where('email', 'like', `%${gone}%`));
  const dataDir = await backUpAlone(app);
  expect(await countInFiles(dataDir, gone)).toBe(0);
  expect(await countInFiles(dataDir, kept)).toBeGreaterThan(manyWords);
});

test('a backup contains a deleted call only while it can be restored', async () => {
  const { app, account } = await startStaying();
  const id = await account.save(createWords(gone));
  await account.send('DELETE', `metrics/${id}`);
  expect(await countInFiles(await backUpAlone(app), gone)).toBeGreaterThan(0);
  await app.app.close();
  app.clock.advance(24 * hourMs);
  expect(await countInFiles(await backUpAlone(app), gone)).toBe(0);
});

test('the log is emptied once no other program reads the database', async () => {
  const app = await startOnSqlite();
  const { leaving, staying, ids } = await addTwo(app);
  const reader = new SQLite(sqliteFile(app.dataDir), { readonly: true });
  onTestFinished(() => void reader.close());
  reader.exec('begin; select 1 from sqlite_schema');
  await leaving.removeAccount();
  app.clock.advance(hourMs);
  await expect.poll(() => isErased(app)).toBe(true);
  const log = `${sqliteFile(app.dataDir)}-wal`;
  expect((await stat(log)).size).toBeGreaterThan(0);
  reader.exec('commit');
  app.clock.advance(hourMs / 4);
  await expect.poll(async () => (await stat(log)).size).toBe(0);
  expect(await countInFiles(app.dataDir, gone)).toBe(0);
  await expectAllOf(staying, ids);
});

async function isErased({ database }: TestApp) {
  return (await database.erase()) === 'in use';
}

async function filesOfEarlierVersion() {
  const app = await startOnSqlite();
  const pragma = (text: string) => sql.raw(`pragma ${text}`).execute(app.database.kysely);
  await expect.poll(() => pragma('user_version')).toMatchObject({ rows: [{ user_version: 1 }] });
  await pragma('secure_delete = OFF');
  await pragma('user_version = 0');
  const { leaving, staying, ids } = await addTwo(app);
  await leaving.removeAccount();
  await app.close();
  return { app, staying, ids };
}

test('what an earlier version left in free pages is wiped after the upgrade', async () => {
  const { app: earlier } = await filesOfEarlierVersion();
  const { dataDir } = earlier;
  expect(await countInFreePages(dataDir, gone)).toBeGreaterThan(manyWords);
  await startOnSqlite({ dataDir, nowMs: earlier.clock.now() });
  await expect.poll(() => countInFreePages(dataDir, gone)).toBe(0);
});

test('a command removes what an earlier version left between the rows, not while a server runs', async () => {
  const { app: earlier, staying, ids } = await filesOfEarlierVersion();
  const { dataDir } = earlier;
  const app = await startOnSqlite({ dataDir, nowMs: earlier.clock.now() });
  // If this process read the file, that would end the locks that the command has to see.
  const refused = await runCommand('compact', [], { DATA_DIR: dataDir });
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('Stop the server') });
  await app.close();
  expect(await countInFiles(dataDir, gone)).toBeGreaterThan(0);
  expect((await runCommand('compact', [], { DATA_DIR: dataDir })).code).toBe(0);
  expect(await countInFiles(dataDir, gone)).toBe(0);
  const next = await startOnSqlite({ dataDir, nowMs: earlier.clock.now() });
  await expectAllOf(staying.on(next), ids);
});

import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { newCallSchema } from '@sales-analytics/contract';
import SQLite from 'better-sqlite3';
import { Kysely, Migrator, sql, SqliteDialect, type Migration } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  aCallToSave,
  createTestClock,
  createTestRandom,
  temporaryFolder,
} from '../../test/test-app.ts';
import { sqliteIn } from '../../test/test-database.ts';
import { createAccounts } from '../auth/accounts.ts';
import { createTestCalls } from '../../test/create-test-calls.ts';
import { createIds } from './ids.ts';
import { accountsAndCalls } from './migrations/0001-accounts-and-calls.ts';
import { practice } from './migrations/0002-practice.ts';
import { openDatabase } from './open-database.ts';
import { readableCalls } from '../../test/readable-calls.ts';

async function openTemporary(options: { savesPerCommit?: number } = {}) {
  const folder = join(await temporaryFolder(), 'made', 'on', 'demand');
  const database = await openDatabase({ ...sqliteIn(folder), ...options });
  onTestFinished(() => database.close());
  return { database, folder };
}

test.each([
  ['journal_mode', 'wal'],
  ['synchronous', 2],
  ['foreign_keys', 1],
  ['timeout', 5000],
])('the connection runs with %s = %s', async (name, value) => {
  const { database } = await openTemporary();
  const pragma = name === 'timeout' ? 'busy_timeout' : name;
  const { rows } = await sql.raw(`PRAGMA ${pragma}`).execute(database.kysely);
  expect(rows).toEqual([{ [name]: value }]);
});

test.each(['begin immediate', 'begin exclusive'])(
  'of two servers that open one new file, the second waits for the first to %s',
  async (begin) => {
    const folder = await temporaryFolder();
    const first = new SQLite(join(folder, 'sales-analytics.sqlite'));
    first.exec(begin);
    const looks = vi.spyOn(SQLite.prototype, 'pragma');
    const later = openDatabase(sqliteIn(folder));
    await expect.poll(() => looks.mock.results[0]?.type).toBe('throw');
    first.close();
    const database = await later;
    onTestFinished(() => database.close());
    await database.ping();
  },
);

const walHeaderBytes = 32;
const frameHeaderBytes = 24;
const pageBytes = 4096;

/** Only the last frame of each commit contains the size of the database. */
async function countCommits(folder: string): Promise<number> {
  const log = await readFile(join(folder, 'sales-analytics.sqlite-wal'));
  let count = 0;
  for (let at = walHeaderBytes; at < log.length; at += frameHeaderBytes + pageBytes) {
    if (log.readUInt32BE(at + 4) > 0) count += 1;
  }
  return count;
}

async function startSaving(options: { savesPerCommit?: number } = {}) {
  const { database, folder } = await openTemporary(options);
  const row = { id: '1', email: 'a@b.de', name: 'A', password_hash: 'x', created_at: 1 };
  await database.write(database.kysely.insertInto('accounts').values(row));
  const clock = createTestClock();
  const calls = createTestCalls(database, { clock, nextId: createIds(clock, createTestRandom()) });
  const save = () => calls.save('1', newCallSchema.parse(aCallToSave()));
  return { database, folder, save };
}

test('with one save per commit, each has a commit of its own', async () => {
  const { folder, save } = await startSaving({ savesPerCommit: 1 });
  const before = await countCommits(folder);
  await Promise.all([save(), save(), save()]);
  expect(await countCommits(folder)).toBe(before + 3);
});

test('saves that arrive together share one commit', async () => {
  const { folder, save } = await startSaving();
  const before = await countCommits(folder);
  await Promise.all(Array.from({ length: 20 }, save));
  expect(await countCommits(folder)).toBe(before + 1);
  await save();
  expect(await countCommits(folder)).toBe(before + 2);
});

test('a read sees earlier writes, also those of another connection', async () => {
  const { database, folder } = await openTemporary();
  const row = { email: 'a@b.de', name: 'A', password_hash: 'x', created_at: 1 };
  const elsewhere = new SQLite(join(folder, 'sales-analytics.sqlite'), { timeout: 0 });
  elsewhere
    .prepare(
      'insert into accounts (id, email, name, password_hash, created_at) values (?, ?, ?, ?, ?)',
    )
    .run('kim', 'kim@example.com', 'Kim', 'x', 1);
  elsewhere.close();
  await database.write(database.kysely.insertInto('accounts').values({ ...row, id: 'alex' }));
  const ids = database.kysely.selectFrom('accounts').select('id').orderBy('id');
  expect(await database.read(ids)).toEqual([{ id: 'alex' }, { id: 'kim' }]);
});

test('a statement that fails while reading changes nothing', async () => {
  const { database } = await openTemporary();
  const ids = database.kysely.selectFrom('accounts').select('id');
  const wrong = sql`select json('{') as id`;
  const failing = database.read({ compile: () => wrong.compile(database.kysely) });
  await expect(failing).rejects.toThrow('malformed JSON');
  expect(await database.read(ids)).toEqual([]);
});

test('a missing data folder is created for its owner only', async () => {
  const { folder } = await openTemporary();
  const { mode } = await stat(folder);
  expect(mode & 0o777).toBe(0o700);
});

test('opening again keeps the data', async () => {
  const folder = await temporaryFolder();
  const first = await openDatabase(sqliteIn(folder));
  const row = { id: '1', email: 'a@b.de', name: 'A', password_hash: 'x', created_at: 1 };
  await first.kysely.insertInto('accounts').values(row).execute();
  await first.close();
  const second = await openDatabase(sqliteIn(folder));
  onTestFinished(() => second.close());
  expect(await second.kysely.selectFrom('accounts').selectAll().execute()).toMatchObject([row]);
});

const firstVersion = { '0001-accounts-and-calls': accountsAndCalls };
const secondVersion = { ...firstVersion, '0002-practice': practice };

async function makeOlderVersion(folder: string, migrations: Record<string, Migration>) {
  const sqlite = new SQLite(join(folder, 'sales-analytics.sqlite'));
  const kysely = new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) });
  const provider = { getMigrations: async () => migrations };
  await new Migrator({ db: kysely, provider }).migrateToLatest();
  await sql`insert into accounts values ('alex', 'alex@example.com', 'Alex', 'x', 1)`.execute(
    kysely,
  );
  return kysely;
}

async function makeFirstVersion(folder: string) {
  const kysely = await makeOlderVersion(folder, firstVersion);
  await sql`insert into calls values ('1', 'alex', 1000, 'A talk.', '{"objection_count":2}',
    'Sales Rep: Hi.', '', '{"fileName":"a.mp3"}', null, null, 'key-1', 'print', null)`.execute(
    kysely,
  );
  await kysely.destroy();
}

test('the calls of the first version are migrated, as real calls', async () => {
  const folder = await temporaryFolder();
  await makeFirstVersion(folder);
  const database = await openDatabase(sqliteIn(folder));
  onTestFinished(() => database.close());
  const calls = readableCalls(
    createTestCalls(database, { clock: createTestClock(), nextId: () => '2' }),
  );
  const listed = {
    _id: '1',
    createdAt: '1970-01-01T00:00:01.000Z',
    analysis: { objection_count: 2 },
    recording: { fileName: 'a.mp3' },
    revision: 0,
  };
  expect(await calls.page('alex', { limit: 10 })).toEqual({ calls: [listed] });
  expect(await calls.find('alex', '1')).toEqual({
    ...listed,
    summary: 'A talk.',
    transcript: 'Sales Rep: Hi.',
    audioUrl: '',
  });
});

test('a database of the first version accepts a practice call', async () => {
  const folder = await temporaryFolder();
  await makeFirstVersion(folder);
  const database = await openDatabase(sqliteIn(folder));
  onTestFinished(() => database.close());
  const calls = readableCalls(
    createTestCalls(database, { clock: createTestClock(), nextId: () => '2' }),
  );
  const marked = { practice: { persona: 'neutral' } } as const;
  const texts = { summary: '', transcript: '', audioUrl: '' };
  await calls.save('alex', { ...texts, analysis: {}, ...marked });
  expect(await calls.find('alex', '2')).toMatchObject(marked);
});

test('a practice call of the second version is migrated, and can be changed', async () => {
  const folder = await temporaryFolder();
  const older = await makeOlderVersion(folder, secondVersion);
  await sql`insert into calls values ('1', 'alex', 1000, 'A talk.', '{}', 'Sales Rep: Hi.', '',
    null, '[{"speaker":"A","text":"Hi."}]', '{"A":"sales_rep"}', 'key-1', 'print', null,
    '{"persona":"busy"}')`.execute(older);
  await older.destroy();
  const database = await openDatabase(sqliteIn(folder));
  onTestFinished(() => database.close());
  const calls = readableCalls(
    createTestCalls(database, { clock: createTestClock(), nextId: () => '2' }),
  );
  const before = await calls.find('alex', '1');
  expect(before).toMatchObject({ practice: { persona: 'busy' }, revision: 0 });
  const changes = { revision: 0, names: { A: 'Alex' }, callType: 'demo' as const };
  await calls.change({ accountId: 'alex', id: '1', changes });
  expect(await calls.find('alex', '1')).toMatchObject({ ...before, ...changes, revision: 1 });
});

test('a database of a newer version stops the start and is not changed', async () => {
  const folder = await temporaryFolder();
  const database = await openDatabase(sqliteIn(folder));
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(
    database.kysely,
  );
  await database.close();
  await expect(openDatabase(sqliteIn(folder))).rejects.toThrow('could not be brought up to date');
});

async function explain(folder: string, work: () => Promise<unknown>): Promise<string> {
  const preparing = vi.spyOn(SQLite.prototype, 'prepare');
  await work();
  const texts = preparing.mock.calls
    .map(([text]) => text)
    .filter((text) => /^(select|with)/i.test(text));
  preparing.mockRestore();
  const file = new SQLite(join(folder, 'sales-analytics.sqlite'), { readonly: true });
  const steps = texts.flatMap((text) => {
    const statement = file.prepare<unknown[], { detail: string }>(`explain query plan ${text}`);
    return statement.all(Array.from(text.matchAll(/\?/g), () => null));
  });
  file.close();
  return steps.map(({ detail }) => detail).join('\n');
}

test('a page of the list is read from the index, however many calls there are', async () => {
  const { database, folder } = await openTemporary();
  const clock = createTestClock();
  const parts = { clock, nextId: createIds(clock, createTestRandom()) };
  const added = await createAccounts(database, parts).add({
    name: 'Alex',
    email: 'alex@example.com',
    passwordHash: 'hash',
  });
  const alex = added?.id ?? '';
  const calls = createTestCalls(database, parts);
  const call = newCallSchema.parse(aCallToSave());
  await Promise.all(Array.from({ length: 500 }, () => calls.save(alex, call)));
  await sql`analyze`.execute(database.kysely);
  for (const limit of [20, 500]) {
    const plan = await explain(folder, () => calls.page(alex, { limit, before: 'f'.repeat(36) }));
    expect(plan).toMatch(/SEARCH calls USING INDEX .*account_id=\? AND id<\?/);
    expect(plan).not.toMatch(/SCAN calls/);
  }
});

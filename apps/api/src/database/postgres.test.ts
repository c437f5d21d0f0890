import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { newCallSchema } from '@sales-analytics/contract';
import { Kysely, Migrator, PostgresDialect, sql } from 'kysely';
import { Client, Pool } from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { aCallToSave, createTestClock, createTestRandom } from '../../test/test-app.ts';
import { createPostgres, postgresAt } from '../../test/test-database.ts';
import { startPostgres } from '../../test/test-postgres.ts';
import { createAccounts } from '../auth/accounts.ts';
import { createTestCalls } from '../../test/create-test-calls.ts';
import { createIds } from './ids.ts';
import { migrations } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { openPostgres } from './postgres.ts';
import { databaseErrorOf } from './database-error.ts';
import type { Tables } from './tables.ts';

const server = inject('postgresUrl') ?? '';

async function openAt(url: string) {
  const database = await openDatabase(postgresAt(url));
  onTestFinished(() => database.close());
  return database;
}

async function openNew() {
  return openAt(await createPostgres(server));
}

async function ask(url: string, statement: string) {
  const client = new Client(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}

function answers(ping: () => Promise<void>): Promise<boolean> {
  return ping().then(
    () => true,
    () => false,
  );
}

const row = {
  id: '1',
  email: 'a@b.de',
  name: 'A',
  password_hash: 'x',
  created_at: 1_800_000_000_000,
};

test('eight servers that start at once on a new database all start', async () => {
  const name = `new_${Date.now()}`;
  await ask(`${server}/postgres`, `create database ${name}`);
  const databases = await Promise.all(Array.from({ length: 8 }, () => openAt(`${server}/${name}`)));
  await databases[0]?.write(databases[0].kysely.insertInto('accounts').values(row));
  const last = databases.at(-1);
  expect(await last?.kysely.selectFrom('accounts').select('id').execute()).toEqual([{ id: '1' }]);
});

test('milliseconds and counts are read as numbers', async () => {
  const { kysely, write } = await openNew();
  await write(kysely.insertInto('accounts').values(row));
  expect(await kysely.selectFrom('accounts').selectAll().execute()).toEqual([
    { ...row, session_round: 0, password_expires_at: null },
  ]);
  const counted = kysely.selectFrom('accounts').select(({ fn }) => fn.countAll().as('count'));
  expect(await counted.execute()).toEqual([{ count: 1 }]);
});

test('queries that run together see the same state', async () => {
  const { kysely, readTogether, write } = await openNew();
  const ids = await readTogether(async (reads) => {
    const before = await reads.read(reads.kysely.selectFrom('accounts').select('id'));
    await write(kysely.insertInto('accounts').values(row));
    return [before, await reads.kysely.selectFrom('accounts').select('id').execute()];
  });
  expect(ids).toEqual([[], []]);
  expect(await kysely.selectFrom('accounts').select('id').execute()).toEqual([{ id: '1' }]);
});

test('other users of the driver keep its own numbers', async () => {
  await openNew();
  const client = new Client(`${server}/postgres`);
  await client.connect();
  expect((await client.query('select 1::int8 as one')).rows).toEqual([{ one: '1' }]);
  await client.end();
});

test('a change returns the number of changed rows and the requested columns', async () => {
  const { kysely, write } = await openNew();
  const insertion = kysely.insertInto('accounts').values(row);
  expect(await write(insertion.returning('id'))).toEqual({ rows: [{ id: '1' }], changes: 1 });
  const renaming = kysely.updateTable('accounts').set({ name: 'B' });
  expect(await write(renaming)).toEqual({ rows: [], changes: 1 });
  expect(await write(renaming.where('id', '=', '2'))).toEqual({ rows: [], changes: 0 });
});

test('ids are compared byte by byte', async () => {
  const { kysely } = await openNew();
  const columns = await sql<{ column: string; collation: string | null }>`
    select table_name || '.' || column_name as column, collation_name as collation
    from information_schema.columns
    where table_schema = 'public' and column_name in ('id', 'account_id') order by 1`.execute(
    kysely,
  );
  expect(columns.rows).toEqual([
    { column: 'accounts.id', collation: 'C' },
    { column: 'bulk_jobs.account_id', collation: 'C' },
    { column: 'bulk_jobs.id', collation: 'C' },
    { column: 'call_list.account_id', collation: 'C' },
    { column: 'call_list.id', collation: 'C' },
    { column: 'call_tags.account_id', collation: 'C' },
    { column: 'calls.account_id', collation: 'C' },
    { column: 'calls.id', collation: 'C' },
    { column: 'invitations.id', collation: 'C' },
    { column: 'kysely_migration_lock.id', collation: null },
    { column: 'library_views.id', collation: 'C' },
  ]);
});

test('commits wait for the disk even if the database has turned that off', async () => {
  const url = await createPostgres(server);
  await ask(url, `alter database ${new URL(url).pathname.slice(1)} set synchronous_commit = off`);
  const { kysely } = await openAt(url);
  const { rows } = await sql`show synchronous_commit`.execute(kysely);
  expect(rows).toEqual([{ synchronous_commit: 'on' }]);
});

test('a statement is ended after 30 seconds', async () => {
  const { kysely } = await openNew();
  const { rows } = await sql`show statement_timeout`.execute(kysely);
  expect(rows).toEqual([{ statement_timeout: '30s' }]);
});

async function migrateBefore(url: string, name: string) {
  const pool = new Pool({ connectionString: url });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const earlier = Object.entries(migrations).filter(([each]) => each < name);
  const provider = { getMigrations: async () => Object.fromEntries(earlier) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  await db.destroy();
  expect(error).toBeUndefined();
}

test('a migration waits a limited time for a table in use, and then changes nothing', async () => {
  const url = await createPostgres(server, 'template0');
  const name = '0012-faster-search';
  await migrateBefore(url, name);
  const user = new Client(url);
  await user.connect();
  await user.query('begin; select 1 from call_list');
  await expect(openPostgres(url, undefined, 100)).rejects.toThrow('another program uses');
  const { rows } = await user.query('select 1 from kysely_migration where name = $1', [name]);
  await user.query('commit');
  expect(rows).toEqual([]);
  await user.end();
  await (await openPostgres(url)).close();
});

test('a connection that is cut during a query means a busy database, and is soon replaced', async () => {
  const url = await createPostgres(server);
  const { kysely, ping } = await openAt(url);
  let failure: unknown;
  const working = sql`select pg_sleep(60)`.execute(kysely).catch((error: unknown) => {
    failure = error;
  });
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity
    where query like '%pg_sleep(60)%' and pid <> pg_backend_pid()
    and datname = '${new URL(url).pathname.slice(1)}'`;
  await expect
    .poll(async () => {
      await ask(url, cut);
      return failure;
    })
    .toBeInstanceOf(Error);
  await working;
  expect(databaseErrorOf(failure)).toBe('busy');
  await expect.poll(() => answers(ping)).toBe(true);
});

test('a server that stops means a busy database', async () => {
  const own = await startPostgres();
  onTestFinished(own.stop);
  const { ping } = await openAt(`${own.url}/postgres`);
  await ping();
  await own.stop();
  expect(databaseErrorOf(await ping().catch((error: unknown) => error))).toBe('busy');
});

async function openSilenceable() {
  const { hostname, port } = new URL(server);
  const sockets: Socket[] = [];
  const proxy = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) socket.on('error', () => {});
    near.pipe(far).pipe(near);
    sockets.push(near);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });
  const url = new URL(await createPostgres(server));
  const address = proxy.address();
  url.port = String(typeof address === 'object' ? address?.port : '');
  return {
    url: url.href,
    fallSilent: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
  };
}

test('a connection that goes silent is closed and replaced', async () => {
  const { url, fallSilent } = await openSilenceable();
  const { ping, close } = await openPostgres(url, 2_000);
  onTestFinished(close);
  await ping();
  fallSilent();
  expect(databaseErrorOf(await ping().catch((error: unknown) => error))).toBe('busy');
  await expect(ping()).resolves.toBeUndefined();
});

test.each([
  ['no server responds at this address', 'postgres://sales:canary@127.0.0.1:1/calls'],
  ['its host name is unknown', 'postgres://sales:canary@nowhere.invalid/calls'],
  ['it rejected this user or password', `${server}/postgres`.replace(/:[^:@/]+@/, ':canary@')],
  ['there is no database with this name', `${server}/canary`],
])('where %s, the start says so without the address', async (reason, url) => {
  const failure = await openDatabase(postgresAt(url)).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(String(failure)).toBe(`Error: The database at DATABASE_URL cannot be used: ${reason}.`);
});

async function explain(url: string, work: () => Promise<unknown>): Promise<string> {
  const sending = vi.spyOn(Client.prototype, 'query');
  await work();
  const [text, values] = sending.mock.calls.at(-1) as unknown as [string, unknown[]];
  sending.mockRestore();
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query<Record<string, string>>(`explain ${text}`, values);
  await client.end();
  return rows.flatMap(Object.values).join('\n');
}

test('a page of the list is read from the index, however many calls there are', async () => {
  const url = await createPostgres(server);
  const database = await openAt(url);
  const clock = createTestClock();
  const parts = { clock, nextId: createIds(clock, createTestRandom()) };
  const added = await createAccounts(database, parts).add({
    name: 'Alex',
    email: 'alex@example.com',
    passwordHash: 'hash',
  });
  const alex = added?.id ?? '';
  const calls = createTestCalls(database, parts);
  await calls.save(alex, newCallSchema.parse(aCallToSave()));
  await sql`insert into calls select lpad(n::text, 36, '0') as id, account_id, created_at, summary,
    analysis, transcript, audio_url, recording, utterances, sides, null, fingerprint, null
    from calls, generate_series(1, 20000) as n`.execute(database.kysely);
  await sql`analyze calls`.execute(database.kysely);
  const readPage = () => calls.page(alex, { limit: 20, before: '0'.repeat(31) + '10000' });
  const short = await explain(url, readPage);
  await sql`update calls set analysis = '"' || repeat('x', 1000000) || '"'
    where id = lpad('9999', 36, '0')`.execute(database.kysely);
  const long = await explain(url, readPage);
  // The second statement reads a page with a long analysis.
  expect(long).toContain('WindowAgg');
  for (const plan of [short, long]) {
    expect(plan).toMatch(/Index (Only )?Scan Backward using/);
    expect(plan).not.toMatch(/Sort|Seq Scan|Filter: \(id/);
  }
});

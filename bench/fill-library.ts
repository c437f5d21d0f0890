import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { Client } from 'pg';
import { columnsOf, copying, manyCalls, plan, type GeneratedCall } from './fill-database.ts';
import {
  columnNames,
  createCallWriter,
  type CallColumns,
  type LibrarySize,
  type SearchedWords,
} from './library-calls.ts';

/** The database has one saved call, of which many with other texts are made. */
export interface LibraryTarget {
  account: string;
  call: string;
  size: LibrarySize;
}

/** The server fills in these columns of a call whose version is 0. */
const derived = { numbers: 'null', derived_version: '0' };

/** Each other account has about ninety calls, whatever the size of the library. */
function accountsOf({ total }: LibrarySize): number {
  return Math.max(1, Math.round(total / 100));
}

/** Writes the calls straight into the file. The server derives and indexes them when it starts. */
export function fillSqliteLibrary(dataDir: string, target: LibraryTarget): SearchedWords {
  const sqlite = new SQLite(sqliteFile(dataDir));
  sqlite.pragma('synchronous = OFF');
  const many = plan({ ...target, ...target.size }, accountsOf(target.size));
  const writer = createCallWriter(target.size, target.account);
  const accounts = { id: '@id', email: '@id' };
  const copyAccount = sqlite.prepare(copying('accounts', columnsOf(sqlite, 'accounts'), accounts));
  const identity = { id: '@id', account_id: '@account', created_at: '@createdAtMs' };
  const texts = Object.fromEntries(columnNames.map((name) => [name, `@${name}`]));
  const changed = { ...identity, ...texts, ...derived };
  const copyCall = sqlite.prepare(copying('calls', columnsOf(sqlite, 'calls'), changed));
  sqlite.transaction(() => {
    for (const id of many.others) copyAccount.run({ id, template: target.account });
    for (const call of manyCalls(many)) {
      copyCall.run({ ...call, ...writer.write(call), template: target.call });
    }
  })();
  sqlite.pragma('wal_checkpoint(TRUNCATE)');
  sqlite.close();
  return writer.searched();
}

const callsPerStatement = 100;

export async function fillPostgresLibrary(
  url: string,
  target: LibraryTarget,
): Promise<SearchedWords> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set synchronous_commit = off');
    const many = plan({ ...target, ...target.size }, accountsOf(target.size));
    const writer = createCallWriter(target.size, target.account);
    await copyAccounts(client, target.account, many.others);
    const insertion = await insertionOfCalls(client);
    let made: (GeneratedCall & CallColumns)[] = [];
    async function flush() {
      const columns = [(one: GeneratedCall) => one.id, (one: GeneratedCall) => one.account];
      const texts = columnNames.map((name) => made.map((call) => call[name]));
      const times = made.map(({ createdAtMs }) => createdAtMs);
      const ids = columns.map((read) => made.map(read));
      await client.query(insertion, [target.call, ...ids, times, ...texts]);
      made = [];
    }
    for (const call of manyCalls(many)) {
      made.push({ ...call, ...writer.write(call) });
      if (made.length === callsPerStatement) await flush();
    }
    if (made.length > 0) await flush();
    return writer.searched();
  } finally {
    await client.end();
  }
}

async function namesOf(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select column_name as name from information_schema.columns where table_name = $1',
    [table],
  );
  return rows.map(({ name }) => name);
}

async function copyAccounts(client: Client, template: string, ids: readonly string[]) {
  const names = await namesOf(client, 'accounts');
  const changed: Record<string, string> = { id: 'made.id', email: 'made.id' };
  const values = names.map((name) => changed[name] ?? `original.${name}`);
  await client.query(
    `insert into accounts (${names.join(', ')}) select ${values.join(', ')}
      from accounts as original, unnest($2::text[]) as made (id) where original.id = $1`,
    [template, ids],
  );
}

async function insertionOfCalls(client: Client): Promise<string> {
  const names = await namesOf(client, 'calls');
  const made = ['id', 'account_id', 'created_at', ...columnNames];
  const arrays = made.map(
    (name, at) => `$${at + 2}::${name === 'created_at' ? 'bigint' : 'text'}[]`,
  );
  const changed: Record<string, string> = {
    ...Object.fromEntries(made.map((name) => [name, `made.${name}`])),
    ...derived,
  };
  const values = names.map((name) => changed[name] ?? `original.${name}`);
  return `insert into calls (${names.join(', ')}) select ${values.join(', ')} from calls as original,
    unnest(${arrays.join(', ')}) as made (${made.join(', ')}) where original.id = $1`;
}

function sqliteFile(dataDir: string): string {
  return join(dataDir, 'sales-analytics.sqlite');
}

export async function countUnindexed(stored: StoredLibrary): Promise<number> {
  const [count = 0] = await askDatabase(stored, [
    `select count(*) as value from calls where derived_version = 0`,
  ]);
  return count;
}

export interface StoredLibrary {
  dataDir: string;
  /** It is undefined if the library is in SQLite. */
  url?: string | undefined;
}

export interface LibraryBytes {
  text: number;
  index: number;
}

const textBytes = `select sum(octet_length(transcript) + octet_length(summary)) as value from calls`;

export async function measureBytes(stored: StoredLibrary): Promise<LibraryBytes> {
  const indexBytes = stored.url
    ? `select pg_total_relation_size('call_search') as value`
    : `select sum(pgsize) as value from dbstat('main', 1) where name like 'call_search%'`;
  const [text = Number.NaN, index = Number.NaN] = await askDatabase(stored, [
    textBytes,
    indexBytes,
  ]);
  return { text, index };
}

/** Does what Postgres does by itself after some time. With SQLite the server needs nothing of the kind. */
export async function vacuum(stored: StoredLibrary) {
  if (stored.url !== undefined) await askDatabase(stored, ['vacuum analyze']);
}

/** Removes the calls that were saved during the measurement, so that the next run starts from the same library. */
export async function removeSavedSince(stored: StoredLibrary, sinceMs: number) {
  const removal = `delete from calls where created_at >= ${sinceMs} returning 1 as value`;
  await askDatabase(stored, [removal]);
}

async function askDatabase({ dataDir, url }: StoredLibrary, statements: readonly string[]) {
  if (url === undefined) {
    const sqlite = new SQLite(sqliteFile(dataDir));
    try {
      return statements.map(
        (text) => sqlite.prepare<[], { value: number }>(text).all()[0]?.value ?? Number.NaN,
      );
    } finally {
      sqlite.close();
    }
  }
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const values: number[] = [];
    for (const statement of statements) {
      const { rows } = await client.query<{ value: unknown }>(statement);
      values.push(Number(rows[0]?.value));
    }
    return values;
  } finally {
    await client.end();
  }
}

import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';
import type { Database } from '../src/database/database.ts';
import { openDatabase } from '../src/database/open-database.ts';
import type { Tables } from '../src/database/tables.ts';

export function sqliteIn(dataDir: string) {
  return { dataDir, databaseUrl: undefined, savesPerCommit: 256 };
}

export function postgresAt(databaseUrl: string) {
  return { dataDir: '', databaseUrl, savesPerCommit: 256 };
}

/** Opens the database that was opened for this folder before, or an empty one. */
export async function openTestDatabase(folder: string): Promise<Database> {
  const server = inject('postgresUrl');
  const database = await openDatabase(
    server === undefined ? sqliteIn(folder) : postgresAt(await postgresFor(folder, server)),
  );
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= database.close());
  onTestFinished(close);
  return { ...database, close };
}

export function environmentOf(folder: string): Record<string, string> {
  const url = urlsByFolder.get(folder);
  return { DATA_DIR: folder, ...(url === undefined ? {} : { DATABASE_URL: url }) };
}

const urlsByFolder = new Map<string, string>();
const unused: string[] = [];

async function postgresFor(folder: string, server: string): Promise<string> {
  const known = urlsByFolder.get(folder);
  if (known !== undefined) return known;
  const url = unused.pop() ?? (await createPostgres(server));
  urlsByFolder.set(folder, url);
  onTestFinished(async () => {
    urlsByFolder.delete(folder);
    if (await isEmptied(url)) unused.push(url);
  });
  return url;
}

/** @param template the database to copy; by default an empty one that is up to date */
export async function createPostgres(server: string, template = 'template'): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await ask(
    `${server}/postgres`,
    `create database ${name} template ${template} strategy file_copy`,
  );
  return `${server}/${name}`;
}

const order = {
  attempts: 1,
  invitations: 1,
  call_tags: 2,
  call_list: 3,
  calls: 4,
  library_views: 5,
  bulk_job_calls: 6,
  bulk_jobs: 7,
  accounts: 8,
} satisfies Record<keyof Tables, number>;

async function isEmptied(url: string): Promise<boolean> {
  const statements = Object.keys(order).map((table) => `delete from ${table};`);
  return ask(url, statements.join(' ')).then(
    () => true,
    () => false,
  );
}

async function ask(url: string, statement: string) {
  const client = new Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../src/database/open-database.ts';
import { startPostgres } from './test-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** It is undefined if the tests use SQLite. */
    postgresUrl: string | undefined;
  }
}

/** Postgres does not wait for the disk, because no test depends on that. */
export async function setup(project: TestProject) {
  const { url, stop } = await startPostgres(['-c', 'fsync=off']);
  await createTemplate(url);
  project.provide('postgresUrl', url);
  return stop;
}

/** The database of every test begins as a copy of this empty one. */
async function createTemplate(url: string) {
  const client = new Client(`${url}/postgres`);
  await client.connect();
  await client.query('create database template');
  await client.end();
  const database = await openDatabase({
    dataDir: '',
    databaseUrl: `${url}/template`,
    savesPerCommit: 1,
  });
  await database.close();
}

import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../src/database/open-database.ts';
import { startPostgres } from './test-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Undefined where the tests run on SQLite. */
    postgresUrl: string | undefined;
  }
}

/** One Postgres for all tests of a run, without waiting for the disk: no test of these is about that. */
export async function setup(project: TestProject) {
  const { url, stop } = await startPostgres(['-c', 'fsync=off']);
  await createTemplate(url);
  project.provide('postgresUrl', url);
  return stop;
}

/** Up to date and empty: every test's database begins as its copy. */
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

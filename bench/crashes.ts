import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as passed } from 'node:timers/promises';
import SQLite from 'better-sqlite3';
import { Client } from 'pg';
import { signUp } from './client.ts';
import {
  checkSaves,
  newClientState,
  saveThroughCrashes,
  type ClientState,
  type CrashOptions,
  type Crashes,
} from './saves-through-crashes.ts';
import type { SeededRandom } from './seeded-random.ts';
import { startPostgres, startServer, temporaryFolder } from './served.ts';

/** A hosting provider may use this setting, which the server must override. */
const asynchronousCommit = ['-c', 'synchronous_commit=off'];
/** Postgres has this time to replay its log, and the server to reconnect. */
const backWithinMs = 60_000;
const betweenChecksMs = 50;

/**
 * Kills a process of Postgres during saves, `kills` times: the postmaster, or one that serves a connection, after
 * which Postgres closes all of them. The server keeps running and has to reconnect; then every save is checked.
 */
export async function crashPostgres({ kills, random, program }: CrashOptions): Promise<Crashes> {
  const data = temporaryFolder('postgres-crashes');
  const postgres = await startPostgres(asynchronousCommit);
  const JWT_SECRET = randomBytes(48).toString('hex');
  const env = { DATA_DIR: data.path, DATABASE_URL: postgres.url, JWT_SECRET };
  const server = await startServer({ program, env });
  try {
    const [setting] = await queryPostgres<{ value: string }>(
      postgres.url,
      "select current_setting('synchronous_commit') as value",
    );
    if (setting?.value !== 'off') throw new Error('Postgres waits for the disk by itself');
    const state = newClientState(await signUp(server.url));
    return await saveThroughCrashes({ kills, random }, state, {
      url: () => server.url,
      async crash() {
        process.kill(await pickProcess(postgres.url, random), 'SIGKILL');
      },
      check: () => checkOnceBack(server.url, state),
    });
  } finally {
    await server.stop();
    await postgres.stop();
    data.remove();
  }
}

/** The postmaster has a probability of one half. Otherwise it is the process of one of the server's connections. */
async function pickProcess(url: string, random: SeededRandom): Promise<number> {
  const [found] = await queryPostgres<{ postmaster: string; served: number[] }>(
    url,
    `select pg_read_file('postmaster.pid') as postmaster, array_agg(pid) as served
    from pg_stat_activity where application_name = 'sales-analytics-ai'`,
  );
  const postmaster = Number(found?.postmaster.split('\n')[0]);
  return random.chance(1 / 2) ? postmaster : random.pick(found?.served ?? []);
}

async function queryPostgres<Row extends object>(url: string, query: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}

async function checkOnceBack(url: string, state: ClientState): Promise<string[]> {
  const endMs = performance.now() + backWithinMs;
  for (;;) {
    try {
      return await checkSaves(url, state);
    } catch (error) {
      if (performance.now() > endMs) throw error;
      await passed(betweenChecksMs);
    }
  }
}

export async function crashServer({ kills, random, program }: CrashOptions): Promise<Crashes> {
  const data = temporaryFolder('server-crashes');
  const secret = randomBytes(48).toString('hex');
  const env = { DATA_DIR: data.path, JWT_SECRET: secret };
  let server = await startServer({ program, env });
  try {
    const state = newClientState(await signUp(server.url));
    return await saveThroughCrashes({ kills, random }, state, {
      url: () => server.url,
      crash: () => server.kill(),
      async check() {
        server = await startServer({ program, env });
        return [...(await checkSaves(server.url, state)), ...damagesOf(data.path)];
      },
    });
  } finally {
    await server.stop();
    data.remove();
  }
}

/** SQLite allows a check of the database file while the server has it open. */
function damagesOf(dataDir: string): string[] {
  const sqlite = new SQLite(join(dataDir, 'sales-analytics.sqlite'), { readonly: true });
  try {
    const result = String(sqlite.pragma('integrity_check', { simple: true }));
    return result === 'ok' ? [] : [`The file is damaged: ${result}`];
  } finally {
    sqlite.close();
  }
}

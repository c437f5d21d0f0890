import { randomBytes } from 'node:crypto';
import { setTimeout as passed } from 'node:timers/promises';
import { Client } from 'pg';
import type { Dice } from './dice.ts';
import {
  lookForSaves,
  remember,
  saveThroughCuts,
  type CutOptions,
  type Cuts,
  type Memory,
} from './keyed-saves.ts';
import { startPostgres } from './postgres.ts';
import { neverTooBusy, startServer, temporaryFolder } from './served.ts';
import { signUp } from './user.ts';

/** As a host may have set it: whoever needs to be sure has to say so, or a crash takes what it had not written. */
const careless = ['-c', 'synchronous_commit=off'];
/** By then Postgres has read its log again, and the server has found it. */
const backWithinMs = 60_000;
const betweenLooksMs = 50;

/**
 * Kills Postgres in the middle of saving, again and again: one of its processes that serve us, for which it
 * lets all of them go, or the first of all. The server stays, has to find the database back by itself, and every
 * save is looked for then.
 */
export async function crashPostgres({ kills, dice, ...options }: CutOptions): Promise<Cuts> {
  const data = temporaryFolder('crashes');
  const postgres = await startPostgres(careless);
  const JWT_SECRET = randomBytes(48).toString('hex');
  const env = { ...neverTooBusy, DATA_DIR: data.path, DATABASE_URL: postgres.url, JWT_SECRET };
  const server = await startServer({ ...options, env });
  try {
    const memory = remember(await signUp(server.url));
    // A control that lost the account would tell nothing of saves.
    await askPostgres(postgres.url, 'checkpoint');
    return await saveThroughCuts({ kills, dice }, memory, {
      url: () => server.url,
      async cut() {
        process.kill(await pickVictim(postgres.url, dice), 'SIGKILL');
      },
      look: () => lookOnceBack(server.url, memory),
    });
  } finally {
    await server.stop();
    await postgres.stop();
    data.remove();
  }
}

/** The process of a connection of the server, or, every second time or so, the one that started them all. */
async function pickVictim(url: string, dice: Dice): Promise<number> {
  const [found] = await askPostgres<{ first: string; served: number[] }>(
    url,
    `select pg_read_file('postmaster.pid') as first, array_agg(pid) as served
    from pg_stat_activity where application_name = 'sales-analytics-ai'`,
  );
  const first = Number(found?.first.split('\n')[0]);
  return dice.chance(1 / 2) ? first : dice.pick(found?.served ?? []);
}

async function askPostgres<Row extends object>(url: string, query: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}

async function lookOnceBack(url: string, memory: Memory): Promise<string[]> {
  const endMs = performance.now() + backWithinMs;
  for (;;) {
    try {
      return await lookForSaves(url, memory);
    } catch (error) {
      if (performance.now() > endMs) throw error;
      await passed(betweenLooksMs);
    }
  }
}

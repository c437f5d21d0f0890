import { randomBytes } from 'node:crypto';
import { setTimeout as passed } from 'node:timers/promises';
import { Client } from 'pg';
import type { Dice } from './dice.ts';
import { lookForSaves, remember, saveUntilCut, type Cuts, type Memory } from './keyed-saves.ts';
import { startPostgres } from './postgres.ts';
import type { CutOptions } from './power-cuts.ts';
import { neverTooBusy, startServer, temporaryFolder } from './served.ts';
import { signUp } from './user.ts';

/** As a host may have set it: whoever needs to be sure has to say so, or a crash takes what it had not written. */
const careless = ['-c', 'synchronous_commit=off'];
const mostSaves = 300;
const mostMs = 20;
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
    const faults = new Set<string>();
    let inFlight = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      const victim = await pickVictim(postgres.url, dice);
      const moment = { cutAfter: 1 + dice.whole(mostSaves), delayMs: dice.whole(mostMs) };
      await saveUntilCut(server.url, memory, {
        cutAfter: moment.cutAfter,
        cut: () => passed(moment.delayMs).then(() => void process.kill(victim, 'SIGKILL')),
      });
      inFlight += memory.inFlight.size;
      for (const fault of await lookOnceBack(server.url, memory)) faults.add(fault);
    }
    return { kills, acknowledged: memory.acknowledged.size, inFlight, faults: [...faults] };
  } finally {
    await server.stop();
    await postgres.stop();
    data.remove();
  }
}

/** The process of a connection of the server, or, every second time or so, the one that started them all. */
async function pickVictim(connectionString: string, dice: Dice): Promise<number> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    // What came before is no part of this round; a control that lost the account would tell nothing of saves.
    await client.query('checkpoint');
    const { rows } = await client.query<{ first: string; served: number[] }>(`
      select pg_read_file('postmaster.pid') as first, array_agg(pid) as served
      from pg_stat_activity where application_name = 'sales-analytics-ai'`);
    const [found] = rows;
    const first = Number(found?.first.split('\n')[0]);
    return dice.chance(1 / 2) ? first : dice.pick(found?.served ?? []);
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

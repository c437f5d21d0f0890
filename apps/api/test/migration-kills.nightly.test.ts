import { expect, test } from 'vitest';
import { checkMigrated, readStored } from './crashes/check-migrated.ts';
import {
  countOutdated,
  startAndFinish,
  startAndKill,
  type KillPoint,
  type SeenCalls,
} from './crashes/killed-migration.ts';
import {
  countMigrations,
  makeOlderDatabase,
  olderMigrations,
  type OlderDatabase,
} from './crashes/older-database.ts';

const calls = 200;
const statementsBetweenKills = 4;
const backfillKills: KillPoint[] = [
  { prefix: 'update "calls" set "title"', nth: 3 },
  { prefix: 'insert into call_list', nth: 9 },
  { prefix: 'delete from "call_tags"', nth: 5 },
  { prefix: 'delete from call_search', nth: 6 },
  { prefix: 'insert into call_search', nth: 8 },
  { prefix: 'commit', nth: 10 },
  { prefix: 'update "calls" set "title"', nth: 12 },
  { prefix: 'insert into call_search', nth: 1 },
];

/** The last kill happens after the end of the migration. */
async function killWhileMigrating(older: OlderDatabase): Promise<number> {
  const commit = await startAndKill(older, { prefix: 'commit', nth: 1 });
  expect(commit.statement).toBe('commit');
  expect(await countMigrations(older)).toBe(olderMigrations);
  let nth = 1;
  let kills = 1;
  while ((await countMigrations(older)) === olderMigrations) {
    const { statement } = await startAndKill(older, { prefix: '', nth });
    report(`statement ${nth} of the migration: ${statement}`);
    nth += statementsBetweenKills;
    kills += 1;
  }
  return kills;
}

async function killWhileBackfilling(older: OlderDatabase): Promise<SeenCalls[]> {
  const seen: SeenCalls[] = [];
  const all = await countOutdated(older);
  for (const point of backfillKills) {
    const before = await countOutdated(older);
    const killed = await startAndKill(older, point);
    const after = await countOutdated(older);
    report(`${after} calls left: ${killed.statement}`);
    expect(killed.statement.startsWith(point.prefix)).toBe(true);
    // Each call causes at least one of these statements. Postgres has several parts of a long call in its index.
    expect(before - after).toBeLessThan(point.nth);
    seen.push(...killed.seen);
  }
  const left = await countOutdated(older);
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(all);
  return seen;
}

function report(progress: string) {
  process.stdout.write(`${progress}\n`);
}

test('a migration that is killed at every step loses nothing, and continues', async () => {
  const older = await makeOlderDatabase(calls, Date.now());
  const stored = await readStored(older);
  const kills = await killWhileMigrating(older);
  expect(await readStored(older)).toEqual(stored);
  const seenBefore = await killWhileBackfilling(older);
  expect(await readStored(older)).toEqual(stored);
  expect(kills + backfillKills.length).toBeGreaterThanOrEqual(16);

  const { url, seen, stop } = await startAndFinish(older);
  report(`seen: ${JSON.stringify([...seenBefore, ...seen])}`);
  expect(await readStored(older)).toEqual(stored);
  const isBetween = ({ backfilled, others }: SeenCalls) => backfilled > 0 && others > 0;
  expect(seen.filter(isBetween).length).toBeGreaterThan(0);
  await checkMigrated(older, url);
  expect(await stop()).toEqual({ code: 0, output: expect.stringMatching(/^Sales.*runs at.*\n$/) });
}, 1_800_000);

import { expect, test } from 'vitest';
import { checkMigrated, readStored } from './crashes/check-migrated.ts';
import {
  countOutdated,
  startAndFinish,
  startAndKill,
  type KillPlace,
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
/** The statements that fill in one call, at different calls. */
const fillingIn: KillPlace[] = [
  { of: 'update "calls" set "title"', nth: 3 },
  { of: 'insert into call_list', nth: 9 },
  { of: 'delete from "call_tags"', nth: 5 },
  { of: 'delete from call_search', nth: 6 },
  { of: 'insert into call_search', nth: 8 },
  { of: 'commit', nth: 10 },
  { of: 'update "calls" set "title"', nth: 12 },
  { of: 'insert into call_search', nth: 1 },
];

/** Kills the server at places all over the migration, the last of them after it. Returns how many there were. */
async function killWhileMigrating(older: OlderDatabase): Promise<number> {
  const commit = await startAndKill(older, { of: 'commit', nth: 1 });
  expect(commit.statement).toBe('commit');
  expect(await countMigrations(older)).toBe(olderMigrations);
  let nth = 1;
  let kills = 1;
  while ((await countMigrations(older)) === olderMigrations) {
    const { statement } = await startAndKill(older, { of: '', nth });
    report(`statement ${nth} of the migration: ${statement}`);
    nth += statementsBetweenKills;
    kills += 1;
  }
  return kills;
}

async function killWhileFillingIn(older: OlderDatabase): Promise<SeenCalls[]> {
  const seen: SeenCalls[] = [];
  const all = await countOutdated(older);
  for (const place of fillingIn) {
    const before = await countOutdated(older);
    const killed = await startAndKill(older, place);
    const after = await countOutdated(older);
    report(`${after} calls left: ${killed.statement}`);
    expect(killed.statement.startsWith(place.of)).toBe(true);
    // Each call has one of these at least; Postgres has several parts of a long one in its index.
    expect(before - after).toBeLessThan(place.nth);
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

test('a migration that is killed at every step loses nothing, and goes on where it was', async () => {
  const older = await makeOlderDatabase(calls, Date.now());
  const stored = await readStored(older);
  const kills = await killWhileMigrating(older);
  expect(await readStored(older)).toEqual(stored);
  const seenBefore = await killWhileFillingIn(older);
  expect(await readStored(older)).toEqual(stored);
  expect(kills + fillingIn.length).toBeGreaterThanOrEqual(16);

  const { url, seen, stop } = await startAndFinish(older);
  report(`seen: ${JSON.stringify([...seenBefore, ...seen])}`);
  expect(await readStored(older)).toEqual(stored);
  const isBetween = ({ filledIn, others }: SeenCalls) => filledIn > 0 && others > 0;
  expect(seen.filter(isBetween).length).toBeGreaterThan(0);
  await checkMigrated(older, url);
  // Errors are logged.
  expect(await stop()).toEqual({ code: 0, output: expect.stringMatching(/^Sales.*runs at.*\n$/) });
}, 1_800_000);

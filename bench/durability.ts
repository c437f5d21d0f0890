// Whether acknowledged saves are stored after the server or Postgres was killed, and whether an acknowledgement
// waits for the disk: `npm run durability -- --kills 100`. Exits with 1 if a save is lost or a response early;
// `--write` puts the table into docs/results-durability.md.
import { writeFileSync } from 'node:fs';
import { crashPostgres, crashServer } from './crashes.ts';
import { reasonNotToTrace, traceSaves } from './disk-order.ts';
import { durabilityReport, isDurable } from './durability-report.ts';
import { numberAfter } from './machine.ts';
import { createSeededRandom } from './seeded-random.ts';
import { builtServer } from './served.ts';

const kills = numberAfter('--kills', 10);
const saves = numberAfter('--saves', 100);
const seed = numberAfter('--seed', 5);

const program = builtServer;
const server = await crashServer({ kills, random: createSeededRandom(seed), program });
const postgres = await crashPostgres({ kills, random: createSeededRandom(seed), program });
const postgresControl = await crashPostgres({
  kills: Math.min(kills, 20),
  random: createSeededRandom(seed),
  program,
  preload: 'no-sync-postgres.mjs',
});
const untraced = reasonNotToTrace();
const syncs =
  untraced === null
    ? {
        product: await traceSaves(saves, { program }),
        control: await traceSaves(saves, { program, preload: 'normal-sync.mjs' }),
      }
    : { untraced };
const result = { server, postgres, postgresControl, seed, syncs };
const report = durabilityReport(result);
console.log(report);
if (process.argv.includes('--write')) writeFileSync('docs/results-durability.md', report);
if (!isDurable(result)) process.exitCode = 1;

// Whether a save that was acknowledged is there after the server or Postgres was killed, and whether an
// acknowledgement waits for the disk: `npm run durability -- --kills 100`. Fails where one is lost or
// early; `--write` puts what was seen into docs/results-durability.md.
import { writeFileSync } from 'node:fs';
import { createDice } from './dice.ts';
import { durabilityReport, isDurable } from './durability-report.ts';
import { numberAfter } from './options.ts';
import { crashPostgres } from './postgres-crashes.ts';
import { cutPower } from './power-cuts.ts';
import { builtServer } from './served.ts';
import { traceSaves, whyNoTrace } from './tracing.ts';

const kills = numberAfter('--kills', 100);
const saves = numberAfter('--saves', 400);
const seed = numberAfter('--seed', 5);

const program = builtServer;
const cuts = await cutPower({ kills, dice: createDice(seed), program });
const crashes = await crashPostgres({ kills, dice: createDice(seed), program });
const carelessCrashes = await crashPostgres({
  kills: Math.min(kills, 20),
  dice: createDice(seed),
  program,
  preload: 'no-sync-postgres.mjs',
});
const untraced = whyNoTrace();
const orders =
  untraced === null
    ? {
        waiting: await traceSaves(saves, { program }),
        careless: await traceSaves(saves, { program, preload: 'normal-sync.mjs' }),
      }
    : { untraced };
const found = { cuts, crashes, carelessCrashes, seed, orders };
const report = durabilityReport(found);
console.log(report);
if (process.argv.includes('--write')) writeFileSync('docs/results-durability.md', report);
if (!isDurable(found)) process.exitCode = 1;

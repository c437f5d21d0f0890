// Checks that acknowledged saves are stored after the server or Postgres was killed, and that an acknowledgement waits
// for the disk: `npm run durability -- --kills 100`. Exits with 1 if a save is lost or a response early. `--write` puts
// the table into docs/results-durability.md, `--short` kills each twice.
import { isShort, numberAfter, publish } from './command-line.ts';
import { crashPostgres, crashServer } from './crashes.ts';
import { reasonNotToTrace, traceSaves } from './disk-order.ts';
import { durabilityReport, isDurable } from './durability-report.ts';
import { createSeededRandom } from './seeded-random.ts';
import { builtServer } from './served.ts';

const kills = numberAfter('--kills', isShort ? 2 : 10);
const saves = numberAfter('--saves', isShort ? 20 : 100);
const seed = numberAfter('--seed', 5);

const program = builtServer;
const server = await crashServer({ kills, random: createSeededRandom(seed), program });
const postgres = await crashPostgres({ kills, random: createSeededRandom(seed), program });
const untraced = reasonNotToTrace();
const syncs = untraced === null ? await traceSaves(saves, program) : { untraced };
const result = { server, postgres, seed, syncs };
publish(durabilityReport(result), 'docs/results-durability.md');
if (!isDurable(result)) process.exitCode = 1;

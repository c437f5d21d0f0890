// Checks that the server stays fast and small under a long load: `npm run soak -- --minutes 20`. Exits with 1 if it slows
// down or leaks memory or handles. `--write` puts the table into docs/results-soak.md, `--short` takes twenty seconds.
import { isShort, numberAfter, publish, requireGoals } from './command-line.ts';
import { cores, pinSelf } from './machine.ts';
import { createSeededRandom } from './seeded-random.ts';
import { builtServer } from './served.ts';
import { findingsOf, isSteady, soakReport } from './soak-report.ts';
import { soak } from './soak-run.ts';

const seconds = numberAfter('--minutes', isShort ? 1 / 3 : 20) * 60;
pinSelf(cores.client);
const random = createSeededRandom(11);
const done = await soak({ program: builtServer, seconds, core: cores.server, random });
publish(soakReport(done), 'docs/results-soak.md');
requireGoals(isSteady(findingsOf(done)));

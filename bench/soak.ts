// Whether the server stays fast and small under a long load: `npm run soak -- --minutes 20`. Exits with 1 if it slows
// down or leaks memory or handles; `--write` puts the table into docs/results-soak.md.
import { writeFileSync } from 'node:fs';
import { cores, numberAfter, pinSelf } from './machine.ts';
import { createSeededRandom } from './seeded-random.ts';
import { builtServer } from './served.ts';
import { findingsOf, isSteady, soakReport } from './soak-report.ts';
import { soak } from './soak-run.ts';

const seconds = numberAfter('--minutes', 20) * 60;
pinSelf(cores.client);
const random = createSeededRandom(11);
const done = await soak({ program: builtServer, seconds, core: cores.server, random });
const report = soakReport(done);
console.log(report);
if (process.argv.includes('--write')) writeFileSync('docs/results-soak.md', report);
if (!isSteady(findingsOf(done))) process.exitCode = 1;

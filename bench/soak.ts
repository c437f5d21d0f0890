// Whether the server stays as it is under a load of hours: `npm run soak -- --minutes 20`. Fails where it
// slows down or holds on to memory or handles; `--write` puts the table into docs/results-soak.md.
import { writeFileSync } from 'node:fs';
import { createDice } from './dice.ts';
import { numberAfter } from './options.ts';
import { cores, pinSelf } from './pinning.ts';
import { builtServer } from './served.ts';
import { findingsOf, isSteady, soakReport } from './soak-report.ts';
import { soak } from './soaking.ts';

const seconds = numberAfter('--minutes', 20) * 60;
pinSelf(cores.client);
const dice = createDice(11);
const done = await soak({ program: builtServer, seconds, core: cores.server, dice });
const report = soakReport(done);
console.log(report);
if (process.argv.includes('--write')) writeFileSync('docs/results-soak.md', report);
if (!isSteady(findingsOf(done))) process.exitCode = 1;

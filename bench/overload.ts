// Ten times as much as the server can do: `npm run bench:overload`. Fails where it then does less than it
// could, or is not itself again soon after; `--write` puts the table into docs/results-overload.md.
import { writeFileSync } from 'node:fs';
import { flood, floodKinds, type Flood, type FloodKind } from './flooding.ts';
import { floodReport, isUpheld } from './flood-report.ts';
import { numberAfter } from './options.ts';
import { cores } from './pinning.ts';
import { builtServer } from './served.ts';

const seconds = 10;
const rounds = numberAfter('--rounds', 5);
const connections = numberAfter('--connections', 4_000);

const done: Record<FloodKind, Flood[]> = { list: [], save: [] };
for (let round = 0; round < rounds; round += 1) {
  for (const kind of floodKinds) {
    done[kind].push(
      await flood({ program: builtServer, kind, seconds, connections, core: cores.server }),
    );
  }
}
const report = floodReport(done, connections);
console.log(report);
if (process.argv.includes('--write')) writeFileSync('docs/results-overload.md', report);
if (!floodKinds.every((kind) => isUpheld(done[kind]))) process.exitCode = 1;

// Ten times as much as the server can do: `npm run bench:overload`. Fails where it then does less than it
// could, or is not itself again soon after; `--write` puts the table into docs/results-overload.md.
import { writeFileSync } from 'node:fs';
import { flood, floodKinds, type Flood } from './flooding.ts';
import { floodReport, isUpheld, type Rounds } from './flood-report.ts';
import { numberAfter } from './options.ts';
import { cores } from './pinning.ts';
import { builtServer } from './served.ts';

const seconds = 10;
const rounds = numberAfter('--rounds', 5);
/** Fewer than may wait in one name, and more. */
const crowds = [numberAfter('--connections', 4_000), numberAfter('--larger', 12_000)];

const done: (Rounds & { floods: Flood[] })[] = floodKinds.flatMap((kind) =>
  crowds.map((connections) => ({ kind, connections, floods: [] })),
);
for (let round = 0; round < rounds; round += 1) {
  for (const { kind, connections, floods } of done) {
    floods.push(
      await flood({ program: builtServer, kind, seconds, connections, core: cores.server }),
    );
  }
}
const report = floodReport(done);
console.log(report);
if (process.argv.includes('--write')) writeFileSync('docs/results-overload.md', report);
if (!done.every(({ floods }) => isUpheld(floods))) process.exitCode = 1;

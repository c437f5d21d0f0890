// Ten times as much as the server can do: `npm run bench:overload`. Fails where it then does less than it
// could, or is not itself again soon after; `--write` puts the table into docs/results-overload.md.
import { writeFileSync } from 'node:fs';
import { flood, type Flood } from './flooding.ts';
import { floodReport, isUpheld, type Rounds } from './flood-report.ts';
import { numberAfter } from './options.ts';
import { cores } from './pinning.ts';
import { builtServer } from './served.ts';

const rounds = numberAfter('--rounds', 5);
/** Fewer than may wait in one name, and more. */
const crowds = [numberAfter('--connections', 4_000), numberAfter('--larger', 12_000)];
/** What is quick, nobody on one core can ask for ten times as often as it is answered. */
const quick = (['list', 'save'] as const).flatMap((kind) =>
  crowds.map((connections) => ({ kind, connections, seconds: 10 })),
);
const slow = { kind: 'download', connections: 12_000, seconds: 30, patienceSeconds: 10 } as const;

const done: (Rounds & { floods: Flood[] })[] = [...quick, slow].map((crowd) => ({
  crowd,
  floods: [],
}));
for (let round = 0; round < rounds; round += 1) {
  for (const { crowd, floods } of done) {
    floods.push(await flood({ ...crowd, program: builtServer, core: cores.server }));
  }
}
const report = floodReport(done);
console.log(report);
if (process.argv.includes('--write')) writeFileSync('docs/results-overload.md', report);
if (!done.every(isUpheld)) process.exitCode = 1;

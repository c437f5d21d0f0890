// How fast the server answers, held against others in one run, in turn. Fails where a goal is missed;
// `--write` puts the table into docs/results-api.md, `--quick` only shows that it runs, `--only WORD` leaves
// out what isn't named so.
import { writeFileSync } from 'node:fs';
import {
  contestOfDepth,
  contestOfDurability,
  contestOfHealth,
  contestsOfPeers,
  type ApiContest,
  type Scale,
} from './api-contests.ts';
import { apiReport, isEveryGoalReached } from './api-report.ts';

const isQuick = process.argv.includes('--quick');
const scale: Scale = isQuick
  ? { rounds: 1, secondsPerRun: 1, total: 20_000, own: 1_000 }
  : { rounds: 7, secondsPerRun: 3, total: 1_000_000, own: 10_000 };

const runs: Record<string, () => Promise<ApiContest | ApiContest[]>> = {
  health: () => contestOfHealth(scale),
  sqlite: () => contestOfDepth('SQLite', scale),
  postgres: () => contestOfDepth('Postgres', scale),
  durable: () => contestOfDurability(scale),
  peers: () => contestsOfPeers(scale),
};
const onlyAt = process.argv.indexOf('--only');
const only = onlyAt === -1 ? undefined : process.argv[onlyAt + 1];
if (only !== undefined && !(only in runs)) {
  throw new Error(`--only takes one of: ${Object.keys(runs).join(', ')}`);
}

const contests: ApiContest[] = [];
for (const [name, run] of Object.entries(runs)) {
  if (only !== undefined && only !== name) continue;
  const done = [await run()].flat();
  for (const { what, ratios } of done) {
    console.error(`${what}: ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`);
  }
  contests.push(...done);
}
const report = apiReport(contests, scale);
console.log(report);
// A part of the table is not the table.
if (process.argv.includes('--write') && only === undefined)
  writeFileSync('docs/results-api.md', report);
if (!isQuick && !isEveryGoalReached(contests)) process.exitCode = 1;

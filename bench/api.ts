// Compares the server's speed with other servers in one run. Exits with 1 if a goal is missed. `--write` puts the
// table into docs/results-api.md, `--short` runs the two comparisons of `npm test`, `--only NAME` runs one part.
import { writeFileSync } from 'node:fs';
import {
  compareDepth,
  compareDurability,
  compareHealth,
  comparePeers,
  type ApiComparison,
  type Scale,
} from './api-comparisons.ts';
import { outcomeOf, type Bound } from './comparison.ts';
import { machineText, pinningText, textAfter } from './machine.ts';
import { formatCount } from './statistics.ts';

const isShort = process.argv.includes('--short');
const scale: Scale = isShort
  ? { rounds: 3, secondsPerRun: 1, total: 50_000, own: 5_000 }
  : { rounds: 7, secondsPerRun: 3, total: 1_000_000, own: 10_000 };

const parts: Record<string, () => Promise<ApiComparison | ApiComparison[]>> = {
  health: () => compareHealth(scale),
  sqlite: () => compareDepth('SQLite', scale),
  postgres: () => compareDepth('Postgres', scale),
  durable: () => compareDurability(scale),
  peers: () => comparePeers(scale),
};
/** Short runs are noisy: in `npm test` these goals catch what doubles the cost, not what adds a tenth. */
const shortGoals: Record<string, Bound> = { health: { atLeast: 0.4 }, sqlite: { atMost: 2 } };

const only = textAfter('--only');
if (only !== undefined && !(only in parts)) {
  throw new Error(`--only must be followed by one of: ${Object.keys(parts).join(', ')}`);
}
const chosen = Object.keys(parts).filter((name) => {
  if (only !== undefined) return name === only;
  return !isShort || name in shortGoals;
});

const comparisons: ApiComparison[] = [];
for (const name of chosen) {
  const done = [(await parts[name]?.()) ?? []].flat();
  for (const comparison of done) {
    const { what, ratios } = comparison;
    console.error(`${what}: ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`);
    const goal = (isShort && shortGoals[name]) || comparison.goal;
    comparisons.push({ ...comparison, goal });
  }
}
console.log(isShort ? comparisons.map(rowOf).join('\n') : reportOf(comparisons, scale));
if (process.argv.includes('--write') && !isShort && only === undefined) {
  writeFileSync('docs/results-api.md', reportOf(comparisons, scale));
}
if (!comparisons.every(({ ratios, goal }) => outcomeOf(ratios, goal).isReached)) {
  process.exitCode = 1;
}

function reportOf(comparisons: readonly ApiComparison[], scale: Scale): string {
  const { rounds, secondsPerRun, total, own } = scale;
  return `# How fast the server responds, compared with others

Measured by \`npm run bench:api -- --write\`: the built product and what it is compared with, each in its own process,
in turn (A, B, B, A), ${rounds} rounds, ${secondsPerRun} s per run. Ratios are of responses per second. Absolute numbers
change by half from minute to minute on a shared machine; ratios change by a tenth or two from machine to machine.
${machineText()}, ${pinningText()}.

| what | against | goal | median | worst | verdict |
| --- | --- | ---: | ---: | ---: | --- |
${comparisons.map(rowOf).join('\n')}

## What is measured

- The health check runs through the whole server: routing, headers, timeouts, log. The bare server does what
  frameworks' own benchmarks do: one header, and an object as JSON.
- Pages are read with ${formatCount(total)} calls in the database, ${formatCount(own)} of them in the measured account. The deepest
  page is the last full one. These calls have no summary and no transcript, which a list does not show.
- A saved call is the recorded call of testing with the specification's fields; the response is sent after the
  disk has it. The control sets \`synchronous = NORMAL\` and writes each save in a transaction of its own.
- For the health check and the durable save both servers are restarted in each round, because the same program
  differs by a twelfth from start to start.
- The peer (\`bench/express-server.mjs\`) checks the same tokens, parses with the same schemas, and reads the same
  rows of the same file with prepared statements. It turns rows into objects and objects into JSON, as is usual,
  where ours lets the database write the JSON. It waits for the disk with each save. It has no security headers,
  log or limits. Calls in this part: ${formatCount(own)}, all in one account.
`;
}

function rowOf({ what, against, goal, ratios }: ApiComparison): string {
  const { median, worst, isReached } = outcomeOf(ratios, goal);
  const verdict = isReached ? 'reached' : 'MISSED';
  const cells = [wanted(goal), median.toFixed(2), worst.toFixed(2), verdict];
  return `| ${[what, against, ...cells].join(' | ')} |`;
}

function wanted({ atLeast, atMost }: Bound): string {
  return atLeast === undefined ? `at most ${atMost}` : `at least ${atLeast}`;
}

import { loadavg } from 'node:os';
import type { ApiContest, Scale } from './api-contests.ts';
import { outcomeOf, type Bound } from './contest.ts';
import { pinningWords } from './pinning.ts';
import { machine } from './practice-report.ts';

export function isEveryGoalReached(contests: readonly ApiContest[]): boolean {
  return contests.every(({ ratios, goal }) => outcomeOf(ratios, goal).isReached);
}

export function apiReport(contests: readonly ApiContest[], scale: Scale): string {
  const { rounds, secondsPerRun, total, own } = scale;
  return `# How fast the server answers, beside others

Measured by \`npm run bench:api -- --write\`: the built product as a process of its own and what it is held
against, in turn (A, B, B, A), ${rounds} rounds, ${secondsPerRun} s a run. A ratio is of answers in a second; absolute numbers
change by half from minute to minute on a shared machine, ratios far less: from machine to machine by a tenth or two.
${machine()}, ${pinningWords()}, load ${loadavg()[0]?.toFixed(1)} at the end.

| what | against | goal | median | worst | verdict |
| --- | --- | ---: | ---: | ---: | --- |
${contests.map(rowOf).join('\n')}

## What is measured

- The health check goes through the whole server: routing, headers, deadlines, log, reply. The bare one answers as
  frameworks' own benchmarks have it: a header, and an object made JSON.
- Pages are asked for with ${count(total)} calls in the database, ${count(own)} of them the caller's. The deepest page is the
  last full one. These calls have no summary and no transcript, which a list does not show. The ratio is of the
  time for one page, asked for over and over.
- A saved call is the recorded one of the testkit with the specification's fields, and is answered once
  the disk has it. The control waits for no disk, and writes each save when it comes, in a transaction of its own;
  it would gain from sharing one as well. Against one that keeps the saves of a turn and then writes them one by
  one, the goal was missed: 1.14 to 1.49, and once 1.57 (decision 23).
- For the health check and the save beside the control both servers are started anew in each round: one
  and the same program is faster or slower by a twelfth from start to start.
- The peer (\`bench/express-server.mjs\`) checks the same tokens, parses with the same schemas, and reads the
  same rows of the same file by statements prepared once; it makes objects of them and JSON of those, as is
  usual, where ours lets the database write the JSON. It waits for the disk with each save. It is spared the
  security headers, the log and the limits that ours has. Calls in this part: ${count(own)}, all the caller's.

Where other machines missed a goal, and why: [decision 23](decisions/0023-what-an-answer-costs.md).
`;
}

function rowOf({ what, against, goal, ratios }: ApiContest): string {
  const { median, worst, isReached } = outcomeOf(ratios, goal);
  const verdict = isReached ? 'reached' : 'MISSED';
  const cells = [wanted(goal), median.toFixed(2), worst.toFixed(2), verdict];
  return `| ${[what, against, ...cells].join(' | ')} |`;
}

function wanted({ atLeast, atMost }: Bound): string {
  return atLeast === undefined ? `at most ${atMost}` : `at least ${atLeast}`;
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}

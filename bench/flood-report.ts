import type { Flood, Flooding, FloodKind, Look } from './flooding.ts';
import { machine, percentile } from './practice-report.ts';

const floodGoals = {
  goodput: 0.9,
  waitSeconds: 5,
  /** As long as anybody, and the five for which the server holds a refusal back. */
  refusalSeconds: 10,
  servedShare: 0.9,
  p99Ms: 2_000,
  recoverySeconds: 2,
} as const;
/** Somebody who is served as always waits no longer. */
const usualMs = 100;

interface FloodFindings {
  /** What the crowd was served, to the most that the server can do. */
  goodput: number;
  /** Sent, to what the server does at most. */
  load: number;
  waitSeconds: number;
  refusalSeconds: number;
  refusedShare: number;
  /** Gone before an answer, of those who asked. */
  leftShare: number;
  /** Neither served nor told when to ask again. */
  otherwise: number;
  /** Of somebody else, while the crowd was there. */
  servedShare: number;
  p99Ms: number;
  /** Until somebody else was served as always. */
  recoverySeconds: number;
}

export function floodFindings({ most, crowd, during, after }: Flood): FloodFindings {
  const others = Object.values(crowd.others).reduce((sum, count) => sum + count, 0);
  const answered = crowd.served + crowd.refused + others;
  const served = during.filter(({ status }) => status === 200);
  return {
    goodput: crowd.served / crowd.countedSeconds / most,
    load: crowd.sent / crowd.countedSeconds / most,
    waitSeconds: crowd.longestWaitSeconds,
    refusalSeconds: crowd.longestRefusalSeconds,
    refusedShare: crowd.refused / answered,
    leftShare: crowd.left / crowd.sent,
    otherwise:
      others +
      crowd.broken +
      during.filter(({ status }) => status !== 200 && status !== 503).length,
    servedShare: served.length / during.length,
    p99Ms: percentile(
      served.map(({ tookMs }) => tookMs),
      0.99,
    ),
    recoverySeconds: recoveryOf(after),
  };
}

function recoveryOf(after: readonly Look[]): number {
  if (after.length === 0) return Infinity;
  const unusual = after.findLast(({ status, tookMs }) => status !== 200 || tookMs > usualMs);
  return unusual ? (unusual.askedAtMs + unusual.tookMs) / 1_000 : 0;
}

/** All rounds of one flood. */
export interface Rounds {
  crowd: Flooding;
  floods: readonly Flood[];
}

/** Of all its rounds: the goodput in the median, everything else at its worst. */
export function isUpheld({ crowd, floods }: Rounds): boolean {
  const found = floods.map(floodFindings);
  const { waitSeconds, refusalSeconds } = waitsUnder(crowd);
  return (
    goodputOf(found) >= floodGoals.goodput &&
    found.every(
      (each) =>
        each.otherwise === 0 &&
        each.waitSeconds <= waitSeconds &&
        each.refusalSeconds <= refusalSeconds &&
        each.servedShare >= floodGoals.servedShare &&
        each.p99Ms <= floodGoals.p99Ms &&
        each.recoverySeconds <= floodGoals.recoverySeconds,
    )
  );
}

/** Those who leave when they have waited for so long wait no longer. */
function waitsUnder({ patienceSeconds }: Rounds['crowd']) {
  return patienceSeconds === undefined
    ? floodGoals
    : { waitSeconds: Infinity, refusalSeconds: Infinity };
}

function waitGoal(goalSeconds: number): string {
  return goalSeconds === Infinity ? 'then they leave' : `at most ${goalSeconds} s`;
}

function goodputOf(found: readonly FloodFindings[]): number {
  return percentile(
    found.map(({ goodput }) => goodput),
    0.5,
  );
}

const names: Record<FloodKind, string> = {
  list: 'lists of 20',
  save: 'saves',
  download: 'downloads of 500 calls',
};

export function floodReport(rounds: readonly Rounds[]): string {
  return `# The server under ten times what it can do

Measured by \`npm run bench:overload -- --write\`: the built server with SQLite. A crowd wants to ask ten times as often
as a few connections that never pause are answered: fifty for lists and saves, eight for downloads. Each waits for its
answer before it asks again, at once, also where it is told when to.

- Lists and saves: nobody leaves, and what the crowd wants beyond its connections is never sent, so that about as much
  arrives as is answered. The smaller crowd finds room to wait, the larger one does not.
- Downloads of everything that a rep has, 1.7 MB, are few a second, so that ten times as many do arrive: whoever has
  waited for ten seconds leaves, and somebody else comes on a new connection.

Meanwhile somebody else lists their calls twenty times a second. The first three tenths of the time, in which the crowd
arrives, do not count for the goodput. ${machine()}.

| a flood of | connections | rounds | sent, to the most | goodput, median (worst) | goal | refused, to ask again | left | neither | longest wait | goal | until refused | goal | somebody else served | goal | their p99 | goal | as always again after, worst | goal | verdict |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |
${rounds.map(row).join('\n')}

Goodput is what the crowd was served, to what those few are, before and after; what is longest or least is of the
worst round. Both waits count from the first connection on; a refusal comes five seconds after its request.
'Neither' is a connection that ended before its answer, or another answer. The crowd asks with one token, somebody
else with another: of those who wait, one of each is let in in turn.
`;
}

function row(rounds: Rounds): string {
  const { crowd, floods } = rounds;
  const found = floods.map(floodFindings);
  const goals = waitsUnder(crowd);
  const worst = (of: (one: FloodFindings) => number) => Math.max(...found.map(of));
  const least = (of: (one: FloodFindings) => number) => Math.min(...found.map(of));
  const cells = [
    names[crowd.kind],
    count(crowd.connections),
    String(floods.length),
    least(({ load }) => load).toFixed(1),
    `${goodputOf(found).toFixed(2)} (${least(({ goodput }) => goodput).toFixed(2)})`,
    `at least ${floodGoals.goodput}`,
    percent(worst(({ refusedShare }) => refusedShare)),
    percent(worst(({ leftShare }) => leftShare)),
    String(worst(({ otherwise }) => otherwise)),
    seconds(worst(({ waitSeconds }) => waitSeconds)),
    waitGoal(goals.waitSeconds),
    seconds(worst(({ refusalSeconds }) => refusalSeconds)),
    waitGoal(goals.refusalSeconds),
    percent(least(({ servedShare }) => servedShare)),
    `at least ${percent(floodGoals.servedShare)}`,
    `${worst(({ p99Ms }) => p99Ms).toFixed(0)} ms`,
    `at most ${floodGoals.p99Ms} ms`,
    seconds(worst(({ recoverySeconds }) => recoverySeconds)),
    `at most ${floodGoals.recoverySeconds} s`,
    isUpheld(rounds) ? 'reached' : 'MISSED',
  ];
  return `| ${cells.join(' | ')} |`;
}

function seconds(value: number): string {
  return `${value.toFixed(2)} s`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}

import type { Flood, FloodKind, Look } from './flooding.ts';
import { machine, percentile } from './practice-report.ts';

const floodGoals = { goodput: 0.9, recoverySeconds: 2 } as const;
/** Somebody who is served as always waits no longer. */
const usualMs = 100;

interface FloodFindings {
  /** What the crowd was served, to the most that the server can do. */
  goodput: number;
  refusedShare: number;
  /** Neither served nor told when to ask again. */
  otherwise: number;
  /** Of somebody else, while the crowd was there. */
  servedShare: number;
  p99Ms: number;
  /** Until somebody else was served as always. */
  recoverySeconds: number;
}

export function floodFindings({
  most,
  countedSeconds,
  crowd,
  during,
  after,
}: Flood): FloodFindings {
  const others = Object.values(crowd.others).reduce((sum, count) => sum + count, 0);
  const answered = crowd.served + crowd.refused + others;
  const served = during.filter(({ status }) => status === 200);
  return {
    goodput: crowd.served / countedSeconds / most,
    refusedShare: crowd.refused / answered,
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
  const unusual = after.findLast(({ status, tookMs }) => status !== 200 || tookMs > usualMs);
  return unusual ? (unusual.askedAtMs + unusual.tookMs) / 1_000 : 0;
}

/** Of all its rounds: the goodput in the median, everything else at its worst. */
export function isUpheld(floods: readonly Flood[]): boolean {
  const found = floods.map(floodFindings);
  return (
    goodputOf(found) >= floodGoals.goodput &&
    found.every(
      ({ otherwise, recoverySeconds }) =>
        otherwise === 0 && recoverySeconds <= floodGoals.recoverySeconds,
    )
  );
}

function goodputOf(found: readonly FloodFindings[]): number {
  return percentile(
    found.map(({ goodput }) => goodput),
    0.5,
  );
}

const names: Record<FloodKind, string> = { list: 'lists of 20', save: 'saves' };

export function floodReport(
  rounds: Record<FloodKind, readonly Flood[]>,
  connections: number,
): string {
  return `# The server under ten times what it can do

Measured by \`npm run bench:overload -- --write\`: the built server with SQLite, each request offered ten times as often
as fifty connections that ask without a pause are answered, on up to ${count(connections)} connections at once, while
somebody else lists their calls over and over. Counted from when all connections stood. ${machine()}.

| a flood of | rounds | goodput, median (worst) | goal | refused, to ask again | neither | somebody else served | their p99 | as always again after, worst | goal | verdict |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |
${(['list', 'save'] as const).map((kind) => row(kind, rounds[kind])).join('\n')}

Goodput is what the crowd was served, as a share of the most that the server does. Who waits on an open connection
is served in turn; requests are refused once the event loop runs a second late.
`;
}

function row(kind: FloodKind, floods: readonly Flood[]): string {
  const found = floods.map(floodFindings);
  const worst = (of: (one: FloodFindings) => number) => Math.max(...found.map(of));
  const cells = [
    names[kind],
    String(floods.length),
    `${goodputOf(found).toFixed(2)} (${Math.min(...found.map(({ goodput }) => goodput)).toFixed(2)})`,
    `at least ${floodGoals.goodput}`,
    percent(worst(({ refusedShare }) => refusedShare)),
    String(worst(({ otherwise }) => otherwise)),
    percent(Math.min(...found.map(({ servedShare }) => servedShare))),
    `${worst(({ p99Ms }) => p99Ms).toFixed(0)} ms`,
    `${worst(({ recoverySeconds }) => recoverySeconds).toFixed(2)} s`,
    `at most ${floodGoals.recoverySeconds} s`,
    isUpheld(floods) ? 'reached' : 'MISSED',
  ];
  return `| ${cells.join(' | ')} |`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}

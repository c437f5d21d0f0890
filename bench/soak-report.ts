import { percentile, machine } from './practice-report.ts';

/** What the server process held at one moment. */
export interface Held {
  atSeconds: number;
  /** In bytes; of the heap what a collection leaves. */
  rss: number;
  heapUsed: number;
  handles: number;
  /** Null where the system doesn't tell. */
  files: number | null;
}

export interface Soak {
  rate: number;
  seconds: number;
  held: readonly Held[];
  /** In ms what each answer took, in the order they were asked in. */
  tookMs: Float64Array;
}

export interface SoakFindings {
  /** Of each fifth of the time, in ms. */
  p99s: number[];
  lastToFirst: number;
  /** The p99 of the usual ten seconds of each fifth, in ms: a machine that is slow for a minute doesn't move it. */
  usualP99s: number[];
  /** Of these, to the median of all: a first one that was disturbed would excuse any other. */
  usualLastToMedian: number;
  /** What is held on to for each request after the first fifth, in bytes. */
  heapPerRequest: number;
  /** By the line through its looks after the first fifth. */
  moreMemoryMb: number;
  /** The most of it in the last fifth, less the most in the second. */
  moreHandles: number;
  moreFiles: number | null;
}

const fifths = 5;
const windowSeconds = 10;
const soakGoals = {
  /** To the first, and to the median. */
  slower: 1.2,
  heapPerRequest: 8,
  // The allocator takes and gives back tens of megabytes as it likes; a leak beside the heap that
  // matters within a day grows by more than this in the usual twenty minutes.
  moreMemoryMb: 64,
  // 64 connections come and go.
  more: 16,
} as const;

export function findingsOf(soak: Soak): SoakFindings {
  const { rate, seconds, held } = soak;
  const { p99s, usualP99s } = slownessOf(soak);
  // What is made once and kept is made in the first fifth.
  const settled = held.filter(({ atSeconds }) => atSeconds > seconds / fifths);
  const heapPerSecond = slopeOf(settled.map(({ atSeconds, heapUsed }) => [atSeconds, heapUsed]));
  const rssPerSecond = slopeOf(settled.map(({ atSeconds, rss }) => [atSeconds, rss]));
  return {
    p99s,
    lastToFirst: lastOf(p99s) / (p99s[0] ?? Number.NaN),
    usualP99s,
    usualLastToMedian: lastOf(usualP99s) / percentile(usualP99s, 0.5),
    heapPerRequest: heapPerSecond / rate,
    moreMemoryMb: (rssPerSecond * seconds * (1 - 1 / fifths)) / 1e6,
    moreHandles: growthOf(soak, ({ handles }) => handles),
    moreFiles: held.some(({ files }) => files === null)
      ? null
      : growthOf(soak, ({ files }) => files ?? 0),
  };
}

export function isSteady(findings: SoakFindings): boolean {
  const { lastToFirst, usualLastToMedian } = findings;
  const { heapPerRequest, moreMemoryMb, moreHandles, moreFiles } = findings;
  return (
    lastToFirst <= soakGoals.slower &&
    usualLastToMedian <= soakGoals.slower &&
    heapPerRequest <= soakGoals.heapPerRequest &&
    moreMemoryMb <= soakGoals.moreMemoryMb &&
    moreHandles <= soakGoals.more &&
    (moreFiles ?? 0) <= soakGoals.more
  );
}

function slownessOf({ seconds, tookMs }: Soak) {
  const parts = partsOf(tookMs, fifths);
  const windows = Math.max(1, Math.floor(seconds / fifths / windowSeconds));
  return {
    p99s: parts.map((part) => p99Of(part)),
    usualP99s: parts.map((part) => percentile(partsOf(part, windows).map(p99Of), 0.5)),
  };
}

/** The same number in each, but for the rounding. */
function partsOf(values: Float64Array, parts: number): Float64Array[] {
  const startOf = (part: number) => Math.round((part / parts) * values.length);
  return Array.from({ length: parts }, (_, part) =>
    values.subarray(startOf(part), startOf(part + 1)),
  );
}

function p99Of(tookMs: Float64Array): number {
  return percentile([...tookMs], 0.99);
}

function lastOf(values: readonly number[]): number {
  return values.at(-1) ?? Number.NaN;
}

function growthOf({ held, seconds }: Soak, of: (held: Held) => number): number {
  const most = (fifth: number) =>
    Math.max(
      ...held
        .filter(({ atSeconds }) => Math.ceil(atSeconds / (seconds / fifths)) === fifth)
        .map((at) => of(at)),
    );
  return most(fifths) - most(2);
}

/** Of the straight line that lies nearest to the points. */
function slopeOf(points: readonly (readonly [number, number])[]): number {
  const meanOf = (values: number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const meanX = meanOf(points.map(([x]) => x));
  const meanY = meanOf(points.map(([, y]) => y));
  let above = 0;
  let below = 0;
  for (const [x, y] of points) {
    above += (x - meanX) * (y - meanY);
    below += (x - meanX) ** 2;
  }
  return above / below;
}

export function soakReport(soak: Soak): string {
  const findings = findingsOf(soak);
  const { heapPerRequest, moreMemoryMb, moreHandles, moreFiles, p99s, usualP99s } = findings;
  const { more, slower } = soakGoals;
  const slowness = [
    ['p99 of the last fifth to the first', findings.lastToFirst],
    ['p99 of its usual ten seconds to the median fifth', findings.usualLastToMedian],
  ] as const;
  return `# The server after a long time

Measured by \`npm run soak -- --minutes ${Number((soak.seconds / 60).toFixed(1))} --write\`: the built server with SQLite under ${count(soak.rate)}
requests a second, half of what it sustained just before, ${count(soak.tookMs.length)} in all, at a fixed rate: of a thousand
400 lists of 20, 265 calls opened, 130 saved, 75 changed, 125 deleted, and 5 sign-ins. ${machine()}.

| what | goal | measured | verdict |
| --- | ---: | ---: | --- |
${slowness.map(([what, ratio]) => row(what, [`at most ${slower}`, ratio.toFixed(2)], ratio <= slower)).join('\n')}
${row('heap held on to, per request', [`at most ${soakGoals.heapPerRequest} B`, `${heapPerRequest.toFixed(1)} B`], heapPerRequest <= soakGoals.heapPerRequest)}
${row('memory, from the first fifth on', [`at most ${soakGoals.moreMemoryMb} MB`, `${moreMemoryMb.toFixed(1)} MB`], moreMemoryMb <= soakGoals.moreMemoryMb)}
${row('handles, last fifth less second', [`at most ${more}`, String(moreHandles)], moreHandles <= more)}
${row('open files, last fifth less second', [`at most ${more}`, String(moreFiles ?? 'not told here')], (moreFiles ?? 0) <= more)}

p99 of each fifth, in ms from when a request was due: ${list(p99s)}. Of its usual ten seconds, the
median of their p99s: ${list(usualP99s)}. The heap after a collection at the end: ${((soak.held.at(-1)?.heapUsed ?? Number.NaN) / 1e6).toFixed(1)} MB. The pauses for those collections are part of the times.
`;
}

function row(what: string, cells: readonly string[], isReached: boolean): string {
  return `| ${[what, ...cells, isReached ? 'reached' : 'MISSED'].join(' | ')} |`;
}

function list(values: readonly number[]): string {
  return values.map((value) => value.toFixed(1)).join(', ');
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}

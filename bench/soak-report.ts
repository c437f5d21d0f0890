import { machineText } from './machine.ts';
import { formatCount, percentile, slopeOf } from './statistics.ts';

export interface Sample {
  atSeconds: number;
  /** Memory is in bytes. The heap is measured after a garbage collection. */
  rss: number;
  heapUsed: number;
  handles: number;
  /** Open file descriptors are null if the system does not report them. */
  files: number | null;
}

export interface Soak {
  rate: number;
  seconds: number;
  samples: readonly Sample[];
  /** The response times in ms are in the order of the requests. */
  tookMs: Float64Array;
}

export interface SoakFindings {
  /** Each fifth of the time has a p99 in ms. */
  p99s: number[];
  lastToFirst: number;
  /** The median p99 of the ten-second windows of each fifth, in ms, does not change in a slow minute of the machine. */
  windowP99s: number[];
  /** The last of these is divided by their median, so that a slow first fifth does not hide a slow last one. */
  windowLastToMedian: number;
  /** The heap grew by this many bytes per request after the first fifth. */
  heapPerRequest: number;
  /** The RSS growth after the first fifth is by the regression line. */
  moreMemoryMb: number;
  /** The maximum of the second fifth is subtracted from that of the last. */
  moreHandles: number;
  moreFiles: number | null;
}

const fifths = 5;
const windowSeconds = 10;
const soakGoals = {
  /** The last fifth is compared with the first, and with the median. */
  slower: 1.2,
  heapPerRequest: 8,
  // The allocator's own use varies by tens of megabytes; a leak outside the heap that matters within a day
  // grows by more than this in twenty minutes.
  moreMemoryMb: 64,
  // 64 connections open and close.
  more: 16,
} as const;

export function findingsOf(soak: Soak): SoakFindings {
  const { rate, seconds, samples } = soak;
  const { p99s, windowP99s } = responseTimesOf(soak);
  // Caches fill up in the first fifth.
  const settled = samples.filter(({ atSeconds }) => atSeconds > seconds / fifths);
  const heapPerSecond = slopeOf(settled.map(({ atSeconds, heapUsed }) => [atSeconds, heapUsed]));
  const rssPerSecond = slopeOf(settled.map(({ atSeconds, rss }) => [atSeconds, rss]));
  return {
    p99s,
    lastToFirst: lastOf(p99s) / (p99s[0] ?? Number.NaN),
    windowP99s,
    windowLastToMedian: lastOf(windowP99s) / percentile(windowP99s, 0.5),
    heapPerRequest: heapPerSecond / rate,
    moreMemoryMb: (rssPerSecond * seconds * (1 - 1 / fifths)) / 1e6,
    moreHandles: growthOf(soak, ({ handles }) => handles),
    moreFiles: samples.some(({ files }) => files === null)
      ? null
      : growthOf(soak, ({ files }) => files ?? 0),
  };
}

export function isSteady(findings: SoakFindings): boolean {
  const { lastToFirst, windowLastToMedian } = findings;
  const { heapPerRequest, moreMemoryMb, moreHandles, moreFiles } = findings;
  return (
    lastToFirst <= soakGoals.slower &&
    windowLastToMedian <= soakGoals.slower &&
    heapPerRequest <= soakGoals.heapPerRequest &&
    moreMemoryMb <= soakGoals.moreMemoryMb &&
    moreHandles <= soakGoals.more &&
    (moreFiles ?? 0) <= soakGoals.more
  );
}

function responseTimesOf({ seconds, tookMs }: Soak) {
  const parts = partsOf(tookMs, fifths);
  const windows = Math.max(1, Math.floor(seconds / fifths / windowSeconds));
  return {
    p99s: parts.map((part) => p99Of(part)),
    windowP99s: parts.map((part) => percentile(partsOf(part, windows).map(p99Of), 0.5)),
  };
}

/** The parts are equal apart from rounding. */
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

function growthOf({ samples, seconds }: Soak, of: (sample: Sample) => number): number {
  const peakOf = (fifth: number) =>
    Math.max(
      ...samples
        .filter(({ atSeconds }) => Math.ceil(atSeconds / (seconds / fifths)) === fifth)
        .map((at) => of(at)),
    );
  return peakOf(fifths) - peakOf(2);
}

export function soakReport(soak: Soak): string {
  const findings = findingsOf(soak);
  const { heapPerRequest, moreMemoryMb, moreHandles, moreFiles, p99s, windowP99s } = findings;
  const { more, slower } = soakGoals;
  const responseTimes = [
    ['p99 of the last fifth to the first', findings.lastToFirst],
    ['median p99 of its ten-second windows to the median fifth', findings.windowLastToMedian],
  ] as const;
  return `# The server under a long load

Measured by \`npm run soak -- --minutes ${Number((soak.seconds / 60).toFixed(1))} --write\`: the built server with SQLite under ${formatCount(soak.rate)}
requests a second, half of what it sustained just before, ${formatCount(soak.tookMs.length)} in all, at a fixed rate: of a thousand
400 lists of 20, 265 calls opened, 130 saved, 75 changed, 125 deleted, and 5 sign-ins. ${machineText()}.

| what | goal | measured | verdict |
| --- | ---: | ---: | --- |
${responseTimes.map(([what, ratio]) => row(what, [`at most ${slower}`, ratio.toFixed(2)], ratio <= slower)).join('\n')}
${row('heap growth per request', [`at most ${soakGoals.heapPerRequest} B`, `${heapPerRequest.toFixed(1)} B`], heapPerRequest <= soakGoals.heapPerRequest)}
${row('memory, from the first fifth on', [`at most ${soakGoals.moreMemoryMb} MB`, `${moreMemoryMb.toFixed(1)} MB`], moreMemoryMb <= soakGoals.moreMemoryMb)}
${row('handles, last fifth less second', [`at most ${more}`, String(moreHandles)], moreHandles <= more)}
${row('open files, last fifth less second', [`at most ${more}`, String(moreFiles ?? 'not reported here')], (moreFiles ?? 0) <= more)}

p99 of each fifth, in ms from when a request was due: ${list(p99s)}. Median p99 of the
ten-second windows: ${list(windowP99s)}. The heap after a garbage collection at the end: ${((soak.samples.at(-1)?.heapUsed ?? Number.NaN) / 1e6).toFixed(1)} MB. The pauses for those collections are part of the times.
`;
}

function row(what: string, cells: readonly string[], isReached: boolean): string {
  return `| ${[what, ...cells, isReached ? 'reached' : 'MISSED'].join(' | ')} |`;
}

function list(values: readonly number[]): string {
  return values.map((value) => value.toFixed(1)).join(', ');
}

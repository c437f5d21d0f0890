import { percentile } from './statistics.ts';

export interface ListTime {
  isOk: boolean;
  tookMs: number;
}

export interface LoadResult {
  count: number;
  failed: number;
  p99Ms: number;
  /** It is null if the system does not report it. */
  peakMb: number | null;
}

const limits = { p99Ms: 1_000, peakMb: 1_000 } as const;

export function loadResult(lists: readonly ListTime[], peakBytes: number | null): LoadResult {
  return {
    count: lists.length,
    failed: lists.filter(({ isOk }) => !isOk).length,
    p99Ms: percentile(
      lists.map(({ tookMs }) => tookMs),
      0.99,
    ),
    peakMb: peakBytes === null ? null : peakBytes / 1e6,
  };
}

/** A result without any list is a failure, because its p99 is NaN. */
export function isUpheld({ failed, p99Ms, peakMb }: LoadResult): boolean {
  return failed === 0 && p99Ms < limits.p99Ms && (peakMb === null || peakMb < limits.peakMb);
}

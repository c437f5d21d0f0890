/** One response header; null or undefined where it is missing or not exposed to this page. */
type ReadHeader = (name: string) => string | null | undefined;

/** The wait that the provider asks for, in ms: `retry-after-ms`, else `retry-after` in seconds or as a date. */
export function retryAfterMs(header: ReadHeader, nowMs: number): number | undefined {
  const exactMs = countOf(header('retry-after-ms'));
  if (exactMs !== undefined) return exactMs;
  const value = header('retry-after');
  const seconds = countOf(value);
  if (seconds !== undefined) return seconds * 1000;
  // Date.parse accepts many texts that are no HTTP date; a real one ends in GMT.
  const dateMs = value?.endsWith('GMT') ? Date.parse(value) : Number.NaN;
  return Number.isNaN(dateMs) ? undefined : Math.max(0, dateMs - nowMs);
}

function countOf(value: string | null | undefined): number | undefined {
  return value && /^\s*\d+(\.\d+)?\s*$/.test(value) ? Number(value) : undefined;
}

/** Reads one response header; null or undefined where it is missing or not open to this page. */
type ReadHeader = (name: string) => string | null | undefined;

/** How long the provider asks us to wait: `retry-after-ms`, else `retry-after` in seconds or as a date. */
export function retryAfterMs(header: ReadHeader, nowMs: number): number | undefined {
  const exactMs = countOf(header('retry-after-ms'));
  if (exactMs !== undefined) return exactMs;
  const value = header('retry-after');
  const seconds = countOf(value);
  if (seconds !== undefined) return seconds * 1000;
  // Engines read a date into almost anything; a true one names its zone.
  const dateMs = value?.endsWith('GMT') ? Date.parse(value) : Number.NaN;
  return Number.isNaN(dateMs) ? undefined : Math.max(0, dateMs - nowMs);
}

function countOf(value: string | null | undefined): number | undefined {
  return value && /^\s*\d+(\.\d+)?\s*$/.test(value) ? Number(value) : undefined;
}

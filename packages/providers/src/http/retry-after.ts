/** Returns the value of a header. It is null or undefined if the header is missing or not exposed to this page. */
type ReadHeader = (name: string) => string | null | undefined;

/**
 * Returns the wait in ms that the provider requests. It is read from `retry-after-ms`, from `retry-after` in seconds or as
 * a date, or from the text of a failed response, because most providers don't expose these headers to a page.
 */
export function retryAfterMs(
  header: ReadHeader,
  nowMs: number,
  failureText = '',
): number | undefined {
  return inHeaders(header, nowMs) ?? inWords(failureText);
}

function inHeaders(header: ReadHeader, nowMs: number): number | undefined {
  const exactMs = countOf(header('retry-after-ms'));
  if (exactMs !== undefined) return exactMs;
  const value = header('retry-after');
  const seconds = countOf(value);
  if (seconds !== undefined) return seconds * 1000;
  // Date.parse accepts many texts that are not HTTP dates, which end in GMT.
  const dateMs = value?.endsWith('GMT') ? Date.parse(value) : Number.NaN;
  return Number.isNaN(dateMs) ? undefined : Math.max(0, dateMs - nowMs);
}

function countOf(value: string | null | undefined): number | undefined {
  return value && /^\s*\d+(\.\d+)?\s*$/.test(value) ? Number(value) : undefined;
}

const count = String.raw`(\d+(?:\.\d+)?) ?`;
/** The pattern matches times such as '7.66s', '20 seconds', '250ms' or '1h2m3.5s'. */
const timeInWords = new RegExp(
  String.raw`\b(?:try again|retry) (?:in|after) (?=\d)` +
    `(?:${count}h(?:ours?)?(?![a-z]) ?)?` +
    `(?:${count}m(?:in(?:ute)?s?)?(?![a-z]) ?)?` +
    `(?:${count}s(?:ec(?:ond)?s?)?(?![a-z]) ?)?` +
    `(?:${count}(?:ms|milliseconds?)(?![a-z]))?`,
  'i',
);
const msPerUnit = [3_600_000, 60_000, 1000, 1] as const;

/** Reads texts such as 'Please try again in 7.66s'. */
function inWords(text: string): number | undefined {
  const counts = timeInWords.exec(text)?.slice(1) as (string | undefined)[] | undefined;
  if (!counts?.some((value) => value !== undefined)) return undefined;
  return msPerUnit.reduce((sum, ms, unit) => sum + Math.ceil(Number(counts[unit] ?? 0) * ms), 0);
}

/** Returns a local day such as '2026-11-14'. @param ms milliseconds since 1970 */
export function localDayOf(ms: number): string {
  const date = new Date(ms);
  const year = String(date.getFullYear()).padStart(4, '0');
  const month = String(date.getMonth() + 1).padStart(2, '0');
  return `${year}-${month}-${String(date.getDate()).padStart(2, '0')}`;
}

/** Returns undefined if `iso` is not an instant. */
export function localDay(iso: string): string | undefined {
  const ms = Date.parse(iso);
  return Number.isNaN(ms) ? undefined : localDayOf(ms);
}

/**
 * Returns the day of an instant in this browser's time zone, such as '2026-11-14', or undefined if `iso` is not an
 * instant.
 */
export function localDay(iso: string): string | undefined {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return undefined;
  const month = String(date.getMonth() + 1).padStart(2, '0');
  const day = String(date.getDate()).padStart(2, '0');
  return `${date.getFullYear()}-${month}-${day}`;
}

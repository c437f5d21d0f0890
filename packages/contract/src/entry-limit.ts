/** Entries of one list or one object of a call. Far above what a call has. */
export const maxEntries = 100_000;

/**
 * Whether a list or an object in the value has more entries than a call can have. Checked before the schema, which
 * would create an issue for every wrong entry. Not recursive, because deep nesting would exhaust the stack.
 */
export function hasTooManyEntries(value: unknown): boolean {
  const waiting = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null) continue;
    const entries = Object.values(next);
    if (entries.length > maxEntries) return true;
    for (const entry of entries) waiting.push(entry);
  }
  return false;
}

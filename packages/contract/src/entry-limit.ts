/** Real calls never have so many entries in one list or object. */
export const maxEntries = 100_000;

/**
 * Returns whether a list or an object in the value has too many entries. This check comes before the schema, which would
 * create an issue for every wrong entry. It is not recursive, because deep nesting would exhaust the stack.
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

import type { LibraryCounts } from '@sales-analytics/contract';

/** Returns counts in which only the given values have calls. */
export function libraryCounts(
  given: Partial<Record<keyof LibraryCounts, Record<string, number>>> = {},
): LibraryCounts {
  function counted(filter: keyof LibraryCounts) {
    return Object.entries(given[filter] ?? {}).map(([value, count]) => ({ value, count }));
  }
  return {
    kind: counted('kind'),
    persona: counted('persona'),
    callType: counted('callType'),
    outcome: counted('outcome'),
    tag: counted('tag'),
    company: counted('company'),
    sentiment: counted('sentiment'),
  };
}

/** Finds the field that searches all calls. */
export const searchFieldSelector = '[data-search]';

/** The state of a history entry whose page focuses the search as soon as it is shown. */
export const focusesSearchState = { focusesSearch: true };

/** Reads that from the state of a history entry. */
export function focusesSearch(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'focusesSearch' in state;
}

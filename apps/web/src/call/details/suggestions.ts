import { tagKey } from '@sales-analytics/contract';

/** `count` is the number of calls of the account that have this value. */
export type Suggestion = { value: string; count: number };

const maxShown = 6;

/**
 * Returns the suggestions that contain the typed text. Those that start with it come first.
 * @param without values that are not offered
 */
export function matchingSuggestions(
  all: readonly Suggestion[],
  typed: string,
  without: readonly string[] = [],
): Suggestion[] {
  const left = new Set(without.map(tagKey));
  const key = tagKey(typed);
  const matching = all.filter(
    ({ value }) => !left.has(tagKey(value)) && tagKey(value).includes(key),
  );
  const starts = matching.filter(({ value }) => tagKey(value).startsWith(key));
  return [...new Set([...starts, ...matching])].slice(0, maxShown);
}

import { tagKey } from '@sales-analytics/contract';

/** A value that the account has, and in how many calls. */
export type Suggestion = { value: string; count: number };

const maxShown = 6;

/** Those that have the typed text, first those that start with it. @param without values that are not offered */
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

import type { CheckedPlace, GivenQuote } from './checked-evidence.ts';

/** How many quotes a model gave, and which of them prove nothing. */
export interface QuoteTally {
  quoteCount: number;
  missingCount: number;
  /** Those that could not be found. */
  unfound: GivenQuote[];
  /** Those that the search's limit left out: they may be in the transcript. */
  notSearched: GivenQuote[];
}

/** A quote with the result of its search. */
export interface LookedUpQuote extends GivenQuote {
  place: CheckedPlace;
}

export function tallyQuotes(quotes: readonly LookedUpQuote[]): QuoteTally {
  const of = (sought: CheckedPlace) =>
    quotes
      .filter(({ place }) => place === sought)
      .map(({ claim, quote }): GivenQuote => ({ claim, quote }));
  const unfound = of(null);
  return {
    quoteCount: quotes.length,
    missingCount: unfound.length,
    unfound,
    notSearched: of('not-searched'),
  };
}

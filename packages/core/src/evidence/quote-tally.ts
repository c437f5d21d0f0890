import type { CheckedPlace, GivenQuote, QuoteTally } from './checked-evidence.ts';

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

import type { Utterance } from '@sales-analytics/contract';
import { createQuoteFinder, type QuotePlace } from '@sales-analytics/core';

/** Indexes the words with the first quote, and looks none up twice: an answer is read with each piece. */
export function lazyQuoteFinder(utterances: readonly Utterance[]): (quote: string) => QuotePlace {
  const places = new Map<string, QuotePlace>();
  let find: ReturnType<typeof createQuoteFinder> | undefined;
  return (quote) => {
    const known = places.get(quote);
    if (known !== undefined) return known;
    find ??= createQuoteFinder(utterances);
    const place = find(quote);
    places.set(quote, place);
    return place;
  };
}

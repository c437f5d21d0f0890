import { normaliseText } from './normalise-text.ts';

/**
 * The limit in characters is about two minutes of speech. Longer text is not treated as a quote and is not searched
 * for.
 */
export const maxQuoteLength = 2_000;

/** Normalises a quote for comparison. A quote that is too long to be searched for is returned as it is. */
export function foldedQuote(quote: string): string {
  return quote.length > maxQuoteLength ? quote : normaliseText(quote).join(' ');
}

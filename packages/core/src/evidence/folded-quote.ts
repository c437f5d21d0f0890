import { normaliseText } from './normalise-text.ts';

/** Two minutes of speech have about this many characters. Longer text is not a quote and is not searched for. */
export const maxQuoteLength = 2_000;

export function foldedQuote(quote: string): string {
  return quote.length > maxQuoteLength ? quote : normaliseText(quote).join(' ');
}

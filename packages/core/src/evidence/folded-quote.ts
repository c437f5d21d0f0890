import { normaliseText } from './normalise-text.ts';

/** In characters, about two minutes of speech. What is longer is no quote, and is not looked for. */
export const maxQuoteLength = 2_000;

/** A quote's words as quotes are compared; one that is not looked for as it is. */
export function foldedQuote(quote: string): string {
  return quote.length > maxQuoteLength ? quote : normaliseText(quote).join(' ');
}

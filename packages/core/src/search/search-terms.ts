import { createWordMapper, foldWords } from './fold-words.ts';
import { memoise } from './memoise.ts';
import { stemEnglish } from './stem-english.ts';

const stemOf = memoise(stemEnglish);

/**
 * Increase this version whenever a text gets other terms, because an index of an older version then
 * has to be rebuilt.
 */
export const searchTermsVersion = 1;

export interface SearchToken {
  term: string;
  start: number;
  end: number;
}

/**
 * English words are reduced to their stem, and scripts without spaces give single letters. A term
 * is never an operator of a database, and the term of a term is itself.
 */
export function searchTokens(text: string): SearchToken[] {
  return foldWords(text).map(({ word, start, end }) => ({ term: stemOf(word), start, end }));
}

/** Returns the terms of `searchTokens` without their places, in a fraction of the time. */
export const searchTerms: (text: string) => string[] = createWordMapper(stemEnglish);

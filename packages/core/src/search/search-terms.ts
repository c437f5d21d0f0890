import { createWordMapper, foldWords } from './fold-words.ts';
import { memoise } from './memoise.ts';
import { stemEnglish } from './stem-english.ts';

const stemOf = memoise(stemEnglish);

/**
 * Increase this version with every change that gives other terms for any text: an index of an older
 * version then no longer finds what was said and has to be rebuilt.
 */
export const searchTermsVersion = 1;

export interface SearchToken {
  term: string;
  start: number;
  end: number;
}

/**
 * A term is a word without letter case, accents, apostrophes and invisible characters. English
 * words are reduced to their stem, and scripts without spaces give single letters. A term is never
 * an operator of a database, and the term of a term is itself.
 */
export function searchTokens(text: string): SearchToken[] {
  return foldWords(text).map(({ word, start, end }) => ({ term: stemOf(word), start, end }));
}

/** Returns the terms of `searchTokens` without their places, in a fraction of the time. */
export const searchTerms: (text: string) => string[] = createWordMapper(stemEnglish);

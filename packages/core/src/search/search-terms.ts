import { createWordMapper, foldWords } from './fold-words.ts';
import { memoise } from './memoise.ts';
import { stemEnglish } from './stem-english.ts';

const stemOf = memoise(stemEnglish);

/**
 * The version of the terms that `searchTerms` makes of a text. Raise it with every change that makes other terms of any
 * text: an index of an older version finds what is said no more and has to be made again.
 */
export const searchTermsVersion = 1;

/** A word as it is indexed and searched for, with its place. */
export interface SearchToken {
  /** Small letters, digits and marks alone, at most 40 characters. */
  term: string;
  /** First and past-the-last place of the word in the text, in UTF-16 code units. */
  start: number;
  end: number;
}

/**
 * The terms of a text in their order, with the places of their words, for marking them. A term is a word without letter
 * case, accents, apostrophes and unseen characters; of English words the stem, of scripts without spaces a single
 * letter. It is no operator of any database and the term of itself.
 */
export function searchTokens(text: string): SearchToken[] {
  return foldWords(text).map(({ word, start, end }) => ({ term: stemOf(word), start, end }));
}

/** The terms of `searchTokens` without their places, at a fraction of the time. */
export const searchTerms: (text: string) => string[] = createWordMapper(stemEnglish);

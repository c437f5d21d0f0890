import * as z from 'zod/mini';

/** The NUL character is refused because one of the databases accepts it and the other does not. */
export function storableText(maxLength: number) {
  return z.string().check(
    z.maxLength(maxLength),
    z.refine((value) => !value.includes('\u0000'), { error: 'must not contain a NUL character' }),
  );
}

/** The limit is in code points, so that an emoji outside the basic plane counts once. */
export function textUpTo(maxCharacters: number) {
  return storableText(maxCharacters * 2).check(
    z.refine((value) => hasAtMost(maxCharacters, value), {
      error: `must have at most ${maxCharacters} characters`,
    }),
  );
}

/** A text that is much too long is refused before its code points are counted. */
function hasAtMost(maxCharacters: number, text: string): boolean {
  if (text.length <= maxCharacters) return true;
  return text.length <= maxCharacters * 2 && Array.from(text).length <= maxCharacters;
}

export const textLimits = {
  /** Unicode's stream-safe text format has this limit. No language needs more. */
  marksOfLetter: 30,
  /** A word has no white space. An hour of Chinese or Thai has fewer characters. */
  wordLength: 50_000,
} as const;

const tooManyMarks = new RegExp(`\\p{M}{${textLimits.marksOfLetter + 1}}`, 'u');
const surplusMarks = new RegExp(`(\\p{M}{${textLimits.marksOfLetter}})\\p{M}{1,1000}`, 'gu');
const word = /\S{1,1000}/g;

export function textOfWords(maxLength: number) {
  return storableText(maxLength).check(
    z.refine((text) => !tooManyMarks.test(text), {
      error: `must not have more than ${textLimits.marksOfLetter} combining marks (such as accents) on one letter`,
    }),
    z.refine((text) => !hasLongWord(text), {
      error: `must not have more than ${textLimits.wordLength} characters without a space`,
    }),
  );
}

function hasLongWord(text: string): boolean {
  return text.length > textLimits.wordLength && endsOfLongWords(text).length > 0;
}

/** Returns the positions after each `wordLength` characters without white space. */
function endsOfLongWords(text: string): number[] {
  const ends: number[] = [];
  let start = 0;
  let end = 0;
  // A word is matched in pieces, because one long repetition in a regular expression needs too much memory.
  for (const { 0: piece, index } of text.matchAll(word)) {
    if (index !== end) start = index;
    end = index + piece.length;
    for (; end - start > textLimits.wordLength; start += textLimits.wordLength) {
      ends.push(start + textLimits.wordLength);
    }
  }
  return ends;
}

/** Removes surplus marks of letters and puts spaces into words that are too long, so that `textOfWords` accepts the text. */
export function withinTextLimits(text: string): string {
  let limited = text;
  while (tooManyMarks.test(limited)) limited = limited.replace(surplusMarks, '$1');
  if (!hasLongWord(limited)) return limited;
  let from = 0;
  let spaced = '';
  for (const end of endsOfLongWords(limited)) {
    spaced += `${limited.slice(from, end)} `;
    from = end;
  }
  return spaced + limited.slice(from);
}

import type { Side } from '@sales-analytics/contract';
import { fillersIn } from './fillers-in.ts';
import type { SideLine } from './side-speech.ts';
import { isWord, tokensOf } from './words.ts';

/** What is counted in one stretch. */
export interface CountedLine {
  side: Side;
  startMs?: number;
  endMs?: number;
  words: number;
  /** How many of the words are among the commonest of English and of no other language. */
  plainEnglish: number;
  fillers: readonly string[];
}

const commonest = new Set(
  'the and you that it this with what your have are they not but'.split(' '),
);

export function countLine({ side, text, startMs, endMs }: SideLine): CountedLine {
  const tokens = tokensOf(text);
  let words = 0;
  let plainEnglish = 0;
  // By index: before it is compiled, which no single call waits for, that takes half the time.
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] ?? '';
    if (isWord(token)) words += 1;
    if (commonest.has(token)) plainEnglish += 1;
  }
  return { side, startMs, endMs, words, plainEnglish, fillers: fillersIn(tokens) };
}

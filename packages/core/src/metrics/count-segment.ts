import type { Side } from '@sales-analytics/contract';
import { findFillers } from './find-fillers.ts';
import type { SideUtterance } from './side-utterances.ts';
import { isWord, tokensOf } from '../text/words.ts';

export interface CountedSegment {
  side: Side;
  startMs?: number;
  endMs?: number;
  words: number;
  plainEnglish: number;
  fillers: readonly string[];
}

const commonest = new Set(
  'the and you that it this with what your have are they not but'.split(' '),
);

export function countSegment({ side, text, startMs, endMs }: SideUtterance): CountedSegment {
  const tokens = tokensOf(text);
  let words = 0;
  let plainEnglish = 0;
  // An index loop takes half the time until the engine has compiled this code, which is too late
  // for a single call.
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] ?? '';
    if (isWord(token)) words += 1;
    if (commonest.has(token)) plainEnglish += 1;
  }
  return { side, startMs, endMs, words, plainEnglish, fillers: findFillers(tokens) };
}

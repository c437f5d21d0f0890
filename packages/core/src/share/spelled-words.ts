import type { NameWord } from './name-words.ts';

export interface SpelledWord {
  word: string;
  count: number;
}

const minLetters = 3;
const maxLetters = 40;
const between = /^[\s.,\p{Pd}]{1,3}$/u;
const letter = /^\p{L}\p{M}*$/u;

/** Examples are 'h-a-l-d-e-n', 'H A L D E N' and 'w i double l'. */
export function spelledWord(
  text: string,
  words: readonly NameWord[],
  from: number,
): SpelledWord | undefined {
  let word = '';
  let at = from;
  let isDouble = false;
  for (; at < words.length && word.length < maxLetters; at += 1) {
    const each = words[at];
    const last = words[at - 1];
    if (!each) break;
    if (at > from && last && !between.test(text.slice(last.end, each.start))) break;
    if (each.word === 'double' && at > from && !isDouble) {
      isDouble = true;
      continue;
    }
    if (!letter.test(each.word)) break;
    word += isDouble ? each.word.repeat(2) : each.word;
    isDouble = false;
  }
  const count = at - from - (isDouble ? 1 : 0);
  return word.length >= minLetters && count >= minLetters ? { word, count } : undefined;
}

import { isWord, tokensOf } from '../text/words.ts';

/** Fewer words are no proof, because both sides often say the same ones. */
const minWords = 3;
const minShare = 0.8;
/** A longer text is cut, because every word is compared with every other. */
const maxWords = 1_000;

/** Most words of an echo are in the spoken text in the same order. */
export function isEchoOf(heard: string, spoken: string): boolean {
  const words = wordsOf(heard);
  if (words.length < minWords) return false;
  return commonInOrder(words, wordsOf(spoken)) >= minShare * words.length;
}

function wordsOf(text: string): string[] {
  return tokensOf(text).filter(isWord).slice(0, maxWords);
}

function commonInOrder(words: readonly string[], others: readonly string[]): number {
  let last = Array.from({ length: others.length + 1 }, () => 0);
  for (const word of words) {
    const next = [0];
    for (const [index, other] of others.entries()) {
      const longest = Math.max(last[index + 1] ?? 0, next[index] ?? 0);
      next.push(word === other ? (last[index] ?? 0) + 1 : longest);
    }
    last = next;
  }
  return last.at(-1) ?? 0;
}

import { isWord, tokensOf } from '../metrics/words.ts';

/** Fewer words are said by both sides all the time. */
const minWords = 3;
const minShare = 0.8;
/** Of a longer line the beginning decides: every word is compared with every other. */
const maxWords = 1_000;

/**
 * Whether what was heard is the prospect's own line, come back from the loudspeaker: most of its words stand there in
 * the same order.
 */
export function isEchoOf(heard: string, spoken: string): boolean {
  const words = wordsOf(heard);
  if (words.length < minWords) return false;
  return commonInOrder(words, wordsOf(spoken)) >= minShare * words.length;
}

function wordsOf(text: string): string[] {
  return tokensOf(text).filter(isWord).slice(0, maxWords);
}

/** The length of the longest common subsequence. */
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

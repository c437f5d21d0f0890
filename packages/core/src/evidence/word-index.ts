import type { Utterance } from '@sales-analytics/contract';
import { foldWords } from './fold-words.ts';

/** A transcript's words as numbers, one after the other over all its lines. */
export interface WordIndex {
  /** The number of each word, in the order they were said. */
  words: Int32Array;
  /** The line on which each of them stands. */
  lines: Int32Array;
  /** A word's number; undefined where nobody says it. */
  numberOf: (word: string) => number | undefined;
  /** Where the word of this number stands, in order. */
  placesOf: (number: number) => readonly number[];
}

export function createWordIndex(utterances: readonly Utterance[]): WordIndex {
  const numbers = new Map<string, number>();
  const places: number[][] = [];
  const words: number[] = [];
  const lines: number[] = [];
  for (const [line, { text }] of utterances.entries()) {
    for (const word of foldWords(text)) {
      const number = numbers.get(word) ?? numbers.size;
      numbers.set(word, number);
      (places[number] ??= []).push(words.length);
      words.push(number);
      lines.push(line);
    }
  }
  return {
    words: Int32Array.from(words),
    lines: Int32Array.from(lines),
    numberOf: (word) => numbers.get(word),
    placesOf: (number) => places[number] ?? [],
  };
}

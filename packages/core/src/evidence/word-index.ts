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
  /** How often the word of this number is said. */
  countOf: (number: number) => number;
  /** Where it stands, in order; nowhere for any other number. */
  placesOf: (number: number) => number[];
}

/** What was said as `foldWords` has it, line by line and indexed, for all who look words up in one transcript. */
export interface FoldedTranscript {
  lines: readonly (readonly string[])[];
  index: WordIndex;
}

export function foldTranscript(utterances: readonly Utterance[]): FoldedTranscript {
  const lines = utterances.map(({ text }) => foldWords(text));
  return { lines, index: createWordIndex(lines) };
}

/** Of the words of each line. */
export function createWordIndex(lines: readonly (readonly string[])[]): WordIndex {
  const size = lines.reduce((sum, { length }) => sum + length, 0);
  const words = new Int32Array(size);
  const lineOf = new Int32Array(size);
  const counts: number[] = [];
  const numbers = new Map<string, number>();
  let place = 0;
  for (let line = 0; line < lines.length; line += 1) {
    const said = lines[line] ?? [];
    for (let at = 0; at < said.length; at += 1) {
      const word = said[at] ?? '';
      let number = numbers.get(word);
      if (number === undefined) {
        number = numbers.size;
        numbers.set(word, number);
        counts.push(0);
      }
      counts[number] = (counts[number] ?? 0) + 1;
      words[place] = number;
      lineOf[place] = line;
      place += 1;
    }
  }
  return {
    words,
    lines: lineOf,
    numberOf: (word) => numbers.get(word),
    countOf: (number) => counts[number] ?? 0,
    placesOf: (number) => placesIn(words, number),
  };
}

/** Of few words the places are asked for: the whole is searched, at a fraction of listing all of them. */
function placesIn(words: Int32Array, number: number): number[] {
  const places: number[] = [];
  for (let at = words.indexOf(number); at !== -1; at = words.indexOf(number, at + 1))
    places.push(at);
  return places;
}

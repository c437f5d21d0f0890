import type { Utterance } from '@sales-analytics/contract';
import { normaliseText } from './normalise-text.ts';

/** A transcript's words as numbers, one after the other over all its lines. */
export interface WordIndex {
  /** The number of each word, in the order they were said. */
  words: Int32Array;
  /** The line on which each of them stands. */
  lines: Int32Array;
  /** A word's number; undefined where it is not in the transcript. */
  numberOf: (word: string) => number | undefined;
  /** How often the word of this number is said. */
  countOf: (number: number) => number;
  /** Where it stands, in order; nowhere for any other number. */
  placesOf: (number: number) => number[];
  /** The words of one line, as `normaliseText` has them. */
  wordsOn: (line: number) => string[];
}

/** The words of each line as `normaliseText` has them, for all who look words up in one transcript. */
export function createWordIndex(utterances: readonly Pick<Utterance, 'text'>[]): WordIndex {
  const words: number[] = [];
  const lines: number[] = [];
  const ends: number[] = [];
  const counts: number[] = [];
  // Each word is kept once: as many strings as are said, all alive at once, would be slow to keep.
  const spelled: string[] = [];
  const numbers = new Map<string, number>();
  for (let line = 0; line < utterances.length; line += 1) {
    const said = normaliseText(utterances[line]?.text ?? '');
    for (let at = 0; at < said.length; at += 1) {
      const word = said[at] ?? '';
      let number = numbers.get(word);
      if (number === undefined) {
        number = numbers.size;
        numbers.set(word, number);
        spelled.push(word);
        counts.push(0);
      }
      counts[number] = (counts[number] ?? 0) + 1;
      words.push(number);
      lines.push(line);
    }
    ends.push(words.length);
  }
  const inOrder = Int32Array.from(words);
  return {
    words: inOrder,
    lines: Int32Array.from(lines),
    numberOf: (word) => numbers.get(word),
    countOf: (number) => counts[number] ?? 0,
    placesOf: (number) => placesIn(inOrder, number),
    wordsOn: (line) =>
      Array.from(
        inOrder.subarray(ends[line - 1] ?? 0, ends[line] ?? 0),
        (number) => spelled[number] ?? '',
      ),
  };
}

/** Of few words the places are asked for: the whole is searched, at a fraction of listing all of them. */
function placesIn(words: Int32Array, number: number): number[] {
  const places: number[] = [];
  for (let at = words.indexOf(number); at !== -1; at = words.indexOf(number, at + 1))
    places.push(at);
  return places;
}

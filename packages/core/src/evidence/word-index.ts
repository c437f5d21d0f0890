import type { Utterance } from '@sales-analytics/contract';
import { normaliseText } from './normalise-text.ts';

/** Words are represented by numbers, in sequence over all lines. */
export interface WordIndex {
  words: Int32Array;
  lines: Int32Array;
  numberOf: (word: string) => number | undefined;
  countOf: (number: number) => number;
  placesOf: (number: number) => Int32Array;
  wordsOn: (line: number) => string[];
}

export function createWordIndex(utterances: readonly Pick<Utterance, 'text'>[]): WordIndex {
  const words: number[] = [];
  const lines: number[] = [];
  const ends: number[] = [];
  // Each word is stored once, because it would be slow to store a string for every spoken word.
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
      }
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
    ...placesIn(inOrder, numbers.size),
    wordsOn: (line) =>
      Array.from(
        inOrder.subarray(ends[line - 1] ?? 0, ends[line] ?? 0),
        (number) => spelled[number] ?? '',
      ),
  };
}

const known = new WeakMap<readonly Pick<Utterance, 'text'>[], WordIndex>();

/** The lines of a transcript never change, so its index is built once. */
export function wordIndexOf(utterances: readonly Pick<Utterance, 'text'>[]): WordIndex {
  const index = known.get(utterances) ?? createWordIndex(utterances);
  known.set(utterances, index);
  return index;
}

const otherWord = -2;

/** Returns an index with only the words of some lines, in their places. The words of the other lines can't be found. */
export function indexOfLines(whole: WordIndex, isOwn: readonly boolean[]): WordIndex {
  const words = new Int32Array(whole.words.length).fill(otherWord);
  let size = 0;
  for (let at = 0; at < words.length; at += 1) {
    const number = whole.words[at] ?? otherWord;
    if (!isOwn[whole.lines[at] ?? -1]) continue;
    words[at] = number;
    size = Math.max(size, number + 1);
  }
  const { countOf, placesOf } = placesIn(words, size);
  return {
    words,
    lines: whole.lines,
    numberOf: (word) => {
      const number = whole.numberOf(word);
      return number !== undefined && countOf(number) > 0 ? number : undefined;
    },
    countOf,
    placesOf,
    wordsOn: (line) => (isOwn[line] ? whole.wordsOn(line) : []),
  };
}

function placesIn(words: Int32Array, size: number): Pick<WordIndex, 'countOf' | 'placesOf'> {
  const ends = new Int32Array(size);
  for (const number of words) if (number >= 0) ends[number] = (ends[number] ?? 0) + 1;
  const countOf = (number: number) => (ends[number] ?? 0) - (ends[number - 1] ?? 0);
  for (let number = 1; number < size; number += 1) {
    ends[number] = (ends[number] ?? 0) + (ends[number - 1] ?? 0);
  }
  let places: Int32Array | undefined;
  return {
    countOf,
    placesOf: (number) =>
      (places ??= sorted(words, ends)).subarray(ends[number - 1] ?? 0, ends[number] ?? 0),
  };
}

function sorted(words: Int32Array, ends: Int32Array): Int32Array {
  const places = new Int32Array(ends.at(-1) ?? 0);
  const next = ends.slice();
  for (let at = words.length - 1; at >= 0; at -= 1) {
    const number = words[at] ?? otherWord;
    if (number < 0) continue;
    const place = (next[number] ?? 0) - 1;
    next[number] = place;
    places[place] = at;
  }
  return places;
}

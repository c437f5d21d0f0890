/** A transcript's words as numbers, one after the other over all its lines. */
export interface WordIndex {
  /** The number of each word, in the order they were said. */
  words: Int32Array;
  /** The line on which each of them stands. */
  lines: Int32Array;
  /** A word's number; undefined where nobody says it. */
  numberOf: (word: string) => number | undefined;
  /** Where the word of this number stands, in order; nowhere for any other number. */
  placesOf: (number: number) => Int32Array;
}

/** Of the words of each line. */
export function createWordIndex(lines: readonly (readonly string[])[]): WordIndex {
  const size = lines.reduce((sum, { length }) => sum + length, 0);
  const words = new Int32Array(size);
  const lineOf = new Int32Array(size);
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
      }
      words[place] = number;
      lineOf[place] = line;
      place += 1;
    }
  }
  return {
    words,
    lines: lineOf,
    numberOf: (word) => numbers.get(word),
    placesOf: placesIn(words, numbers.size),
  };
}

/** All places in one array, those of each number side by side: thousands of small arrays take longer. */
function placesIn(words: Int32Array, numbers: number): (number: number) => Int32Array {
  const ends = new Int32Array(numbers + 1);
  for (const number of words) ends[number + 1] = (ends[number + 1] ?? 0) + 1;
  for (let number = 1; number <= numbers; number += 1) {
    ends[number] = (ends[number] ?? 0) + (ends[number - 1] ?? 0);
  }
  // Each begins where the one before it ends, and its end moves on as its places come.
  const places = new Int32Array(words.length);
  for (let place = 0; place < words.length; place += 1) {
    const number = words[place] ?? 0;
    const at = ends[number] ?? 0;
    places[at] = place;
    ends[number] = at + 1;
  }
  return (number) => places.subarray(number > 0 ? ends[number - 1] : 0, ends[number] ?? 0);
}

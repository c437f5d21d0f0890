import type { Utterance } from '@sales-analytics/contract';
import { isPlainText } from '../text/plain-text.ts';
import { startOf } from '../transcript/times.ts';
import type { Place } from './checked-evidence.ts';
import { countMarked, countSplit, hasTellingMarks, partsOfHumps } from './competitor-name.ts';
import { normaliseText } from './normalise-text.ts';
import { wordIndexOf, type WordIndex } from './word-index.ts';

export interface Mentions {
  count: number;
  places: Place[];
}

// A longer text is not a name, and comparing it at every word of the transcript would be slow.
const maxNameWords = 20;
const apostropheS = /['’‘ʼ`´′＇]s/iu;
const possessive = /(?<=[\p{L}\p{M}\p{N}])['’‘ʼ`´′＇]s(?![\p{L}\p{M}\p{N}])/giu;
const plainPossessive = /(?<=[a-z0-9])['’‘`]s(?![a-z0-9])/gi;

interface SpokenLine {
  text: string;
  words: () => readonly string[];
  owners: () => readonly string[];
}

function spokenLine(text: string, readWords: () => readonly string[]): SpokenLine {
  let known: readonly string[] | undefined;
  let owners: readonly string[] | undefined;
  const words = () => (known ??= readWords());
  return { text, words, owners: () => (owners ??= withoutPossessives(text, words())) };
}

function withoutPossessives(text: string, words: readonly string[]): readonly string[] {
  if (!apostropheS.test(text)) return words;
  const folded = normaliseText(text.replace(isPlainText(text) ? plainPossessive : possessive, ''));
  // The line is used only if every word has a counterpart, because a script without spaces may lose a word here.
  return folded.length === words.length ? folded : words;
}

function placeOf(utterance: Utterance, line: number): Place {
  const startMs = startOf(utterance);
  return startMs === undefined ? { line } : { line, startMs };
}

function isNameAt(line: SpokenLine, name: readonly string[], from: number): boolean {
  const words = line.words();
  return name.every((word, offset) => {
    const at = from + offset;
    if (words[at] === word) return true;
    // With its "'s" the last word is one letter longer.
    const mayOwn = offset === name.length - 1 && words[at]?.length === word.length + 1;
    return mayOwn && line.owners()[at] === word;
  });
}

function countOnLine(line: SpokenLine, name: readonly string[]): number {
  let count = 0;
  let at = 0;
  const { length } = line.words();
  while (at + name.length <= length) {
    const isName = isNameAt(line, name, at);
    count += isName ? 1 : 0;
    at += isName ? name.length : 1;
  }
  return count;
}

interface NameCounter {
  phrases?: readonly (readonly string[])[];
  countOn: (line: SpokenLine) => number;
}

function counterOf(name: string): NameCounter | undefined {
  const words = normaliseText(name);
  if (words.length === 0 || words.length > maxNameWords) return undefined;
  if (hasTellingMarks(name)) return { countOn: ({ text }) => countMarked(text, name) };
  const parts = partsOfHumps(name);
  if (parts) {
    const countOn = (line: SpokenLine) => countOnLine(line, words) + countOnLine(line, parts);
    return { phrases: [words, parts], countOn };
  }
  const [word, ...others] = words;
  if (word === undefined || others.length > 0)
    return { phrases: [words], countOn: (line) => countOnLine(line, words) };
  return {
    phrases: [words, ...halvesOf(word)],
    countOn: (line) => countOnLine(line, words) + countSplit(line.text, line.words(), word),
  };
}

function halvesOf(word: string): string[][] {
  return Array.from(word, (_, at) => [word.slice(0, at), word.slice(at)]).slice(1);
}

/** If the phrases can't be searched for, all lines are returned. */
function linesWith(
  phrases: readonly (readonly string[])[] | undefined,
  index: WordIndex,
  count: number,
) {
  // A plain word with "'s" becomes one word when it is normalised, but letters of other scripts may change before an s.
  if (!phrases?.flat().every(isPlainText)) return Array.from({ length: count }, (_, line) => line);
  const lines = new Set<number>();
  for (const phrase of phrases) {
    for (const place of placesOfPhrase(phrase, index)) lines.add(index.lines[place] ?? 0);
  }
  return [...lines].toSorted((a, b) => a - b);
}

/** Returns the index of the last word of a phrase for each place at which all other words are directly before it. */
function placesOfPhrase(phrase: readonly string[], index: WordIndex): number[] {
  const others = phrase.slice(0, -1).map(index.numberOf);
  const last = phrase.at(-1) ?? '';
  if (others.includes(undefined)) return [];
  return [last, `${last}s`].flatMap((ending) => {
    const number = index.numberOf(ending);
    const places = number === undefined ? [] : index.placesOf(number);
    return Array.from(places).filter((place) =>
      others.every((other, at) => index.words[place - others.length + at] === other),
    );
  });
}

/**
 * Names are counted as whole words in any letter case, with or without "'s". A word may be written as two ('Hub Spot').
 * Marks that change a name ('C++') are required. A given `index` must contain the same words.
 */
export function createMentionCounter(
  utterances: readonly Utterance[],
  index = wordIndexOf(utterances),
): (name: string) => Mentions {
  return (givenName) => {
    const mentions: Mentions = { count: 0, places: [] };
    const counter = counterOf(givenName);
    if (!counter) return mentions;
    for (const line of linesWith(counter.phrases, index, utterances.length)) {
      const utterance = utterances[line];
      if (!utterance) continue;
      const count = counter.countOn(spokenLine(utterance.text, () => index.wordsOn(line)));
      if (count === 0) continue;
      mentions.count += count;
      mentions.places.push(placeOf(utterance, line));
    }
    return mentions;
  };
}

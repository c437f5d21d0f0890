import type { Utterance } from '@sales-analytics/contract';
import { timesOf } from '../transcript/times.ts';
import type { Place } from './checked-evidence.ts';
import { foldWords } from './fold-words.ts';

export interface Mentions {
  /** How often the name is said, also twice on one line. */
  count: number;
  /** The lines that say it, in order. */
  places: Place[];
}

// More words are no name, and would be compared at every word of the transcript.
const maxNameWords = 20;
const possessive = /(?<=[\p{L}\p{M}\p{N}])['’‘ʼ`´′＇]s(?![\p{L}\p{M}\p{N}])/giu;

interface SpokenLine {
  place: Place;
  words: readonly string[];
  /** The same words without the ending of "Quotewell's". */
  owners: readonly string[];
}

function readLine(utterance: Utterance, line: number): SpokenLine {
  const startMs = timesOf(utterance)?.startMs;
  const words = foldWords(utterance.text);
  const text = utterance.text.replace(possessive, '');
  const folded = text === utterance.text ? words : foldWords(text);
  // Word for word the same line, or no help: a script without spaces may lose a word here.
  const owners = folded.length === words.length ? folded : words;
  return { place: startMs === undefined ? { line } : { line, startMs }, words, owners };
}

function isNameAt({ words, owners }: SpokenLine, name: readonly string[], at: number): boolean {
  return name.every((word, offset) => {
    const isLast = offset === name.length - 1;
    return words[at + offset] === word || (isLast && owners[at + offset] === word);
  });
}

function countOnLine(line: SpokenLine, name: readonly string[]): number {
  let count = 0;
  let at = 0;
  while (at + name.length <= line.words.length) {
    const isName = isNameAt(line, name, at);
    count += isName ? 1 : 0;
    at += isName ? name.length : 1;
  }
  return count;
}

/**
 * Counts how often names are said: as whole words, next to each other on one line, in any letter case.
 * "Quotewell's" says Quotewell, 'during' does not say Ring.
 */
export function createMentionCounter(utterances: readonly Utterance[]): (name: string) => Mentions {
  let lines: readonly SpokenLine[] | undefined;
  return (givenName) => {
    const name = foldWords(givenName);
    if (name.length === 0 || name.length > maxNameWords) return { count: 0, places: [] };
    // Read with the first name: most calls name no competitor.
    lines ??= utterances.map(readLine);
    const counted = lines
      .map((line) => ({ place: line.place, count: countOnLine(line, name) }))
      .filter(({ count }) => count > 0);
    return {
      count: counted.reduce((sum, { count }) => sum + count, 0),
      places: counted.map(({ place }) => place),
    };
  };
}

import type { Utterance } from '@sales-analytics/contract';
import { isPlainText } from '../metrics/plain-text.ts';
import { timesOf } from '../transcript/times.ts';
import type { Place } from './checked-evidence.ts';
import { countMarked, countSplit, hasTellingMarks, partsOfHumps } from './competitor-name.ts';
import { foldLines, foldWords } from './fold-words.ts';

export interface Mentions {
  /** How often the name is said, also twice on one line. */
  count: number;
  /** The lines that say it, in order. */
  places: Place[];
}

// More words are no name, and would be compared at every word of the transcript.
const maxNameWords = 20;
const apostropheS = /['’‘ʼ`´′＇]s/iu;
const possessive = /(?<=[\p{L}\p{M}\p{N}])['’‘ʼ`´′＇]s(?![\p{L}\p{M}\p{N}])/giu;
const plainPossessive = /(?<=[a-z0-9])['’‘`]s(?![a-z0-9])/gi;

interface SpokenLine {
  text: string;
  words: readonly string[];
  /** The same words without the ending of "Quotewell's". */
  owners: readonly string[];
}

function readLine({ text }: Utterance, words: readonly string[]): SpokenLine {
  if (!apostropheS.test(text)) return { text, words, owners: words };
  const folded = foldWords(text.replace(isPlainText(text) ? plainPossessive : possessive, ''));
  // Word for word the same line, or no help: a script without spaces may lose a word here.
  return { text, words, owners: folded.length === words.length ? folded : words };
}

function placeOf(utterance: Utterance, line: number): Place {
  const startMs = timesOf(utterance)?.startMs;
  return startMs === undefined ? { line } : { line, startMs };
}

function isNameAt({ words, owners }: SpokenLine, name: readonly string[], at: number): boolean {
  return name.every((word, offset) => {
    const isLast = offset === name.length - 1;
    return words[at + offset] === word || (isLast && owners[at + offset] === word);
  });
}

function countOnLine(line: SpokenLine, name: readonly string[]): number {
  const last = name.at(-1) ?? '';
  // Hardly any line says it: asked first, at a fraction of the cost.
  if (!line.words.includes(last) && !line.owners.includes(last)) return 0;
  let count = 0;
  let at = 0;
  while (at + name.length <= line.words.length) {
    const isName = isNameAt(line, name, at);
    count += isName ? 1 : 0;
    at += isName ? name.length : 1;
  }
  return count;
}

/** How a name is counted on a line; undefined where it is none. */
function counterOf(name: string): ((line: SpokenLine) => number) | undefined {
  const words = foldWords(name);
  if (words.length === 0 || words.length > maxNameWords) return undefined;
  if (hasTellingMarks(name)) return ({ text }) => countMarked(text, name);
  const parts = partsOfHumps(name);
  if (parts) return (line) => countOnLine(line, words) + countOnLine(line, parts);
  const [word = ''] = words;
  if (words.length > 1) return (line) => countOnLine(line, words);
  return (line) => countOnLine(line, words) + countSplit(line.text, line.owners, word);
}

/**
 * Counts how often names are said: as whole words, next to each other on one line, in any letter case.
 * "Quotewell's" says Quotewell, 'during' does not say Ring. One word may be written as two ('Hub Spot');
 * marks that make a name another one ('C++') have to be there. `folded` are the words of each line where
 * somebody has them already.
 */
export function createMentionCounter(
  utterances: readonly Utterance[],
  folded: readonly string[][] = foldLines(utterances),
): (name: string) => Mentions {
  let lines: readonly SpokenLine[] | undefined;
  return (givenName) => {
    const countOf = counterOf(givenName);
    const mentions: Mentions = { count: 0, places: [] };
    if (!countOf) return mentions;
    // Read with the first name: most calls name no competitor.
    lines ??= utterances.map((utterance, line) => readLine(utterance, folded[line] ?? []));
    for (const [line, utterance] of utterances.entries()) {
      const spoken = lines[line];
      const count = spoken ? countOf(spoken) : 0;
      if (count === 0) continue;
      mentions.count += count;
      mentions.places.push(placeOf(utterance, line));
    }
    return mentions;
  };
}

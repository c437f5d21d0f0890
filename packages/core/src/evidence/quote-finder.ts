import type { Utterance } from '@sales-analytics/contract';
import { startOf } from '../transcript/times.ts';
import type { CheckedPlace, QuotePlace } from './checked-evidence.ts';
import { maxQuoteLength } from './folded-quote.ts';
import { fuzzyMatch, isUsedUp, type Match, type SearchBudget } from './fuzzy-match.ts';
import { normaliseText } from './normalise-text.ts';
import { lineOfShortQuote, shortQuoteBudget, shortQuoteWords } from './short-quote.ts';
import { elidedParts, withoutLabels } from './spoken-quote.ts';
import { wordIndexOf, type WordIndex } from './word-index.ts';

// The parts of a quote that are joined by dots are said within about 20 seconds. Words that are farther apart are not
// one quote.
const wordsBetweenParts = 50;
const minPartWords = 3;
const maxParts = 4;
const maxTries = 5;

interface Words {
  index: WordIndex;
  budget?: SearchBudget;
}

function startOfParts(
  { index, ...budget }: Words,
  parts: { before: string[][]; after: string[][] },
  longest: Match,
): number | undefined {
  let { start, end } = longest;
  for (const words of parts.after) {
    const to = Math.min(index.words.length, end + wordsBetweenParts + words.length);
    const found = fuzzyMatch(index, words, { from: end, to, ...budget });
    if (!found) return undefined;
    end = found.end;
  }
  for (const words of parts.before.toReversed()) {
    const from = Math.max(0, start - wordsBetweenParts - words.length);
    const found = fuzzyMatch(index, words, { from, to: start, ...budget });
    if (!found) return undefined;
    start = found.start;
  }
  return start;
}

/** Every part must be there, in order and near the others. The search begins at the word `first`. */
function startOfElided(words: Words, parts: string[][], first: number): number | undefined {
  const isQuote = parts.length > 1 && parts.length <= maxParts;
  if (!isQuote || parts.some(({ length }) => length < minPartWords)) return undefined;
  const longest = parts.toSorted((a, b) => b.length - a.length)[0] ?? [];
  const at = parts.indexOf(longest);
  const others = { before: parts.slice(0, at), after: parts.slice(at + 1) };
  let from = first;
  for (let tries = 0; tries < maxTries; tries += 1) {
    const { index, ...budget } = words;
    const found = fuzzyMatch(index, longest, { from, ...budget });
    if (!found) return undefined;
    const start = startOfParts(words, others, found);
    if (start !== undefined && start >= first) return start;
    from = found.start + 1;
  }
  return undefined;
}

/** If `after` is given, only the lines after it are searched. */
export type FindQuote<Found extends CheckedPlace = CheckedPlace> = (
  quote: string,
  after?: number,
) => Found;

function firstWordAfter(line: number, { lines }: WordIndex): number {
  let from = 0;
  let to = lines.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((lines[middle] ?? 0) > line) to = middle;
    else from = middle + 1;
  }
  return from;
}

/**
 * A quote is found if `fuzzyMatch` finds its words, or the words of its parts if it leaves some out ('…'). Its place is
 * the line of its first word, but one or two words are preferably found where they are said alone (`lineOfShortQuote`).
 * Once the `budget` is used up, no quote is searched for. A given `index` must contain the same words.
 */
export function createQuoteFinder(
  utterances: readonly Utterance[],
  options?: { index?: WordIndex; budget?: undefined },
): FindQuote<QuotePlace>;
export function createQuoteFinder(
  utterances: readonly Utterance[],
  options?: Partial<Words>,
): FindQuote;
export function createQuoteFinder(
  utterances: readonly Utterance[],
  { index = wordIndexOf(utterances), budget }: Partial<Words> = {},
): FindQuote {
  const searched: Words = { index, ...(budget && { budget }) };
  const forShort = shortQuoteBudget();
  const speakers = new Set(utterances.map(({ speaker }) => speaker.trim().toLowerCase()));

  function lineOf(quote: string, after: number): number | undefined {
    const words = normaliseText(quote);
    if (words.length <= shortQuoteWords) {
      const line = lineOfShortQuote(utterances, index, { words, after, budget: forShort });
      if (line !== undefined) return line;
    }
    const from = firstWordAfter(after, index);
    const start =
      fuzzyMatch(index, words, { from, ...(budget && { budget }) })?.start ??
      startOfElided(searched, elidedParts(quote), from);
    return start === undefined ? undefined : index.lines[start];
  }

  return (quote, after = -1) => {
    if (quote.length > maxQuoteLength) return null;
    if (isUsedUp(budget)) return 'not-searched';
    const unlabelled = withoutLabels(quote, speakers);
    const line =
      lineOf(unlabelled, after) ?? (unlabelled === quote ? undefined : lineOf(quote, after));
    const utterance = line === undefined ? undefined : utterances[line];
    if (line === undefined || !utterance) return isUsedUp(budget) ? 'not-searched' : null;
    const startMs = startOf(utterance);
    return startMs === undefined ? { line } : { line, startMs };
  };
}

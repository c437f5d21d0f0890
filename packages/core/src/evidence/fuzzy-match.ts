import type { WordIndex } from './word-index.ts';

export interface Match {
  start: number;
  end: number;
  matched: number;
}

export interface Range {
  from: number;
  to: number;
}

// A back-channel has at most three words (metrics.md) and may come between two lines of one quote.
const backChannelWords = 3;
// A real quote does not have hundreds of words. These limits keep the tolerance, and the work for it, small.
const maxMissing = 40;
const maxExtra = 80;
// Real quotes need a few thousand steps. The search for a quote that was made to be slow ends here.
const maxSteps = 500_000;
// Even hundreds of long quotes that were never said take fewer steps in total.
const allSteps = 4_000_000;
// Each word of a quote takes this many steps before the search begins.
const stepsPerWord = 20;
const unreachable = -1_000_000;

/** Limits the work for the quotes of one answer. Once it is used up, no quote is searched for. */
export interface SearchBudget {
  steps: number;
}

export function searchBudget(): SearchBudget {
  return { steps: allSteps };
}

export function isUsedUp(budget: SearchBudget | undefined): boolean {
  return budget !== undefined && budget.steps <= 0;
}

interface Search {
  index: WordIndex;
  /** A word that is not in the transcript is -1. */
  quote: readonly number[];
  firm: readonly boolean[];
  /** No negation of the transcript may come between the quote's words. */
  negations: ReadonlySet<number>;
  missing: number;
  extra: number;
  extraOverLines: number;
  range: Range;
  best: Match | undefined;
  steps: number;
  maxSteps: number;
}

/**
 * Finds the passage that has the most words of a quote in order, preferring the shortest, then the first. At least 0.9
 * of the words must be there (metrics.md). One extra word per five may come between them, and a back-channel if the
 * passage spans several lines, but nothing may come between one or two words. Missing and extra words are never
 * negations, because they would reverse the meaning.
 */
export function fuzzyMatch(
  index: WordIndex,
  words: readonly string[],
  { from = 0, to = index.words.length, budget }: Partial<Range> & { budget?: SearchBudget } = {},
): Match | undefined {
  const allowed = Math.min(maxSteps, budget?.steps ?? maxSteps);
  if (allowed <= 0) return undefined;
  const quote = words.map((word) => index.numberOf(word) ?? -1);
  const missing = Math.min(Math.floor(quote.length / 10), maxMissing);
  const unsaid = quote.filter((number) => number === -1).length;
  if (quote.length === 0 || unsaid > missing) return undefined;
  const extra = Math.min(Math.floor(quote.length / 5), maxExtra);
  const extraOverLines = quote.length <= 2 ? 0 : extra + backChannelWords;
  const search: Search = {
    index,
    quote,
    firm: words.map(isNegation),
    negations: negationsIn(index),
    missing,
    extra,
    extraOverLines,
    range: { from, to },
    best: undefined,
    steps: quote.length * stepsPerWord,
    maxSteps: allowed,
  };
  const rarest = rarestWords(search);
  const match = wordForWord(search, rarest) ?? bestWindow(search, rarest);
  if (budget) budget.steps -= search.steps;
  return match;
}

/** Most quotes equal a passage word for word, and this search is fast. */
function wordForWord(search: Search, [rarest]: readonly PickedWord[]): Match | undefined {
  const { index, quote, range } = search;
  if (!rarest) return undefined;
  for (const place of index.placesOf(rarest.number)) {
    const start = place - rarest.at;
    const end = start + quote.length;
    if (start < range.from || end > range.to) continue;
    const differs = quote.findIndex((number, at) => index.words[start + at] !== number);
    if (differs === -1) return { start, end, matched: quote.length };
    search.steps += differs + 1;
    if (search.steps > search.maxSteps) return undefined;
  }
  return undefined;
}

interface PickedWord {
  at: number;
  number: number;
}

/** There is one word more than may be missing, so that every passage has at least one of them. */
function rarestWords({ index, quote, missing }: Search): PickedWord[] {
  return quote
    .map((number, at) => ({ at, number, count: index.countOf(number) }))
    .toSorted((a, b) => a.count - b.count)
    .slice(0, missing + 1);
}

function bestWindow(search: Search, rarest: readonly PickedWord[]): Match | undefined {
  const { quote, missing, extraOverLines, range } = search;
  const openings = new Set(quote.slice(0, missing + 1));
  const tried = new Set<number>();
  for (const { at, number } of rarest) {
    for (const place of search.index.placesOf(number)) {
      search.steps += 1;
      const from = Math.max(range.from, place - at - extraOverLines - missing);
      const to = Math.min(range.to - 1, place - Math.max(0, at - missing));
      for (let start = from; start <= to; start += 1) {
        search.steps += 1;
        if (!openings.has(search.index.words[start] ?? -1) || tried.has(start)) continue;
        tried.add(start);
        keepBetter(search, windowFrom(search, start));
      }
      if (search.steps > search.maxSteps) return search.best;
    }
  }
  return search.best;
}

function keepBetter(search: Search, found: Match | undefined): void {
  const { best } = search;
  if (!found) return;
  const gain = found.matched - (best?.matched ?? 0);
  const widening = found.end - found.start - (best ? best.end - best.start : 0);
  const isBetter =
    gain > 0 ||
    (gain === 0 && (widening < 0 || (widening === 0 && found.start < (best?.start ?? 0))));
  if (isBetter) search.best = found;
}

/**
 * This is the longest common subsequence limited to a band, with column `missing` as its diagonal, in which no negation
 * is left out on either side. The result is undefined if there are too few words for every end.
 */
function matchesFrom(search: Search, start: number): Int32Array | undefined {
  const { quote, firm, negations, missing, extraOverLines, range } = search;
  const { words } = search.index;
  // If words are missing at the end, the same number of additional words may come between the others.
  const band = 2 * missing + extraOverLines + 1;
  const matched = new Int32Array(band + 1);
  for (let column = missing + 1; column <= band; column += 1) {
    const isSkipped = !negations.has(words[start + column - missing - 1] ?? -1);
    matched[column] = isSkipped ? (matched[column - 1] ?? 0) : unreachable;
  }
  for (let at = 0; at < quote.length; at += 1) {
    const number = quote[at];
    const isFirm = firm[at];
    search.steps += band;
    let left = unreachable;
    let best = unreachable;
    for (let column = 0; column < band; column += 1) {
      const place = start + at + column - missing;
      const word = place >= start && place < range.to ? words[place] : undefined;
      let here = word === number ? (matched[column] ?? 0) + 1 : unreachable;
      if (!isFirm) here = Math.max(here, matched[column + 1] ?? 0);
      if (left > here && !negations.has(word ?? -1)) here = left;
      matched[column] = here;
      left = here;
      best = Math.max(best, here);
    }
    matched[band] = unreachable;
    if (best + quote.length - at - 1 < quote.length - missing) return undefined;
  }
  return matched;
}

function windowFrom(search: Search, start: number): Match | undefined {
  const { index, quote, missing, extra, extraOverLines } = search;
  const matched = matchesFrom(search, start);
  if (!matched) return undefined;
  const later = matchesFrom(search, start + 1);
  let found: Match | undefined;
  for (let column = 0; column <= missing + extraOverLines; column += 1) {
    const end = start + quote.length + column - missing;
    const count = matched[column] ?? 0;
    const isOneLine = index.lines[start] === index.lines[end - 1];
    const isTooWide = column > missing + (isOneLine ? extra : extraOverLines);
    const needsItsEnds = count > Math.max(matched[column - 1] ?? 0, later?.[column - 1] ?? 0);
    const isEnough = count >= quote.length - missing && count > (found?.matched ?? 0);
    if (needsItsEnds && isEnough && !isTooWide) found = { start, end, matched: count };
  }
  return found;
}

/** These English words reverse the meaning of a sentence. They have the spelling of `normaliseText`. */
const negations = new Set(
  (
    'not no nope never none nothing nobody nowhere neither nor without hardly cannot cant dont doesnt didnt ' +
    'isnt arent wasnt werent aint wont wouldnt couldnt shouldnt shant mustnt mightnt neednt havent hasnt hadnt'
  ).split(' '),
);

export function isNegation(word: string): boolean {
  return negations.has(word);
}

function negationsIn(index: { numberOf: (word: string) => number | undefined }): Set<number> {
  const numbers = new Set<number>();
  for (const word of negations) {
    const number = index.numberOf(word);
    if (number !== undefined) numbers.add(number);
  }
  return numbers;
}

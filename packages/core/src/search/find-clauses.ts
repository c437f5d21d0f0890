import type { Side } from '@sales-analytics/contract';
import { isPlainText } from '../text/plain-text.ts';
import type { SearchClause, SearchQuery } from './search-query.ts';
import { sharedLetters } from './stem-english.ts';

export interface SearchableLine {
  text: string;
  side?: Side;
}

export interface ClauseSearch {
  clause: SearchClause;
  exact: readonly string[];
  /** Each item counts the terms at the start of the clause that are repeated up to there. */
  repeated: readonly number[];
}

export interface ClauseFinder {
  clauses: readonly ClauseSearch[];
  /** It matches the beginnings of the clauses' words in a plain text, from its `lastIndex`. */
  beginnings: RegExp;
  /** It matches the same in a text in which each byte of UTF-8 is a character. */
  beginningsInBytes: RegExp;
  /** It is undefined if a phrase is searched for, which needs all words. */
  words: RegExp | undefined;
}

const nothing = /(?!)/g;
// A plain text may have these within a word, while terms have no punctuation.
const apostrophe = "['’‘`]";
const apostropheInBytes = "(?:['`]|\\xe2\\x80[\\x98\\x99])";

export function createClauseFinder({ clauses }: SearchQuery): ClauseFinder {
  const positive = clauses.filter(({ isExcluded }) => !isExcluded);
  const spelled = positive.flatMap(rarestBeginnings);
  return {
    clauses: positive.map(clauseSearch),
    beginnings: patternOf(spelled, apostrophe),
    beginningsInBytes: patternOf(spelled, apostropheInBytes),
    words: positive.some(({ terms }) => terms.length > 1)
      ? undefined
      : patternOf(spelled, apostrophe, wholeWord),
  };
}

const wholeWord = { before: `(?<![a-z0-9]${apostrophe}*)`, after: `(?:[a-z0-9]|${apostrophe})*` };

function patternOf(
  spelled: readonly string[],
  between: string,
  { before, after } = { before: '(?<![a-z0-9])', after: '' },
): RegExp {
  if (spelled.length === 0) return nothing;
  const words = spelled.map((letters) => Array.from(letters).join(`${between}*`));
  // This look-ahead comes first, so that the look-behind is not tried at every apostrophe of a text.
  const first = spelled.map((letters) => letters.charAt(0));
  const isBegun = first.includes('') ? '' : `(?=[${[...new Set(first)].join('')}])`;
  return new RegExp(`${isBegun}${before}(?:${words.join('|')})${after}`, 'gi');
}

function clauseSearch(clause: SearchClause): ClauseSearch {
  const exact = clause.isPrefix ? clause.terms.slice(0, -1) : clause.terms;
  const repeated = [0];
  for (let at = 1, length = 0; at < exact.length; at += 1) {
    while (length > 0 && exact[at] !== exact[length]) length = repeated[length - 1] ?? 0;
    if (exact[at] === exact[length]) length += 1;
    repeated.push(length);
  }
  return { clause, exact, repeated };
}

/**
 * The time is linear in the number of terms (Knuth, Morris and Pratt), also for a repeated phrase.
 */
export function placesOfClause(terms: readonly string[], search: ClauseSearch): number[] {
  const { clause, exact, repeated } = search;
  const { length } = clause.terms;
  const places: number[] = [];
  let matched = 0;
  let at = 0;
  while (at < terms.length) {
    const term = terms[at] ?? '';
    const isNext = matched < exact.length ? term === exact[matched] : isBegun(clause, term);
    if (!isNext && matched > 0) {
      matched = repeated[matched - 1] ?? 0;
      continue;
    }
    at += 1;
    if (!isNext) continue;
    matched += 1;
    if (matched < length) continue;
    places.push(at - length);
    matched = 0;
  }
  return places;
}

function isBegun({ terms, expansions }: SearchClause, term: string): boolean {
  return term.startsWith(terms.at(-1) ?? '') || expansions.includes(term);
}

/** This takes a fraction of the time of reading the words of a line. */
export function clausesFor(finder: ClauseFinder, { text, side }: SearchableLine): ClauseSearch[] {
  finder.beginnings.lastIndex = 0;
  if (isPlainText(text) && !finder.beginnings.test(text)) return [];
  return clausesOfSide(finder, side);
}

export function clausesOfSide({ clauses }: ClauseFinder, side: Side | undefined): ClauseSearch[] {
  return clauses.filter(({ clause }) => clause.side === undefined || clause.side === side);
}

/** Leaves out words that are not needed to count the clauses. */
export function wordsToRead({ words, beginnings }: ClauseFinder, text: string): string {
  if (!isPlainText(text)) return text;
  if (words) return text.match(words)?.join(' ') ?? '';
  beginnings.lastIndex = 0;
  return beginnings.test(text) ? text : '';
}

/** Chooses the term whose words share the most letters. */
function rarestBeginnings({ terms, isPrefix, expansions }: SearchClause): string[] {
  const ofTerms = terms.map((term, at) => {
    const ofLast = isPrefix && at === terms.length - 1 ? expansions : [];
    return [term, ...ofLast].map(sharedLetters);
  });
  const shortest = (beginnings: string[]) => Math.min(...beginnings.map(({ length }) => length));
  return ofTerms.reduce((best, next) => (shortest(next) > shortest(best) ? next : best));
}

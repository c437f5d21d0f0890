import type { Side } from '@sales-analytics/contract';
import { isPlainText } from '../metrics/plain-text.ts';
import type { SearchClause, SearchQuery } from './search-query.ts';
import { sharedLetters } from './stem-english.ts';

/** A text that was said, with the side of its speaker where that is known. */
export interface SearchableLine {
  text: string;
  side?: Side;
}

/** A clause as it is looked for. */
export interface ClauseSearch {
  clause: SearchClause;
  /** Its terms without the one that is a prefix. */
  exact: readonly string[];
  /** For each of them how many terms at the start of the clause end with it a second time. */
  repeated: readonly number[];
}

/** The clauses of a query that are searched for, and a test by which most texts without them are passed over. */
export interface ClauseFinder {
  /** Those that are not excluded. */
  clauses: readonly ClauseSearch[];
  /**
   * The beginnings of the clauses' words in a plain text, as they are written. Has a state: `lastIndex` says where it
   * goes on.
   */
  beginnings: RegExp;
  /** The same in a text of which each byte of UTF-8 is a character. */
  beginningsInBytes: RegExp;
  /** The whole words of a plain text that begin so. Undefined where a phrase is searched for, which needs all words. */
  words: RegExp | undefined;
}

const nothing = /(?!)/g;
// A plain text may have them within a word that is a term without them. Terms have no other signs.
const apostrophe = "['’‘`]";
const apostropheInBytes = "(?:['`]|\\xe2\\x80[\\x98\\x99])";

/** @param query excluded clauses are left out */
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
  // Asked first: what is before a place is then not looked at in all places of a text of apostrophes.
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
 * Where terms have a clause: the index of its first term each time. Its places do not overlap. The time grows with the
 * number of terms alone (Knuth, Morris and Pratt), also for a phrase that is repeated almost everywhere.
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

/** Whether a term is a word that begins with the last term of a clause. */
function isBegun({ terms, expansions }: SearchClause, term: string): boolean {
  return term.startsWith(terms.at(-1) ?? '') || expansions.includes(term);
}

/** The clauses that a line may have. None of most lines without any, at a fraction of the time of reading its words. */
export function clausesFor(finder: ClauseFinder, { text, side }: SearchableLine): ClauseSearch[] {
  finder.beginnings.lastIndex = 0;
  if (isPlainText(text) && !finder.beginnings.test(text)) return [];
  return clausesOfSide(finder, side);
}

/** The clauses that a line of this side may have. */
export function clausesOfSide({ clauses }: ClauseFinder, side: Side | undefined): ClauseSearch[] {
  return clauses.filter(({ clause }) => clause.side === undefined || clause.side === side);
}

/** Of a line, as many words as have to be read to know how often it has the clauses. */
export function wordsToRead({ words, beginnings }: ClauseFinder, text: string): string {
  if (!isPlainText(text)) return text;
  if (words) return text.match(words)?.join(' ') ?? '';
  beginnings.lastIndex = 0;
  return beginnings.test(text) ? text : '';
}

/** Of one term of the clause what every word of it begins with: of the term of which this is longest. */
function rarestBeginnings({ terms, isPrefix, expansions }: SearchClause): string[] {
  const ofTerms = terms.map((term, at) => {
    const ofLast = isPrefix && at === terms.length - 1 ? expansions : [];
    return [term, ...ofLast].map(sharedLetters);
  });
  const shortest = (beginnings: string[]) => Math.min(...beginnings.map(({ length }) => length));
  return ofTerms.reduce((best, next) => (shortest(next) > shortest(best) ? next : best));
}

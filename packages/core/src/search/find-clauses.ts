import type { Side } from '@sales-analytics/contract';
import { isPlainText } from '../metrics/plain-text.ts';
import type { SearchClause, SearchQuery } from './search-query.ts';
import { sharedLetters } from './stem-english.ts';

/** A text that was said, with the side of its speaker where that is known. */
export interface SearchableLine {
  text: string;
  side?: Side;
}

/** The clauses of a query that are searched for, and a test by which most texts without them are passed over. */
export interface ClauseFinder {
  /** Those that are not excluded. */
  clauses: readonly SearchClause[];
  /**
   * The beginnings of the clauses' words in a plain text, as they are written. Has a state: `lastIndex` says where it
   * goes on.
   */
  beginnings: RegExp;
}

const nothing = /(?!)/g;

export function createClauseFinder({ clauses }: SearchQuery): ClauseFinder {
  const positive = clauses.filter(({ isExcluded }) => !isExcluded);
  const spelled = positive.flatMap(rarestBeginnings).map(withApostrophes);
  const beginnings =
    spelled.length > 0 ? new RegExp(`(?<![a-z0-9])(?:${spelled.join('|')})`, 'gi') : nothing;
  return { clauses: positive, beginnings };
}

/** Where terms have a clause: the index of its first term each time. Its places do not overlap. */
export function placesOfClause(terms: readonly string[], clause: SearchClause): number[] {
  const { length } = clause.terms;
  const places: number[] = [];
  let at = 0;
  while (at + length <= terms.length) {
    const isThere = isClauseAt(terms, at, clause);
    if (isThere) places.push(at);
    at += isThere ? length : 1;
  }
  return places;
}

/** The clauses that a line may have. None of most lines without any, at a fraction of the time of reading its words. */
export function clausesFor(finder: ClauseFinder, { text, side }: SearchableLine): SearchClause[] {
  finder.beginnings.lastIndex = 0;
  if (isPlainText(text) && !finder.beginnings.test(text)) return [];
  return finder.clauses.filter((clause) => clause.side === undefined || clause.side === side);
}

function isClauseAt(terms: readonly string[], at: number, clause: SearchClause): boolean {
  const last = clause.terms.length - 1;
  return clause.terms.every((expected, offset) => {
    const term = terms[at + offset] ?? '';
    if (offset < last || !clause.isPrefix) return term === expected;
    return term.startsWith(expected) || clause.alternatives.includes(term);
  });
}

/** Of one term of the clause what every word of it begins with: of the term of which this is longest. */
function rarestBeginnings({ terms, isPrefix, alternatives }: SearchClause): string[] {
  const ofTerms = terms.map((term, at) => {
    const ofLast = isPrefix && at === terms.length - 1 ? alternatives : [];
    return [term, ...ofLast].map(sharedLetters);
  });
  const shortest = (beginnings: string[]) => Math.min(...beginnings.map(({ length }) => length));
  return ofTerms.reduce((best, next) => (shortest(next) > shortest(best) ? next : best));
}

/** Letters as a plain text may write them: with apostrophes that are no part of the term. Terms have no other signs. */
function withApostrophes(letters: string): string {
  return Array.from(letters).join("['’‘`]*");
}

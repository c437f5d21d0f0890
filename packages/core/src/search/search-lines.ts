import {
  clausesFor,
  clausesOfSide,
  createClauseFinder,
  placesOfClause,
  wordsToRead,
  type ClauseFinder,
  type ClauseSearch,
  type SearchableLine,
} from './find-clauses.ts';
import type { SearchQuery } from './search-query.ts';
import { searchTerms, searchTokens, type SearchToken } from './search-terms.ts';

export interface LineMatch {
  line: number;
  /** The ranges have whole words, are in order and never overlap. */
  ranges: [start: number, end: number][];
  clauses: number;
  hits: number;
}

/** Excluded clauses are not searched for, and a phrase must be on one line. */
export function findInLines(query: SearchQuery, lines: readonly SearchableLine[]): LineMatch[] {
  const finder = createClauseFinder(query);
  const found: LineMatch[] = [];
  for (const [line, said] of lines.entries()) {
    const clauses = clausesFor(finder, said);
    const match = clauses.length > 0 ? matchOf(said.text, clauses) : undefined;
    if (match) found.push({ line, ...match });
  }
  return found;
}

export interface BestLines {
  lines: LineMatch[];
  more: number;
}

/** Prefers matches with more different clauses, then with more hits, then the earlier ones. */
export function bestLines(matches: readonly LineMatch[], max: number): BestLines {
  const lines = matches
    .toSorted((a, b) => b.clauses - a.clauses || b.hits - a.hits || a.line - b.line)
    .slice(0, max)
    .toSorted((a, b) => a.line - b.line);
  return { lines, more: matches.length - lines.length };
}

/** If the query has several clauses, the lines with any of them are counted. */
export function countHits(query: SearchQuery, lines: readonly SearchableLine[]): number {
  const finder = createClauseFinder(query);
  return lines.reduce((count, line) => count + countOnLine(finder, line), 0);
}

/** If the query has several clauses, the result is 1 if any of them is on the line. */
export function countOnLine(finder: ClauseFinder, { text, side }: SearchableLine): number {
  const clauses = clausesOfSide(finder, side);
  const terms = clauses.length > 0 ? searchTerms(wordsToRead(finder, text)) : [];
  const counts = clauses.map((clause) => placesOfClause(terms, clause).length);
  const count = counts.reduce((sum, more) => sum + more, 0);
  return finder.clauses.length === 1 ? count : Math.min(count, 1);
}

function matchOf(
  text: string,
  clauses: readonly ClauseSearch[],
): Omit<LineMatch, 'line'> | undefined {
  const tokens = searchTokens(text);
  const terms = tokens.map(({ term }) => term);
  const places = clauses.map((clause) => placesOfClause(terms, clause));
  const ranges = clauses.flatMap(({ clause }, at) =>
    (places[at] ?? []).map((place) => rangeOf(tokens, place, clause.terms.length)),
  );
  if (ranges.length === 0) return undefined;
  return {
    ranges: joined(ranges),
    clauses: places.filter(({ length }) => length > 0).length,
    hits: ranges.length,
  };
}

function rangeOf(
  tokens: readonly SearchToken[],
  first: number,
  length: number,
): [start: number, end: number] {
  return [tokens[first]?.start ?? 0, tokens[first + length - 1]?.end ?? 0];
}

function joined(ranges: readonly [start: number, end: number][]): LineMatch['ranges'] {
  const result: LineMatch['ranges'] = [];
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && start < last[1]) last[1] = Math.max(last[1], end);
    else result.push([start, end]);
  }
  return result;
}

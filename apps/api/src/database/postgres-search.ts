import type { SearchClause } from '@sales-analytics/core';
import { sql, type Compilable, type Expression, type Kysely } from 'kysely';
import { toCompilable } from './to-compilable.ts';
import {
  accountPrefixOf,
  fieldOfSide,
  firstLetterOf,
  firstLettersOf,
  indexedTexts,
  type CallToIndex,
  type IndexedCall,
  type IndexedTerms,
  type SearchIndex,
} from './search-fields.ts';
import type { Tables } from './tables.ts';
import { textVectors, weights } from './text-vectors.ts';

/** Searches in text vectors. Their terms begin with a short hash of the account. */
export function createPostgresSearch(kysely: Kysely<Tables>): SearchIndex {
  return {
    statementsOf: (call) => statementsOf(kysely, call),
    matches: ({ clauses }, accountId) =>
      sql<boolean>`${sql.join(
        clauses.map((clause) => conditionOf(clause, accountPrefixOf(accountId))),
        sql` and `,
      )}`,
  };
}

export function postgresTermsOf({ accountId, searchable }: CallToIndex): IndexedTerms {
  const texts = indexedTexts(searchable);
  return {
    firstLetters: firstLettersOf(texts),
    texts: textVectors(texts, accountPrefixOf(accountId)),
  };
}

function statementsOf(
  kysely: Kysely<Tables>,
  { id, texts }: Pick<IndexedCall, 'id' | 'texts'>,
): Compilable[] {
  const listed = sql`(select number from call_list where id = ${id})`;
  const removal = sql`delete from call_search where number = ${listed}`;
  const insertions = texts.map(
    (vector) => sql`insert into call_search (number, terms)
      select number, cast(${vector} as tsvector) from call_list where id = ${id}`,
  );
  return [removal, ...insertions].map((one) => toCompilable(kysely, one));
}

/** Searches for each clause separately, because a long call has several vectors. */
function conditionOf(clause: SearchClause, accountPrefix: string): Expression<boolean> {
  const letter = firstLetterOf(clause);
  if (letter !== undefined) return sql<boolean>`strpos(first_letters, ${letter}) > 0`;
  const query = expressionOf(clause, accountPrefix);
  return sql<boolean>`call_list.number ${clause.isExcluded ? sql`not in` : sql`in`}
    (select number from call_search where terms @@ cast(${query} as tsquery))`;
}

/** Quotes each term. No term can be an operator, because terms have only letters, digits and marks. */
function expressionOf(
  { terms, side, isPrefix, expansions }: SearchClause,
  accountPrefix: string,
): string {
  const weight = side === undefined ? '' : weights[fieldOfSide(side)];
  const exact = (term: string) => `'${accountPrefix}${term}'${weight && `:${weight}`}`;
  const last = terms.at(-1) ?? '';
  const ends = isPrefix
    ? [`'${accountPrefix}${last}':*${weight}`, ...expansions.map(exact)]
    : [exact(last)];
  const parts = [...terms.slice(0, -1).map(exact), `(${ends.join(' | ')})`];
  return `(${parts.join(' <-> ')})`;
}

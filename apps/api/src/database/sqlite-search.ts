import type { SearchClause } from '@sales-analytics/core';
import { sql, type Compilable, type Kysely } from 'kysely';
import { toCompilable } from './to-compilable.ts';
import {
  accountPrefixOf,
  fieldOfSide,
  firstLetterOf,
  firstLettersOf,
  indexedTexts,
  searchFields,
  type CallToIndex,
  type IndexedCall,
  type IndexedTerms,
  type IndexedText,
  type SearchIndex,
} from './search-fields.ts';
import type { Tables } from './tables.ts';

/** The separator prevents phrases from matching across two texts. No term contains it. */
const boundary = '\uE000';

/**
 * Searches with FTS5 in a column for each field. The terms begin with a short hash of the account, so that a search
 * only reads terms of its own account.
 */
export function createSqliteSearch(kysely: Kysely<Tables>): SearchIndex {
  return {
    statementsOf: (call) => statementsOf(kysely, call),
    matches({ clauses }, accountId) {
      const letters = clauses.flatMap((clause) => firstLetterOf(clause) ?? []);
      const others = clauses.filter((clause) => firstLetterOf(clause) === undefined);
      const conditions = letters.map((letter) => sql<boolean>`instr(first_letters, ${letter}) > 0`);
      if (others.length > 0) conditions.push(isFound(others, accountPrefixOf(accountId)));
      return sql<boolean>`${sql.join(conditions, sql` and `)}`;
    },
  };
}

/** Separates the excluded clauses, because FTS5 does not support queries with only exclusions. */
function isFound(clauses: readonly SearchClause[], accountPrefix: string) {
  const isExclusion = clauses.every(({ isExcluded }) => isExcluded);
  const query = isExclusion ? anyOf(clauses, accountPrefix) : matchOf(clauses, accountPrefix);
  return sql<boolean>`call_list.number ${isExclusion ? sql`not in` : sql`in`}
    (select rowid from call_search where call_search match ${query})`;
}

export function sqliteTermsOf({ accountId, searchable }: CallToIndex): IndexedTerms {
  const texts = indexedTexts(searchable);
  const accountPrefix = accountPrefixOf(accountId);
  return {
    firstLetters: firstLettersOf(texts),
    texts: searchFields.map((name) => fieldText(texts, name, accountPrefix)),
  };
}

function statementsOf(
  kysely: Kysely<Tables>,
  { id, texts }: Pick<IndexedCall, 'id' | 'texts'>,
): Compilable[] {
  const columns = searchFields.map((name) => sql.ref(name));
  const removal = sql`delete from call_search
    where rowid = (select number from call_list where id = ${id})`;
  const insertion = sql`insert into call_search (rowid, ${sql.join(columns)})
    select number, ${sql.join(texts)} from call_list where id = ${id}`;
  return [removal, insertion].map((statement) => toCompilable(kysely, statement));
}

function fieldText(
  texts: readonly IndexedText[],
  name: IndexedText['field'],
  accountPrefix: string,
): string {
  return texts
    .filter(({ field, terms }) => field === name && terms.length > 0)
    .map(({ terms }) => accountPrefix + terms.join(` ${accountPrefix}`))
    .join(` ${boundary} `);
}

function matchOf(clauses: readonly SearchClause[], accountPrefix: string): string {
  const wanted = clauses.filter(({ isExcluded }) => !isExcluded);
  const excluded = clauses.filter(({ isExcluded }) => isExcluded);
  const all = `(${wanted.map((clause) => expressionOf(clause, accountPrefix)).join(' AND ')})`;
  return excluded.length === 0 ? all : `${all} NOT ${anyOf(excluded, accountPrefix)}`;
}

function anyOf(clauses: readonly SearchClause[], accountPrefix: string): string {
  return `(${clauses.map((clause) => expressionOf(clause, accountPrefix)).join(' OR ')})`;
}

/** Quotes each term. No term can be an operator, because terms have only letters, digits and marks. */
function expressionOf(
  { terms, side, isPrefix, expansions }: SearchClause,
  accountPrefix: string,
): string {
  const first = terms.slice(0, -1);
  const phrase = (last: string) =>
    `"${[...first, last].map((term) => accountPrefix + term).join(' ')}"`;
  const typed = phrase(terms.at(-1) ?? '');
  const choices = isPrefix ? [`${typed} *`, ...expansions.map(phrase)] : [typed];
  const expression = `(${choices.join(' OR ')})`;
  return side === undefined ? expression : `{${fieldOfSide(side)}} : ${expression}`;
}

import type { SearchClause, SearchQuery } from '@sales-analytics/core';
import { sql, type Compilable, type Kysely } from 'kysely';
import { toCompilable } from './to-compilable.ts';
import {
  accountPrefixOf,
  fieldOfSide,
  indexedTexts,
  searchFields,
  type IndexedCall,
  type IndexedText,
  type SearchIndex,
} from './search-fields.ts';
import type { Tables } from './tables.ts';

/** Between two texts, so that no phrase reaches over it. No term contains it. */
const boundary = '\uE000';

/**
 * FTS5 with a column for each field. The terms begin with a short hash of the account, so that a search reads those of its
 * own account only; accounts with the same hash are separated by `call_list.account_id`.
 */
export function createSqliteSearch(kysely: Kysely<Tables>): SearchIndex {
  return {
    indexStatements: (call) => indexStatements(kysely, call),
    matches: (query, accountId) => sql<boolean>`call_list.number in
      (select rowid from call_search where call_search match ${matchOf(query, accountPrefixOf(accountId))})`,
  };
}

function indexStatements(
  kysely: Kysely<Tables>,
  { id, accountId, searchable }: IndexedCall,
): Compilable[] {
  const texts = indexedTexts(searchable);
  const accountPrefix = accountPrefixOf(accountId);
  const columns = searchFields.map((name) => sql.ref(name));
  const values = searchFields.map((name) => sql`${fieldText(texts, name, accountPrefix)}`);
  const removal = sql`delete from call_search
    where rowid = (select number from call_list where id = ${id})`;
  const insertion = sql`insert into call_search (rowid, ${sql.join(columns)})
    select number, ${sql.join(values)} from call_list where id = ${id}`;
  return [toCompilable(kysely, removal), toCompilable(kysely, insertion)];
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

/** Terms have letters, digits and marks alone, so that in quotes none is an operator. */
function matchOf({ clauses }: SearchQuery, accountPrefix: string): string {
  const wanted = clauses.filter(({ isExcluded }) => !isExcluded).map(expressionOf);
  const excluded = clauses.filter(({ isExcluded }) => isExcluded).map(expressionOf);
  const all = `(${wanted.join(' AND ')})`;
  return excluded.length === 0 ? all : `${all} NOT (${excluded.join(' OR ')})`;

  function expressionOf({ terms, side, isPrefix, expansions }: SearchClause): string {
    const first = terms.slice(0, -1);
    const phrase = (last: string) =>
      `"${[...first, last].map((term) => accountPrefix + term).join(' ')}"`;
    const typed = phrase(terms.at(-1) ?? '');
    const choices = isPrefix ? [`${typed} *`, ...expansions.map(phrase)] : [typed];
    const expression = `(${choices.join(' OR ')})`;
    return side === undefined ? expression : `{${fieldOfSide(side)}} : ${expression}`;
  }
}

import type { Database } from './database.ts';
import { createPostgresSearch } from './postgres-search.ts';
import type { SearchIndex } from './search-fields.ts';
import { createSqliteSearch } from './sqlite-search.ts';

export function createSearchIndex({
  engine,
  kysely,
}: Pick<Database, 'engine' | 'kysely'>): SearchIndex {
  return engine === 'sqlite' ? createSqliteSearch(kysely) : createPostgresSearch(kysely);
}

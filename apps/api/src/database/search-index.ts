import type { Database } from './database.ts';
import { createPostgresSearch, postgresTermsOf } from './postgres-search.ts';
import type { CallToIndex, IndexedTerms, SearchIndex } from './search-fields.ts';
import { createSqliteSearch, sqliteTermsOf } from './sqlite-search.ts';

export function createSearchIndex({
  engine,
  kysely,
}: Pick<Database, 'engine' | 'kysely'>): SearchIndex {
  return engine === 'sqlite' ? createSqliteSearch(kysely) : createPostgresSearch(kysely);
}

export function indexedTermsOf(engine: Database['engine'], call: CallToIndex): IndexedTerms {
  return engine === 'sqlite' ? sqliteTermsOf(call) : postgresTermsOf(call);
}

import type { Compilable } from 'kysely';
import { deleteListRow, upsertListRow, upsertRowAlone } from '../database/call-list.ts';
import type { Database } from '../database/database.ts';
import { createSearchIndex } from '../database/search-index.ts';
import type { DerivedCall } from './derive-call.ts';

/** The statements run in the transaction that changes the call. */
export interface LibraryIndex {
  /** Updates the search only if the search terms were derived. */
  upsertStatements(derived: Pick<DerivedCall, 'listRow' | 'indexed'>): Compilable[];
  deleteStatements(id: string): Compilable[];
}

export function createLibraryIndex(database: Pick<Database, 'engine' | 'kysely'>): LibraryIndex {
  const { kysely } = database;
  const search = createSearchIndex(database);
  return {
    upsertStatements({ listRow, indexed }) {
      if (!indexed) return [upsertRowAlone(kysely, listRow)];
      const { firstLetters } = indexed;
      return [...upsertListRow(kysely, listRow, firstLetters), ...search.statementsOf(indexed)];
    },
    deleteStatements: (id) => [deleteListRow(kysely, id)],
  };
}

import type { Compilable } from 'kysely';
import { deleteListRow, upsertListRow, upsertRowAlone } from '../database/call-list.ts';
import type { Database } from '../database/database.ts';
import { createSearchIndex } from '../database/search-index.ts';
import type { DerivedCall } from './derive-call.ts';

/** Statements that go with a change of a call, in its transaction. */
export interface LibraryIndex {
  /** Lists a call as it is after the change, and indexes it where what is searched of it was derived. */
  upsertStatements(derived: Pick<DerivedCall, 'listRow' | 'indexed'>): Compilable[];
  /** Takes a deleted call from the list and the index. */
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

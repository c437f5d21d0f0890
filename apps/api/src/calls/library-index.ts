import type { Compilable } from 'kysely';
import { deleteListRow, upsertListRow, upsertRowAlone } from '../database/call-list.ts';
import type { Database } from '../database/database.ts';
import { createSearchIndex } from '../database/search-index.ts';
import type { DerivedCall } from './derive-call.ts';

/** Statements that go with a change of a call, in its transaction. */
export interface LibraryIndex {
  /** Lists and indexes a call as it is after the change. */
  upsertStatements(derived: Pick<DerivedCall, 'listRow' | 'indexed'>): Compilable[];
  /** Lists a call whose tags and words are the same as before. */
  listStatements(derived: Pick<DerivedCall, 'listRow'>): Compilable[];
  /** Takes a deleted call from the list and the index. */
  deleteStatements(id: string): Compilable[];
}

export function createLibraryIndex(database: Pick<Database, 'engine' | 'kysely'>): LibraryIndex {
  const { kysely } = database;
  const search = createSearchIndex(database);
  return {
    upsertStatements({ listRow, indexed }) {
      const { firstLetters, statements } = search.entryOf(indexed);
      return [...upsertListRow(kysely, listRow, firstLetters), ...statements];
    },
    listStatements: ({ listRow }) => [upsertRowAlone(kysely, listRow)],
    deleteStatements: (id) => [deleteListRow(kysely, id)],
  };
}

import type { Kysely, Migration } from 'kysely';
import { countType, idType } from './column-types.ts';

/** An account has no row until it changes its views. */
export const libraryViews: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('library_views')
      .addColumn('id', idType(db), (column) =>
        column.primaryKey().references('accounts.id').onDelete('cascade'),
      )
      .addColumn('views', 'text', (column) => column.notNull())
      .addColumn('revision', countType(db), (column) => column.notNull())
      .execute();
  },
};

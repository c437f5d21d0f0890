import type { Kysely, Migration } from 'kysely';
import { countType } from './column-types.ts';

/** The columns are null for earlier calls, which did not have these parts. */
export const changedCalls: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ['call_type', 'names', 'evidence', 'answers']) {
      await db.schema.alterTable('calls').addColumn(column, 'text').execute();
    }
    await db.schema
      .alterTable('calls')
      .addColumn('revision', countType(db), (column) => column.notNull().defaultTo(0))
      .execute();
  },
};

import type { Kysely, Migration } from 'kysely';

/**
 * What a user writes beside a call, and its figures. Earlier calls have the figures version 0, by which the server
 * finds them and fills in what it can compute.
 */
export const callDetails: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ['title', 'contact', 'outcome', 'tags', 'notes', 'numbers']) {
      await db.schema.alterTable('calls').addColumn(column, 'text').execute();
    }
    await db.schema
      .alterTable('calls')
      .addColumn('numbers_version', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createIndex('calls_by_numbers_version')
      .on('calls')
      .column('numbers_version')
      .execute();
  },
};

import type { Kysely, Migration } from 'kysely';

/** Earlier calls get `derived_version` 0, so that the server derives their numbers and details later. */
export const callDetails: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ['title', 'contact', 'outcome', 'tags', 'notes', 'numbers']) {
      await db.schema.alterTable('calls').addColumn(column, 'text').execute();
    }
    await db.schema
      .alterTable('calls')
      .addColumn('derived_version', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createIndex('calls_by_derived_version')
      .on('calls')
      .column('derived_version')
      .execute();
  },
};

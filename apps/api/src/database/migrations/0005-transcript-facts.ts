import type { Kysely, Migration } from 'kysely';

/** The columns are null for earlier calls. */
export const transcriptFacts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ['times_from', 'language']) {
      await db.schema.alterTable('calls').addColumn(column, 'text').execute();
    }
  },
};

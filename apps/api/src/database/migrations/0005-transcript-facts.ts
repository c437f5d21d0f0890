import type { Kysely, Migration } from 'kysely';

/** What is known of a transcript beside its lines. Null for earlier calls. */
export const transcriptFacts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ['times_from', 'language']) {
      await db.schema.alterTable('calls').addColumn(column, 'text').execute();
    }
  },
};

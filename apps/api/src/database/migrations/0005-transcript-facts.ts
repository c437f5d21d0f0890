import type { Kysely, Migration } from 'kysely';

export const transcriptFacts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ['times_from', 'language']) {
      await db.schema.alterTable('calls').addColumn(column, 'text').execute();
    }
  },
};

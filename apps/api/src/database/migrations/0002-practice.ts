import type { Kysely, Migration } from 'kysely';

/** Null for earlier calls: they were real calls. */
export const practice: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('calls').addColumn('practice', 'text').execute();
  },
};

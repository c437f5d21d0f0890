import type { Kysely, Migration } from 'kysely';

/** The column is null for earlier calls, which were all real calls. */
export const practice: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('calls').addColumn('practice', 'text').execute();
  },
};

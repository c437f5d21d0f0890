import type { Kysely, Migration } from 'kysely';

/** Null for the calls of before: every one of them was a real call. */
export const practice: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('calls').addColumn('practice', 'text').execute();
  },
};

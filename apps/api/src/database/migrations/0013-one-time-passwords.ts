import type { Kysely, Migration } from 'kysely';

export const oneTimePasswords: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('accounts').addColumn('password_expires_at', 'bigint').execute();
  },
};

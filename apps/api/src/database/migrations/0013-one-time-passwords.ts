import type { Kysely, Migration } from 'kysely';

/** When a one-time password expires; null for every password that its user chose. */
export const oneTimePasswords: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('accounts').addColumn('password_expires_at', 'bigint').execute();
  },
};

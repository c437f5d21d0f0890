import type { Kysely, Migration } from 'kysely';

/** Adds the time when a one-time password expires. It is null for passwords that their users chose. */
export const oneTimePasswords: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('accounts').addColumn('password_expires_at', 'bigint').execute();
  },
};

import type { Kysely, Migration } from 'kysely';
import { idType } from './column-types.ts';

export const sharedSessions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('accounts')
      .addColumn('session_round', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable('attempts')
      .addColumn('key', idType(db), (column) => column.primaryKey())
      .addColumn('failures', 'integer', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('attempts_expired').on('attempts').column('expires_at').execute();
  },
};

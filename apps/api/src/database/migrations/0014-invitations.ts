import type { Kysely, Migration } from 'kysely';
import { countType, idType } from './column-types.ts';

export const invitations: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('invitations')
      .addColumn('id', idType(db), (column) => column.primaryKey())
      .addColumn('code_hash', idType(db), (column) => column.notNull().unique())
      .addColumn('is_setup', 'integer', (column) => column.notNull())
      .addColumn('created_at', countType(db), (column) => column.notNull())
      .addColumn('expires_at', countType(db), (column) => column.notNull())
      .execute();
  },
};

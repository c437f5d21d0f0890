import type { Kysely, Migration } from 'kysely';
import { idType } from './column-types.ts';

export const accountsAndCalls: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('accounts')
      .addColumn('id', idType(db), (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await createCalls(db);
    await db.schema
      .createIndex('calls_of_account')
      .on('calls')
      .columns(['account_id', 'id'])
      .execute();
    await db.schema
      .createIndex('calls_by_key')
      .on('calls')
      .columns(['account_id', 'idempotency_key'])
      .unique()
      .execute();
    await db.schema.createIndex('calls_deleted').on('calls').column('deleted_at').execute();
  },
};

async function createCalls(db: Kysely<unknown>) {
  await db.schema
    .createTable('calls')
    .addColumn('id', idType(db), (column) => column.primaryKey())
    .addColumn('account_id', idType(db), (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('analysis', 'text', (column) => column.notNull())
    .addColumn('transcript', 'text', (column) => column.notNull())
    .addColumn('audio_url', 'text', (column) => column.notNull())
    .addColumn('recording', 'text')
    .addColumn('utterances', 'text')
    .addColumn('sides', 'text')
    .addColumn('idempotency_key', 'text')
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'bigint')
    .execute();
}

import type { Kysely, Migration } from 'kysely';
import { countType, idType, numberType, rowNumberType } from './column-types.ts';

/**
 * Adds narrow rows with the values that the library lists, filters and sorts by. The server adds the rows of earlier
 * calls later. A deleted call has no row.
 */
export const callList: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('call_list')
      .addColumn('number', rowNumberType(db), (column) => column.primaryKey())
      .addColumn('id', idType(db), (column) =>
        column.notNull().unique().references('calls.id').onDelete('cascade'),
      )
      .addColumn('account_id', idType(db), (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('persona', 'text')
      .addColumn('call_type', 'text', (column) => column.notNull())
      .addColumn('outcome', 'text', (column) => column.notNull())
      .addColumn('sentiment', 'text')
      .addColumn('company', 'text', (column) => column.notNull())
      .addColumn('company_key', idType(db), (column) => column.notNull())
      .addColumn('title_key', idType(db), (column) => column.notNull())
      .addColumn('talk_share', numberType(db))
      .addColumn('longest_monologue', numberType(db))
      .addColumn('questions', countType(db))
      .addColumn('objections', countType(db))
      .addColumn('card', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('call_list_of_account')
      .on('call_list')
      .columns(['account_id', 'id'])
      .execute();
    await db.schema
      .createTable('call_tags')
      .addColumn('number', countType(db), (column) =>
        column.notNull().references('call_list.number').onDelete('cascade'),
      )
      .addColumn('tag_key', idType(db), (column) => column.notNull())
      .addColumn('tag', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('call_tags_key', ['number', 'tag_key'])
      .execute();
  },
};

import { sql, type Kysely, type Migration } from 'kysely';
import { isPostgres } from './column-types.ts';

/** Adds the time when a call took place. It is not known for earlier calls, so the list keeps the time of the save. */
export const callDates: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('calls').addColumn('call_date', 'text').execute();
    // Otherwise, renaming the column would also change the index.
    if (!isPostgres(db)) await db.schema.dropIndex('call_list_of_account').execute();
    await sql`alter table call_list rename column created_at to called_at`.execute(db);
    if (isPostgres(db)) {
      await db.schema
        .createIndex('call_list_by_date')
        .on('call_list')
        .columns(['account_id', 'called_at', 'id'])
        .execute();
      return;
    }
    await db.schema
      .createIndex('call_list_by_date')
      .on('call_list')
      .columns(['account_id', 'called_at', 'id', 'persona', 'call_type', 'outcome', 'sentiment'])
      .columns(['company', 'company_key', 'title_key'])
      .columns(['talk_share', 'longest_monologue', 'questions', 'objections', 'first_letters'])
      .execute();
    await db.schema
      .createIndex('call_list_of_account')
      .on('call_list')
      .columns(['account_id', 'id'])
      .execute();
  },
};

import { sql, type Kysely, type Migration } from 'kysely';
import { isPostgres } from './column-types.ts';

/**
 * Makes counting the calls of an account faster, because it no longer reads cards. SQLite gets an index with everything
 * that is counted. Postgres stores the cards outside of the rows, because its index could not hold the longest names.
 */
export const fasterList: Migration = {
  async up(db: Kysely<unknown>) {
    if (isPostgres(db)) {
      await sql`alter table call_list set (toast_tuple_target = 128)`.execute(db);
      await sql`alter table call_list alter column card set storage external`.execute(db);
      return;
    }
    await db.schema.dropIndex('call_list_of_account').execute();
    await db.schema
      .createIndex('call_list_of_account')
      .on('call_list')
      .columns(['account_id', 'id', 'created_at', 'persona', 'call_type', 'outcome', 'sentiment'])
      .columns(['company', 'company_key', 'title_key'])
      .columns(['talk_share', 'longest_monologue', 'questions', 'objections'])
      .execute();
    await db.schema
      .createIndex('call_tags_of_call')
      .on('call_tags')
      .columns(['number', 'tag_key', 'tag'])
      .execute();
  },
};

import { sql, type Kysely, type Migration } from 'kysely';
import { idType, isPostgres } from './column-types.ts';

/** The server adds the first letters of earlier calls later. */
export const fasterSearch: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('call_list')
      .addColumn('first_letters', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema
      .alterTable('call_tags')
      .addColumn('account_id', idType(db), (column) => column.notNull().defaultTo(''))
      .execute();
    await sql`update call_tags set account_id =
      (select account_id from call_list where call_list.number = call_tags.number)`.execute(db);
    await db.schema
      .createIndex('call_tags_of_account')
      .on('call_tags')
      .columns(['account_id', 'tag_key', 'number', 'tag'])
      .execute();
    await (isPostgres(db) ? tunePostgres(db) : coverOnSqlite(db));
  },
};

async function tunePostgres(db: Kysely<unknown>) {
  // Unpacking a transcript takes several times as long as reading it.
  await sql`alter table calls alter column transcript set storage external`.execute(db);
  // If there were statistics of the terms, the planner would read all vectors to find the beginning of a word, because
  // it does not know how long that takes.
  await sql`alter table call_search alter column terms set statistics 0`.execute(db);
}

async function coverOnSqlite(db: Kysely<unknown>) {
  await db.schema.dropIndex('call_list_of_account').execute();
  await db.schema
    .createIndex('call_list_of_account')
    .on('call_list')
    .columns(['account_id', 'id', 'created_at', 'persona', 'call_type', 'outcome', 'sentiment'])
    .columns(['company', 'company_key', 'title_key'])
    .columns(['talk_share', 'longest_monologue', 'questions', 'objections', 'first_letters'])
    .execute();
  await db.schema.dropIndex('call_tags_of_call').execute();
  await db.schema
    .createIndex('call_tags_of_call')
    .on('call_tags')
    .columns(['account_id', 'number', 'tag_key', 'tag'])
    .execute();
}

import { sql, type Kysely, type Migration } from 'kysely';
import { countType, isPostgres } from './column-types.ts';

export const callSearch: Migration = {
  async up(db: Kysely<unknown>) {
    await (isPostgres(db) ? createVectors(db) : createTextSearch(db));
  },
};

async function createVectors(db: Kysely<unknown>) {
  await db.schema
    .createTable('call_search')
    .addColumn('number', countType(db), (column) =>
      column.notNull().references('call_list.number').onDelete('cascade'),
    )
    .addColumn('terms', sql`tsvector`, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('call_search_of_call').on('call_search').column('number').execute();
  await sql`create index call_search_terms on call_search using gin (terms)`.execute(db);
}

/** The plainest tokenizer is enough, because the terms are separated by spaces. */
async function createTextSearch(db: Kysely<unknown>) {
  await sql`create virtual table call_search
    using fts5 (rep, customer, other, about, content = '', contentless_delete = 1, tokenize = 'ascii')`.execute(
    db,
  );
  await sql`create trigger call_search_removal after delete on call_list begin
    delete from call_search where rowid = old.number; end`.execute(db);
}

import { sql, type Kysely, type Migration } from 'kysely';
import { countType, idType } from './column-types.ts';

export const bulkJobs: Migration = {
  async up(db: Kysely<unknown>) {
    await createJobs(db);
    // The index ensures that an account runs one job at a time.
    await sql`create unique index bulk_jobs_running on bulk_jobs (account_id)
      where state in ('running', 'undoing')`.execute(db);
    await createCalls(db);
  },
};

async function createJobs(db: Kysely<unknown>) {
  const counts = ['changed', 'unchanged', 'failed', 'restored', 'kept', 'not_restored'];
  let table = db.schema
    .createTable('bulk_jobs')
    .addColumn('id', idType(db), (column) => column.primaryKey())
    .addColumn('account_id', idType(db), (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('client_id', idType(db), (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('total', countType(db), (column) => column.notNull())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('finished_at', 'bigint')
    .addColumn('kept_until', 'bigint')
    .addColumn('lease_owner', idType(db))
    .addColumn('lease_until', 'bigint', (column) => column.notNull().defaultTo(0))
    .addUniqueConstraint('bulk_jobs_of_client', ['account_id', 'client_id']);
  for (const name of counts) {
    table = table.addColumn(name, countType(db), (column) => column.notNull().defaultTo(0));
  }
  await table.execute();
}

async function createCalls(db: Kysely<unknown>) {
  await db.schema
    .createTable('bulk_job_calls')
    .addColumn('job_id', idType(db), (column) =>
      column.notNull().references('bulk_jobs.id').onDelete('cascade'),
    )
    .addColumn('position', countType(db), (column) => column.notNull())
    // A request can contain ids of calls that do not exist, so this is not a foreign key.
    .addColumn('call_id', idType(db), (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('before', 'text')
    .addPrimaryKeyConstraint('bulk_job_calls_key', ['job_id', 'position'])
    .execute();
  await db.schema
    .createIndex('bulk_job_calls_by_state')
    .on('bulk_job_calls')
    .columns(['job_id', 'state', 'position'])
    .execute();
}

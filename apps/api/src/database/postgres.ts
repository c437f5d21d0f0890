import { Socket } from 'node:net';
import { Kysely, PostgresDialect, sql, type Compilable } from 'kysely';
import { Pool, types, type ClientBase, type PoolConfig } from 'pg';
import { ping, type Database, type Dependent, type Reads, type Written } from './database.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './tables.ts';

const maxConnections = 10;
const connectWithinMs = 10_000;
const maxStatementMs = 30_000;
/** No statement takes this long, so a connection that is silent for longer is dead. */
const maxSilenceMs = 40_000;
/** The wait is short, because other requests for a table wait while a migration waits for it. */
const maxLockWaitMs = 10_000;

/** Several servers may open the database at the same time. */
export async function openPostgres(
  databaseUrl: string,
  silenceMs = maxSilenceMs,
  lockWaitMs = maxLockWaitMs,
): Promise<Database> {
  await migrateAlone(databaseUrl, lockWaitMs);
  const connections: PoolConfig = {
    connectionString: databaseUrl,
    stream: () => createSocket(silenceMs),
    verify: (client, done) => void prepare(client).then(() => done(), done),
  };
  const kysely = createKysely(createPool({ ...connections, max: maxConnections }));
  // The health check has its own pool, so that it does not wait behind requests.
  const healthPool = createPool({ ...connections, max: 1 });
  const health = createKysely(healthPool);
  return {
    engine: 'postgres',
    ...readsOf(kysely),
    readTogether: (work) =>
      kysely
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((transaction) => work(readsOf(transaction))),
    async write<Row>(query: Compilable<Row>, dependents: readonly Dependent[] = []) {
      if (dependents.length === 0) return writeOne(kysely, query);
      return kysely.transaction().execute(async (transaction) => {
        const written = await writeOne(transaction, query);
        if (written.changes > 0) await writeAll(transaction, dependents);
        return written;
      });
    },
    erase: async () => 'done',
    ping: () => ping(health),
    async close() {
      // Kysely does not end a pool that it has never used.
      await Promise.all([kysely.destroy(), healthPool.end()]);
    },
  };
}

function readsOf(kysely: Kysely<Tables>): Reads {
  return { kysely, read: async (query) => (await kysely.executeQuery(query)).rows };
}

async function writeOne<Row>(kysely: Kysely<Tables>, query: Compilable<Row>) {
  const { rows, numAffectedRows } = await kysely.executeQuery(query);
  return { rows: rows as Written<Row>['rows'], changes: Number(numAffectedRows ?? 0) };
}

async function writeAll(kysely: Kysely<Tables>, statements: readonly Dependent[]) {
  for (const next of statements) {
    const { changes } = await writeOne(kysely, 'query' in next ? next.query : next);
    if ('query' in next && changes > 0) await writeAll(kysely, next.dependents);
  }
}

/** Migrates without a statement timeout, because the migration may wait for another server's migration. */
async function migrateAlone(connectionString: string, lockWaitMs: number) {
  const kysely = createKysely(createPool({ connectionString, max: 1 }));
  try {
    await checkConnection(kysely);
    // The migrator waits for other migrations longer, with a limit of its own.
    await sql`select set_config('lock_timeout', ${String(lockWaitMs)}, false)`.execute(kysely);
    await migrate(kysely);
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    throw new Error(tableInUse, { cause: error });
  } finally {
    await kysely.destroy();
  }
}

const tableInUse =
  'The database could not be brought up to date, because another program uses one of its tables in a long ' +
  'transaction. Nothing was changed. End that transaction, such as a backup, then start the server again.';

function isLockTimeout(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === '55P03';
}

/** @throws an error without the address, because the address may contain a password */
async function checkConnection(kysely: Kysely<Tables>) {
  try {
    await sql`select 1`.execute(kysely);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = reasons[code] ?? `it could not be reached ${code}`.trim();
    throw new Error(`The database at DATABASE_URL cannot be used: ${reason}.`, { cause: error });
  }
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'no server responds at this address',
  ENOTFOUND: 'its host name is unknown',
  EAI_AGAIN: 'its host name is unknown',
  '28000': 'it rejected this user',
  '28P01': 'it rejected this user or password',
  '3D000': 'there is no database with this name',
};

function createPool(config: PoolConfig): Pool {
  const pool = new Pool({
    connectionTimeoutMillis: connectWithinMs,
    application_name: 'sales-analytics-ai',
    types: { getTypeParser },
    ...config,
  });
  // A broken connection fails its query and is replaced. If there were no listener, the event would end the process.
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

function createKysely(pool: Pool): Kysely<Tables> {
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

function ignore() {}

/** Reads 64-bit integers as numbers, like SQLite. */
const getTypeParser: typeof types.getTypeParser = (type, format) =>
  type === types.builtins.INT8 && format !== 'binary' ? Number : types.getTypeParser(type, format);

function createSocket(silenceMs: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(silenceMs, () => socket.destroy(new Error('Connection lost')));
}

/** Sets options with statements, because connection poolers accept these. */
async function prepare(client: ClientBase) {
  await client.query(`
    select set_config('statement_timeout', '${maxStatementMs}', false),
    -- A save is acknowledged once it is on the disk, whatever the database's default.
    case when current_setting('synchronous_commit') = 'off'
      then set_config('synchronous_commit', 'on', false) end`);
}

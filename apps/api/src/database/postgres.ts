import { Socket } from 'node:net';
import { Kysely, PostgresDialect, sql, type Compilable, type PostgresPool } from 'kysely';
import { Pool, types, type ClientBase, type PoolConfig } from 'pg';
import { ping, type Database, type Written } from './database.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './tables.ts';

const mostConnections = 10;
/** Whoever comes then is told at once: by the time of their turn they would have gone. */
const mostWaiting = 200;
const connectWithinMs = 10_000;
const longestStatementMs = 30_000;
/** The server would have ended the statement before: a connection that is silent so long is dead. */
const statementAndMoreMs = 40_000;

/** Several servers may open the same database at the same time. */
export async function openPostgres(
  databaseUrl: string,
  longestSilenceMs = statementAndMoreMs,
): Promise<Database> {
  await migrateAlone(databaseUrl);
  const connections: PoolConfig = {
    connectionString: databaseUrl,
    stream: () => createSocket(longestSilenceMs),
    verify: (client, done) => void prepare(client).then(() => done(), done),
  };
  const kysely = createKysely(createPool({ ...connections, max: mostConnections }));
  // Whether the database answers must not depend on how many wait for it.
  const pulsePool = createPool({ ...connections, max: 1 });
  const pulse = createKysely(pulsePool);
  return {
    engine: 'postgres',
    kysely,
    read: async (query) => (await kysely.executeQuery(query)).rows,
    async write<Row>(query: Compilable<Row>) {
      const { rows, numAffectedRows } = await kysely.executeQuery(query);
      return { rows: rows as Written<Row>['rows'], changes: Number(numAffectedRows ?? 0) };
    },
    ping: () => ping(pulse),
    async close() {
      // What was never asked has nothing to destroy, and would still answer.
      await Promise.all([kysely.destroy(), pulsePool.end()]);
    },
  };
}

/** On a connection of its own, which may wait for another server's migration as long as it takes. */
async function migrateAlone(connectionString: string) {
  const kysely = createKysely(createPool({ connectionString, max: 1 }));
  try {
    await reach(kysely);
    await migrate(kysely);
  } finally {
    await kysely.destroy();
  }
}

/** @throws a sentence for whoever started the server, without the address: it may hold a password */
async function reach(kysely: Kysely<Tables>) {
  try {
    await sql`select 1`.execute(kysely);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = reasons[code] ?? `it could not be reached ${code}`.trim();
    throw new Error(`The database at DATABASE_URL cannot be used: ${reason}.`, { cause: error });
  }
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'its host is not known',
  EAI_AGAIN: 'its host is not known',
  '28000': 'it refuses this user',
  '28P01': 'it refuses this user or password',
  '3D000': 'there is no database of this name',
};

function createPool(config: PoolConfig): Pool {
  const pool = new Pool({
    connectionTimeoutMillis: connectWithinMs,
    application_name: 'sales-analytics-ai',
    types: { getTypeParser },
    ...config,
  });
  // A connection that breaks fails its query and is replaced; unheard, it would end the process.
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

function createKysely(pool: Pool): Kysely<Tables> {
  return new Kysely({ dialect: new PostgresDialect({ pool: withShortQueue(pool) }) });
}

function withShortQueue(pool: Pool): PostgresPool {
  return {
    async connect() {
      if (pool.waitingCount >= mostWaiting) throw tooManyWait();
      return pool.connect();
    },
    end: () => pool.end(),
  };
}

/** With the code that Postgres gives where it has no connection left. */
function tooManyWait(): Error {
  return Object.assign(new Error('Too many wait for a connection'), { code: '53300' });
}

function ignore() {}

/** Milliseconds and counts arrive as numbers, as they do from SQLite. */
const getTypeParser: typeof types.getTypeParser = (type, format) =>
  type === types.builtins.INT8 && format !== 'binary' ? Number : types.getTypeParser(type, format);

function createSocket(longestSilenceMs: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(longestSilenceMs, () => socket.destroy(new Error('Connection lost')));
}

/** By statements, which poolers between here and the database let pass. */
async function prepare(client: ClientBase) {
  await client.query(`
    select set_config('statement_timeout', '${longestStatementMs}', false),
    -- An answer must not come before the disk has what it says, whatever the database's default.
    case when current_setting('synchronous_commit') = 'off'
      then set_config('synchronous_commit', 'on', false) end`);
}

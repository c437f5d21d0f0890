import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { Client } from 'pg';

/** The database has one saved call, which is copied many times. */
export interface Target {
  account: string;
  call: string;
  total: number;
  own: number;
}

const otherAccounts = 990;
/** The copies are older than whatever is saved during the measurement. */
const daysAgoMs = 30 * 24 * 60 * 60 * 1_000;

export function plan({ account, total, own }: Target, accounts = otherAccounts): ManyCalls {
  const others = Array.from({ length: accounts }, (_, at) => idAt(at, at));
  return { owner: account, others, total, own, startMs: Date.now() - daysAgoMs - total * 1_000 };
}

/** Writes the copies straight into the file. Returns the owner's calls, the oldest first. */
export function fillSqlite(dataDir: string, target: Target): GeneratedCall[] {
  const sqlite = new SQLite(join(dataDir, 'sales-analytics.sqlite'));
  sqlite.pragma('synchronous = OFF');
  const many = plan(target);
  const copyAccount = sqlite.prepare(
    copying('accounts', columnsOf(sqlite, 'accounts'), { id: '@id', email: '@id' }),
  );
  const copyCall = sqlite.prepare(
    copying('calls', columnsOf(sqlite, 'calls'), {
      id: '@id',
      account_id: '@account',
      created_at: '@createdAtMs',
    }),
  );
  const own: GeneratedCall[] = [];
  sqlite.transaction(() => {
    for (const id of many.others) copyAccount.run({ id, template: target.account });
    for (const call of manyCalls(many)) {
      copyCall.run({ ...call, template: target.call });
      if (call.account === target.account) own.push(call);
    }
  })();
  sqlite.exec('analyze');
  sqlite.pragma('wal_checkpoint(TRUNCATE)');
  sqlite.close();
  return own;
}

export function columnsOf(sqlite: SQLite.Database, table: string): string[] {
  return sqlite
    .prepare<[string], { name: string }>('select name from pragma_table_info(?)')
    .all(table)
    .map(({ name }) => name);
}

export function copying(
  table: string,
  columns: readonly string[],
  changed: Record<string, string>,
) {
  const values = columns.map((name) => changed[name] ?? `original.${name}`);
  return `insert into ${table} (${columns.join(', ')}) select ${values.join(', ')}
    from ${table} as original where original.id = @template`;
}

const chunkSize = 10_000;

/** Does the same in Postgres, with thousands of rows in each statement. */
export async function fillPostgres(url: string, target: Target): Promise<GeneratedCall[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await fill(client, target);
  } finally {
    await client.end();
  }
}

async function fill(client: Client, target: Target): Promise<GeneratedCall[]> {
  await client.query('set synchronous_commit = off');
  const many = plan(target);
  await copyAll(client, {
    table: 'accounts',
    template: target.account,
    changed: { id: 'made.id', email: 'made.id' },
    made: many.others.map((id) => ({ id, account: '', createdAtMs: 0 })),
  });
  const own: GeneratedCall[] = [];
  let made: GeneratedCall[] = [];
  async function flush() {
    const changed = { id: 'made.id', account_id: 'made.account', created_at: 'made.created' };
    await copyAll(client, { table: 'calls', template: target.call, changed, made });
    made = [];
  }
  for (const call of manyCalls(many)) {
    made.push(call);
    if (call.account === target.account) own.push(call);
    if (made.length === chunkSize) await flush();
  }
  await flush();
  await client.query('vacuum analyze');
  return own;
}

interface Copies {
  table: string;
  template: string;
  changed: Record<string, string>;
  made: readonly GeneratedCall[];
}

async function copyAll(client: Client, { table, template, changed, made }: Copies) {
  const { rows } = await client.query<{ name: string }>(
    'select column_name as name from information_schema.columns where table_name = $1',
    [table],
  );
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => changed[name] ?? `original.${name}`);
  await client.query(
    `insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from ${table} as original,
      unnest($2::text[], $3::text[], $4::bigint[]) as made (id, account, created)
      where original.id = $1`,
    [
      template,
      made.map(({ id }) => id),
      made.map(({ account }) => account),
      made.map(({ createdAtMs }) => createdAtMs),
    ],
  );
}

export interface ManyCalls {
  owner: string;
  others: readonly string[];
  total: number;
  own: number;
  startMs: number;
}

export interface GeneratedCall {
  id: string;
  account: string;
  createdAtMs: number;
}

/** Yields one call per second. The owner's are spread evenly among the others. */
export function* manyCalls({ owner, others, total, own, startMs }: ManyCalls) {
  const every = total / own;
  if (!Number.isInteger(every)) throw new Error(`${own} does not divide ${total}`);
  let foreign = 0;
  for (let at = 0; at < total; at += 1) {
    const isOwn = at % every === 0;
    const account = isOwn ? owner : (others[foreign % others.length] ?? owner);
    if (!isOwn) foreign += 1;
    const createdAtMs = startMs + at * 1_000;
    yield { id: idAt(createdAtMs, at), account, createdAtMs } satisfies GeneratedCall;
  }
}

/** The UUIDv7 is the same in every run. */
function idAt(timeMs: number, at: number): string {
  const time = timeMs.toString(16).padStart(12, '0');
  const tail = at.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${tail}`;
}

import { createHash } from 'node:crypto';
import SQLite from 'better-sqlite3';
import { Kysely, Migrator, PostgresDialect, sql, SqliteDialect } from 'kysely';
import { Pool } from 'pg';
import { inject } from 'vitest';
import { createIds } from '../../src/database/ids.ts';
import { migrations } from '../../src/database/migrate.ts';
import { sqliteFile } from '../../src/database/sqlite.ts';
import type { Tables } from '../../src/database/tables.ts';
import {
  createTestClock,
  createTestRandom,
  hourMs,
  temporaryFolder,
  testSecret,
} from '../test-app.ts';
import { createPostgres } from '../test-database.ts';
import { olderCalls, type OlderCall } from './older-calls.ts';

const lastMigration = '0005-transcript-facts';
export const olderMigrations = Object.keys(migrations).indexOf(lastMigration) + 1;

interface OlderRow {
  id: string;
  account_id: string;
  created_at: number;
  summary: string;
  analysis: string;
  transcript: string;
  audio_url: string;
  recording: string | undefined;
  utterances: string | undefined;
  call_type: string | undefined;
  sides: string | undefined;
  names: string | undefined;
  evidence: string | undefined;
  answers: string | undefined;
  practice: string | undefined;
  times_from: string | undefined;
  language: string | undefined;
  revision: number;
  idempotency_key: string | undefined;
  fingerprint: string;
  deleted_at: number | undefined;
}

type OlderTables = Pick<Tables, 'accounts' | 'attempts'> & { calls: OlderRow };

export interface StoredOlderCall extends OlderCall {
  id: string;
  accountId: string;
  createdAtMs: number;
}

export interface OlderDatabase {
  environment: Record<string, string>;
  nowMs: number;
  calls: StoredOlderCall[];
  inspect: <Result>(work: (kysely: Kysely<Tables>) => Promise<Result>) => Promise<Result>;
}

/** The last account has no calls. */
export const accountIds = ['alex', 'kim', 'sam'] as const;

/** Makes a database with only the first five migrations, on the engine that the tests use. */
export async function makeOlderDatabase(count: number, nowMs: number): Promise<OlderDatabase> {
  const environment = await emptyDatabase();
  const calls = withIds(olderCalls(count), nowMs);
  const kysely = openAsItIs<OlderTables>(environment);
  const provider = { getMigrations: async () => migrations };
  const { error } = await new Migrator({ db: kysely, provider }).migrateTo(lastMigration);
  if (error) throw new Error('The older database could not be made', { cause: error });
  const account = { password_hash: 'hash', created_at: nowMs - 1, session_round: 3 };
  await kysely
    .insertInto('accounts')
    .values(accountIds.map((id) => ({ ...account, id, name: id, email: `${id}@example.com` })))
    .execute();
  const attempt = { key: 'alex@example.com', failures: 2, expires_at: nowMs + hourMs };
  await kysely.insertInto('attempts').values(attempt).execute();
  for (const call of calls) {
    await kysely.insertInto('calls').values(rowOf(call, nowMs)).execute();
  }
  await kysely.destroy();
  return {
    environment,
    nowMs,
    calls,
    async inspect(work) {
      const opened = openAsItIs<Tables>(environment);
      try {
        return await work(opened);
      } finally {
        await opened.destroy();
      }
    },
  };
}

export function countMigrations({ inspect }: OlderDatabase): Promise<number> {
  return inspect(async (kysely) => {
    const { rows } = await sql`select name from kysely_migration`.execute(kysely);
    return rows.length;
  });
}

async function emptyDatabase(): Promise<Record<string, string>> {
  const server = inject('postgresUrl');
  const common = { DATA_DIR: await temporaryFolder(), JWT_SECRET: testSecret };
  if (server === undefined) return common;
  return { ...common, DATABASE_URL: await createPostgres(server, 'template1') };
}

function openAsItIs<Shape>(environment: Record<string, string>): Kysely<Shape> {
  const { DATA_DIR = '', DATABASE_URL: connectionString } = environment;
  if (connectionString !== undefined) {
    const pool = new Pool({ connectionString, max: 1 });
    return new Kysely({ dialect: new PostgresDialect({ pool }) });
  }
  const database = new SQLite(sqliteFile(DATA_DIR));
  database.pragma('journal_mode = WAL');
  return new Kysely({ dialect: new SqliteDialect({ database }) });
}

function withIds(calls: readonly OlderCall[], nowMs: number): StoredOlderCall[] {
  const clock = createTestClock(nowMs - 48 * hourMs);
  const nextId = createIds(clock, createTestRandom());
  return calls.map((call, at) => {
    if (at % 4 !== 0) clock.advance(at * 7);
    const accountId = at % 5 === 2 ? accountIds[1] : accountIds[0];
    return { ...call, id: nextId(), accountId, createdAtMs: clock.now() };
  });
}

function rowOf({ call, ...stored }: StoredOlderCall, nowMs: number): OlderRow {
  const { id, accountId, createdAtMs, revision, key, deletedMsAgo } = stored;
  return {
    id,
    account_id: accountId,
    created_at: createdAtMs,
    summary: call.summary.toWellFormed(),
    analysis: JSON.stringify(call.analysis),
    transcript: call.transcript.toWellFormed(),
    audio_url: call.audioUrl.toWellFormed(),
    recording: JSON.stringify(call.recording),
    utterances: JSON.stringify(call.utterances),
    call_type: call.callType,
    sides: JSON.stringify(call.sides),
    names: JSON.stringify(call.names),
    evidence: JSON.stringify(call.evidence),
    answers: JSON.stringify(call.answers),
    practice: JSON.stringify(call.practice),
    times_from: call.timesFrom,
    language: call.language,
    revision,
    idempotency_key: key,
    fingerprint: key === undefined ? '' : fingerprintOf(JSON.stringify(call)),
    deleted_at: deletedMsAgo === undefined ? undefined : nowMs - deletedMsAgo,
  };
}

function fingerprintOf(json: string): string {
  return createHash('sha256').update(json).digest('base64url');
}

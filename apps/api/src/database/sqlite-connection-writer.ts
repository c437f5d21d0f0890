import type SQLite from 'better-sqlite3';
import type { Compilable } from 'kysely';
import type { Change, Database, Dependent, Written } from './database.ts';
import { createGroupCommit } from './group-commit.ts';
import { createStatementCache, type Prepare } from './sqlite-connection.ts';
import { createErasure } from './sqlite-erasure.ts';

export type Result = Written<unknown>;

/** The change is plain data, so that another thread can make it. */
export interface PlainChange {
  sql: string;
  parameters: readonly unknown[];
  dependents: readonly PlainChange[];
}

export interface SqliteWriter {
  write(change: PlainChange): Promise<Result>;
  erase: Database['erase'];
  close(): Promise<void>;
}

export function toPlainChange(query: Compilable, dependents: readonly Dependent[]): PlainChange {
  const { sql, parameters } = query.compile();
  return { sql, parameters, dependents: dependents.map(plainDependent) };
}

function plainDependent(next: Dependent): PlainChange {
  const { query, dependents }: Change = 'query' in next ? next : { query: next, dependents: [] };
  return toPlainChange(query, dependents);
}

export function createConnectionWriter(
  sqlite: SQLite.Database,
  savesPerCommit: number,
): SqliteWriter {
  const prepare = createStatementCache(sqlite);
  const { add, drain } = createGroupCommit<PlainChange, Result>({
    maxPerCommit: savesPerCommit,
    commit: (changes) => commitTogether(sqlite, changes, prepare),
  });
  return { write: add, erase: createErasure(sqlite), close: async () => drain() };
}

/** The error means that a dependent statement failed after its query had changed something. */
class DependentError extends Error {}

/**
 * Commits changes together. A statement that fails is rejected alone, unless SQLite rolled back the whole transaction.
 * There are no savepoints, because at each one the text search would write a part of its index to the file. If a
 * dependent statement fails, which is rare, the transaction is rolled back and each change gets its own.
 */
function commitTogether(
  sqlite: SQLite.Database,
  changes: PlainChange[],
  prepare: Prepare,
): PromiseSettledResult<Result>[] {
  try {
    sqlite.exec('begin immediate');
    const results = changes.map((change) => attempt(sqlite, change, prepare));
    sqlite.exec('commit');
    return results;
  } catch (error) {
    if (sqlite.inTransaction) sqlite.exec('rollback');
    const isDependent = error instanceof DependentError;
    if (isDependent && changes.length > 1) {
      return changes.flatMap((change) => commitTogether(sqlite, [change], prepare));
    }
    const reason: unknown = isDependent ? error.cause : error;
    return changes.map(() => ({ status: 'rejected', reason }));
  }
}

function attempt(
  sqlite: SQLite.Database,
  { sql, parameters, dependents }: PlainChange,
  prepare: Prepare,
): PromiseSettledResult<Result> {
  let value: Result;
  try {
    value = runStatement(prepare(sql), parameters);
  } catch (reason) {
    // SQLite has rolled back, so further statements would run outside of the transaction.
    if (!sqlite.inTransaction) throw reason;
    return { status: 'rejected', reason };
  }
  if (value.changes > 0) runDependents(dependents, prepare);
  return { status: 'fulfilled', value };
}

function runDependents(dependents: readonly PlainChange[], prepare: Prepare) {
  try {
    runAll(dependents, prepare);
  } catch (cause) {
    throw new DependentError('A dependent statement failed', { cause });
  }
}

function runAll(changes: readonly PlainChange[], prepare: Prepare) {
  for (const { sql, parameters, dependents } of changes) {
    const written = runStatement(prepare(sql), parameters);
    if (written.changes > 0) runAll(dependents, prepare);
  }
}

export function runStatement(statement: SQLite.Statement, parameters: readonly unknown[]): Result {
  if (!statement.reader) return { rows: [], changes: statement.run(...parameters).changes };
  const rows = statement.all(...parameters);
  return { rows, changes: rows.length };
}

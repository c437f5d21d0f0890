/** What a failed statement means for the client: the disk is full, or it may try again soon. */
export type DatabaseError = 'full' | 'busy';

/** By the beginning of the code that SQLite, Postgres or the network gives. */
const kinds: [code: RegExp, kind: DatabaseError][] = [
  // The second: no space for the index of the write-ahead log. The third: a quota that is used up.
  [/^(SQLITE_FULL|SQLITE_IOERR_SHMSIZE|SQLITE_IOERR_WRITE)/, 'full'],
  // Postgres: disk_full.
  [/^53100/, 'full'],
  [/^SQLITE_(BUSY|LOCKED)/, 'busy'],
  // Postgres: connection lost, out of resources, cancelled, shutting down, temporarily read-only.
  [/^(08|53|57|25006)/, 'busy'],
  // Postgres: two transactions that block each other.
  [/^(40001|40P01|55P03)/, 'busy'],
  [/^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/, 'busy'],
];

/** Errors of the Postgres driver without a code. */
const lostConnection =
  /^(timeout exceeded|timeout expired|Connection (terminated|lost)|Client (has encountered|was closed))/;

/** Undefined for every other error. */
export function databaseErrorOf(error: unknown): DatabaseError | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === '') return lostConnection.test(error.message) ? 'busy' : undefined;
  return kinds.find(([pattern]) => pattern.test(code))?.[1];
}

/** By the codes of SQLite and Postgres: there is such a row already. */
export function isUniqueError(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return error.code === 'SQLITE_CONSTRAINT_UNIQUE' || error.code === '23505';
}

/** By the codes of SQLite and Postgres: a row references what is not there. */
export function isForeignKeyError(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return error.code === 'SQLITE_CONSTRAINT_FOREIGNKEY' || error.code === '23503';
}

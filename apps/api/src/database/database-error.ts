/** If the database is busy, the client may try again soon. */
export type DatabaseError = 'full' | 'busy';

const kinds: [code: RegExp, kind: DatabaseError][] = [
  // The second code means that there is no space for the index of the write-ahead log. The third means a used-up quota.
  [/^(SQLITE_FULL|SQLITE_IOERR_SHMSIZE|SQLITE_IOERR_WRITE)/, 'full'],
  [/^53100/, 'full'],
  [/^SQLITE_(BUSY|LOCKED)/, 'busy'],
  // Postgres lost the connection, has no resources, cancelled, is shutting down or is temporarily read-only.
  [/^(08|53|57|25006)/, 'busy'],
  [/^(40001|40P01|55P03)/, 'busy'],
  [/^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/, 'busy'],
];

/** The Postgres driver has no codes for these errors. */
const lostConnection =
  /^(timeout exceeded|timeout expired|Connection (terminated|lost)|Client (has encountered|was closed))/;

export function databaseErrorOf(error: unknown): DatabaseError | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === '') return lostConnection.test(error.message) ? 'busy' : undefined;
  return kinds.find(([pattern]) => pattern.test(code))?.[1];
}

/** Recognises the codes of SQLite and Postgres. */
export function isUniqueError(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return error.code === 'SQLITE_CONSTRAINT_UNIQUE' || error.code === '23505';
}

/** Recognises the codes of SQLite and Postgres. */
export function isForeignKeyError(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return error.code === 'SQLITE_CONSTRAINT_FOREIGNKEY' || error.code === '23503';
}

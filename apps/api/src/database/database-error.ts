/** The meaning of a failed statement for the client: the disk is full, or the client may try again soon. */
export type DatabaseError = 'full' | 'busy';

const kinds: [code: RegExp, kind: DatabaseError][] = [
  // The second code means no space for the index of the write-ahead log, the third a quota that is used up.
  [/^(SQLITE_FULL|SQLITE_IOERR_SHMSIZE|SQLITE_IOERR_WRITE)/, 'full'],
  // `disk_full` of Postgres.
  [/^53100/, 'full'],
  [/^SQLITE_(BUSY|LOCKED)/, 'busy'],
  // Postgres lost the connection, has no resources, cancelled, is shutting down or is temporarily read-only.
  [/^(08|53|57|25006)/, 'busy'],
  // Two transactions of Postgres block each other.
  [/^(40001|40P01|55P03)/, 'busy'],
  [/^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/, 'busy'],
];

/** Messages of the Postgres driver for errors without a code. */
const lostConnection =
  /^(timeout exceeded|timeout expired|Connection (terminated|lost)|Client (has encountered|was closed))/;

export function databaseErrorOf(error: unknown): DatabaseError | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === '') return lostConnection.test(error.message) ? 'busy' : undefined;
  return kinds.find(([pattern]) => pattern.test(code))?.[1];
}

/** Returns true for the codes with which SQLite and Postgres say that such a row already exists. */
export function isUniqueError(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return error.code === 'SQLITE_CONSTRAINT_UNIQUE' || error.code === '23505';
}

/** Returns true for the codes with which SQLite and Postgres say that a referenced row does not exist. */
export function isForeignKeyError(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return error.code === 'SQLITE_CONSTRAINT_FOREIGNKEY' || error.code === '23503';
}

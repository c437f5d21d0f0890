/** What a failed statement means to whoever sent it: there is no room, or it may be sent again soon. */
export type StorageProblem = 'full' | 'busy';

/** By the beginning of the code that SQLite, Postgres or the network gives. */
const problems: [code: RegExp, problem: StorageProblem][] = [
  // The second: no room for the index of the write-ahead log. The third: a quota that is used up.
  [/^(SQLITE_FULL|SQLITE_IOERR_SHMSIZE|SQLITE_IOERR_WRITE)/, 'full'],
  // Postgres: disk_full.
  [/^53100/, 'full'],
  [/^SQLITE_(BUSY|LOCKED)/, 'busy'],
  // Postgres: connection lost, out of resources, cancelled, shutting down, read-only for a while.
  [/^(08|53|57|25006)/, 'busy'],
  // Postgres: two transactions in each other's way.
  [/^(40001|40P01|55P03)/, 'busy'],
  [/^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/, 'busy'],
];

/** What the driver of Postgres says without a code. */
const lostConnection =
  /^(timeout exceeded|timeout expired|Connection (terminated|lost)|Client (has encountered|was closed))/;

/** Undefined for an error that is no matter of room or time. */
export function storageProblemOf(error: unknown): StorageProblem | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === '') return lostConnection.test(error.message) ? 'busy' : undefined;
  return problems.find(([pattern]) => pattern.test(code))?.[1];
}

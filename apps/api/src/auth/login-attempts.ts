import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';

export interface Tally {
  key: string;
  failures: number;
  endsInMs: number;
}

/** The first failure of a key opens its time window. */
export interface LoginAttempts {
  /** Leaves out keys without failures. */
  read(keys: string[]): Promise<Tally[]>;
  add(keys: string[], windowMs: number): Promise<Tally[]>;
  takeBack(key: string): Promise<void>;
  clear(key: string): Promise<void>;
  purge(): Promise<void>;
}

/** Stores the counts in the database, so that all servers that share it use the same counts. */
export function createLoginAttempts(
  { kysely, write }: Database,
  clock: Pick<Clock, 'now'>,
): LoginAttempts {
  function toTally({ key, failures, expires_at }: Row): Tally {
    return { key, failures, endsInMs: expires_at - clock.now() };
  }
  return {
    async read(keys) {
      const rows = await kysely
        .selectFrom('attempts')
        .select(['key', 'failures', 'expires_at'])
        .where('key', 'in', keys)
        .where('expires_at', '>', clock.now())
        .execute();
      return rows.map(toTally);
    },
    async add(keys, windowMs) {
      const { rows } = await write(insertion({ kysely, keys, nowMs: clock.now(), windowMs }));
      return rows.map(toTally);
    },
    async takeBack(key) {
      await write(
        kysely
          .updateTable('attempts')
          .set(({ eb }) => ({ failures: eb('failures', '-', 1) }))
          .where('key', '=', key)
          .where('failures', '>', 0),
      );
    },
    async clear(key) {
      await write(kysely.deleteFrom('attempts').where('key', '=', key));
    },
    async purge() {
      await write(kysely.deleteFrom('attempts').where('expires_at', '<=', clock.now()));
    },
  };
}

interface Row {
  key: string;
  failures: number;
  expires_at: number;
}

interface Insertion {
  kysely: Database['kysely'];
  keys: string[];
  nowMs: number;
  windowMs: number;
}

/** Sorts the keys, because two statements that lock the same rows in the same order can't deadlock. */
function insertion({ kysely, keys, nowMs, windowMs }: Insertion) {
  const expires_at = nowMs + windowMs;
  return kysely
    .insertInto('attempts')
    .values(keys.toSorted().map((key) => ({ key, failures: 1, expires_at })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        failures: sql`case when attempts.expires_at <= ${nowMs} then 1 else attempts.failures + 1 end`,
        expires_at: sql`case when attempts.expires_at <= ${nowMs}
          then excluded.expires_at else attempts.expires_at end`,
      }),
    )
    .returning(['key', 'failures', 'expires_at']);
}

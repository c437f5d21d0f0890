import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Database } from './database.ts';

/** Postgres reads beside the event loop and has ten connections; SQLite blocks the event loop. */
const mostAtOnce = { sqlite: 1, postgres: 4 };
/** A turn of the event loop accepts one new connection, and takes some microseconds when there is nothing to do. */
const turnsBetween = 50;

/** Runs a read of many rows when it is its turn. */
export type LongReads = <Result>(read: () => Promise<Result>) => Promise<Result>;

/** Long reads wait for each other, so that new connections and short requests are served between them. */
export function createLongReads({ engine }: Pick<Database, 'engine'>): LongReads {
  const limit = pLimit(mostAtOnce[engine]);
  return (read) =>
    limit(async () => {
      for (let turn = 0; turn < turnsBetween; turn += 1) await setImmediate();
      return read();
    });
}

import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Database } from './database.ts';

/** Postgres has ten connections and does not block the event loop, but SQLite does. */
const maxConcurrent = { sqlite: 1, postgres: 4 };
/** Each iteration of the event loop accepts one new connection. An idle iteration takes a few microseconds. */
const iterationsBetween = 50;

export type LongReads = <Result>(read: () => Promise<Result>) => Promise<Result>;

/** Puts long reads into a queue, so that new connections and short requests are served between them. */
export function createLongReads({ engine }: Pick<Database, 'engine'>): LongReads {
  const limit = pLimit(maxConcurrent[engine]);
  return (read) =>
    limit(async () => {
      for (let turn = 0; turn < iterationsBetween; turn += 1) await setImmediate();
      return read();
    });
}

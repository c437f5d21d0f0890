import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Database } from './database.ts';

/** Postgres queries do not block the event loop and has ten connections; SQLite blocks the event loop. */
const maxConcurrent = { sqlite: 1, postgres: 4 };
/** Each event loop iteration accepts one new connection; an idle one takes a few microseconds. */
const iterationsBetween = 50;

/** Queues a read of many rows. */
export type LongReads = <Result>(read: () => Promise<Result>) => Promise<Result>;

/** Long reads wait for each other, so that new connections and short requests are served between them. */
export function createLongReads({ engine }: Pick<Database, 'engine'>): LongReads {
  const limit = pLimit(maxConcurrent[engine]);
  return (read) =>
    limit(async () => {
      for (let turn = 0; turn < iterationsBetween; turn += 1) await setImmediate();
      return read();
    });
}

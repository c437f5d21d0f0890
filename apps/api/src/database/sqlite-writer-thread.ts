// Runs in a thread of its own.
import { workerData } from 'node:worker_threads';
import { openConnection } from './sqlite-connection.ts';
import type { WriteOutcome } from './sqlite-writer.ts';
import { createSqliteWrites, type PlainChange } from './sqlite-writes.ts';

const { file, savesPerCommit } = workerData as { file: string; savesPerCommit: number };

const opening = openConnection(file).then((sqlite) => ({
  sqlite,
  writes: createSqliteWrites(sqlite, savesPerCommit),
}));

export async function write(change: PlainChange): Promise<WriteOutcome> {
  const { writes } = await opening;
  try {
    return { kind: 'written', result: await writes.write(change) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const code = 'code' in error ? String(error.code) : '';
    return { kind: 'failed', message: error.message, code };
  }
}

/** Finishes earlier writes. */
export async function close() {
  const { sqlite, writes } = await opening;
  await writes.close();
  sqlite.close();
}

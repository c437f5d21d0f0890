// Runs in a thread of its own.
import { workerData } from 'node:worker_threads';
import { openConnection } from './sqlite-connection.ts';
import type { Outcome } from './sqlite-writer.ts';
import { createSqliteWrites, type PlainChange, type Result } from './sqlite-writes.ts';

const { file, savesPerCommit } = workerData as { file: string; savesPerCommit: number };

const opening = openConnection(file).then((sqlite) => ({
  sqlite,
  writes: createSqliteWrites(sqlite, savesPerCommit),
}));

// Each task rejects with the error.
opening.catch(() => {});

/** Resolves once the file is open for writing. */
export function open(): Promise<Outcome<void>> {
  return outcomeOf(async () => void (await opening));
}

export function write(change: PlainChange): Promise<Outcome<Result>> {
  return outcomeOf(async () => (await opening).writes.write(change));
}

export function erase() {
  return outcomeOf(async () => (await opening).writes.erase());
}

async function outcomeOf<Value>(work: () => Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { kind: 'done', value: await work() };
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

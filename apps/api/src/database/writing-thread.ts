// The thread that `start-writing-thread.ts` starts runs this file.
import { workerData } from 'node:worker_threads';
import { openConnection } from './sqlite-connection.ts';
import type { Outcome } from './start-writing-thread.ts';
import {
  createConnectionWriter,
  type PlainChange,
  type Result,
} from './sqlite-connection-writer.ts';

const { file, savesPerCommit } = workerData as { file: string; savesPerCommit: number };

const opening = openConnection(file).then((sqlite) => ({
  sqlite,
  writer: createConnectionWriter(sqlite, savesPerCommit),
}));

// Each task rejects with the same error, so it is ignored here.
opening.catch(() => {});

export function open(): Promise<Outcome<void>> {
  return outcomeOf(async () => void (await opening));
}

export function write(change: PlainChange): Promise<Outcome<Result>> {
  return outcomeOf(async () => (await opening).writer.write(change));
}

export function erase() {
  return outcomeOf(async () => (await opening).writer.erase());
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

export async function close() {
  const { sqlite, writer } = await opening;
  await writer.close();
  sqlite.close();
}

import { Piscina } from 'piscina';
import { threadFile } from '../thread-file.ts';
import type { Result, SqliteWriter } from './sqlite-connection-writer.ts';

/** The outcome is plain data, because an error that is passed between threads would lose its code. */
export type Outcome<Value> =
  { kind: 'done'; value: Value } | { kind: 'failed'; message: string; code: string };

/** The thread gets changes immediately, without waiting for earlier ones. It writes them in their order. */
const maxAtOnce = 100_000;

/** Resolves when the thread has opened its own connection. If the thread ends, it is replaced. */
export async function startWritingThread(
  file: string,
  savesPerCommit: number,
): Promise<SqliteWriter> {
  const thread = new Piscina({
    ...threadFile('writing-thread', new URL('./writing-thread.ts', import.meta.url)),
    name: 'write',
    workerData: { file, savesPerCommit },
    minThreads: 1,
    maxThreads: 1,
    concurrentTasksPerWorker: maxAtOnce,
    // Otherwise, the event loop of the thread would not run between two tasks, so it could not group changes.
    atomics: 'disabled',
  });
  // The changes of a thread that ended reject with the same error, so it is ignored here.
  thread.on('error', () => {});
  const running = new Set<Promise<unknown>>();

  function run<Value>(task: Promise<Outcome<Value>>): Promise<Outcome<Value>> {
    running.add(task);
    const end = () => running.delete(task);
    task.then(end, end);
    return task;
  }

  try {
    valueOf(await run<void>(thread.run(undefined, { name: 'open' })));
  } catch (error) {
    await thread.destroy();
    throw error;
  }
  return {
    write: async (change) => valueOf<Result>(await run(thread.run(change))),
    erase: async () => valueOf<Erased>(await run(thread.run(undefined, { name: 'erase' }))),
    async close() {
      await Promise.allSettled(running);
      try {
        await thread.run(undefined, { name: 'close' });
      } finally {
        await thread.destroy();
      }
    },
  };
}

type Erased = Awaited<ReturnType<SqliteWriter['erase']>>;

function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (outcome.kind === 'done') return outcome.value;
  throw Object.assign(new Error(outcome.message), { code: outcome.code });
}

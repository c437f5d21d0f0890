import { availableParallelism } from 'node:os';
import pLimit, { type LimitFunction } from 'p-limit';
import { Piscina } from 'piscina';
import type { Clock } from '../../clock.ts';
import { HttpError } from '../../http/http-error.ts';
import { threadFile } from '../../thread-file.ts';
import { runTask, type CallWork } from './call-work.ts';

/**
 * Shorter texts are processed in this thread. They take only a few milliseconds, less than waiting for a busy thread.
 */
const shortLength = 8_000;
/** Even a call of the maximum size takes only a few seconds. */
const maxTaskMs = 30_000;
const idleTimeoutMs = 60_000;

interface Options {
  clock: Pick<Clock, 'every'>;
  maxMs?: number;
}

export interface CallThreads {
  work: CallWork;
  /** Tasks in progress are lost. */
  close(): Promise<void>;
}

/**
 * Processes long texts in other threads, so that this one can serve other requests. Each account has one task at a
 * time, so that no account waits for all the tasks of another one.
 */
export function createCallThreads({ clock, maxMs = maxTaskMs }: Options): CallThreads {
  const threads = Math.max(1, availableParallelism() - 1);
  const pool = new Piscina({
    ...threadFile('call-worker', new URL('./call-worker.ts', import.meta.url)),
    name: 'doTask',
    // A thread stays ready, because starting one takes longer than most tasks.
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: idleTimeoutMs,
  });
  // The time limit applies as soon as a task is in the pool, so no task should wait there.
  const inTurn = pLimit(threads);
  const ofAccount = createLimits();

  async function runInTime(task: readonly unknown[]) {
    const tooLong = new AbortController();
    const stop = clock.every(maxMs, () => tooLong.abort());
    try {
      return await pool.run(task, { signal: tooLong.signal });
    } catch (error) {
      if (tooLong.signal.aborted) throw takesTooLong();
      throw error;
    } finally {
      stop();
    }
  }

  pool.on('error', ignore);
  return {
    work: (async (name, input, { accountId, textLength }) => {
      if (textLength <= shortLength) return runTask(name, input);
      return ofAccount(accountId, () => inTurn(() => runInTime([name, input])));
    }) as CallWork,
    close: () => pool.destroy(),
  };
}

function createLimits() {
  const limits = new Map<string, LimitFunction>();
  return async <Result>(key: string, task: () => Promise<Result>): Promise<Result> => {
    const limit = limits.get(key) ?? pLimit(1);
    limits.set(key, limit);
    try {
      return await limit(task);
    } finally {
      if (limit.activeCount === 0 && limit.pendingCount === 0) limits.delete(key);
    }
  };
}

/** Ignores the error of a thread that ended, because its task rejects with the same error. */
function ignore() {}

function takesTooLong(): HttpError {
  return new HttpError({
    status: 413,
    code: 'too_large',
    message:
      'Reading the text of this call takes too long, so nothing was changed on the server. ' +
      'Shorten the transcript, then try again.',
  });
}

import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';

interface BackgroundTask {
  everyMs: number;
  clock: Pick<Clock, 'every'>;
  /** Ends after the part in progress once the signal is aborted. Must not reject. */
  run: (stopping: AbortSignal) => Promise<void>;
}

/**
 * Runs a task when the app starts and at intervals, never twice at the same time. The start of the app does not wait for
 * the task, but closing the app waits for the part in progress. The returned function starts a run now.
 */
export function addBackgroundTask(
  app: FastifyInstance,
  { everyMs, clock, run }: BackgroundTask,
): () => void {
  let running = Promise.resolve();
  const stopping = new AbortController();

  function startRun() {
    running = running.then(async () => {
      if (!stopping.signal.aborted) await run(stopping.signal);
    });
  }

  let stop: (() => void) | undefined;
  app.addHook('onReady', async () => {
    startRun();
    stop = clock.every(everyMs, startRun);
  });
  app.addHook('onClose', async () => {
    stopping.abort();
    stop?.();
    await running;
  });
  return startRun;
}

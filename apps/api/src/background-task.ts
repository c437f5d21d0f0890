import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';

interface BackgroundTask {
  everyMs: number;
  clock: Pick<Clock, 'every'>;
  /** Works in parts, and ends after the part in progress once the signal is aborted. Must not reject. */
  run: (stopping: AbortSignal) => Promise<void>;
}

/**
 * Runs a task while the app runs: at the start, which does not wait for it, and at intervals, one run after the other
 * however long a run takes. Closing the app waits for the part in progress. The returned function starts a run now.
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

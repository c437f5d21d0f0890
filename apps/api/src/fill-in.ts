import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { FillInCalls } from './calls/fill-in-calls.ts';

interface Parts {
  fillInCalls: FillInCalls;
  log: FastifyBaseLogger;
}

/**
 * Fills in, while the server serves, what earlier versions did not store. A stop waits for the call in progress; the
 * next start goes on with those that are left.
 */
export function addFillIn(app: FastifyInstance, { fillInCalls, log }: Parts) {
  let running = Promise.resolve();
  const stopping = new AbortController();

  async function fillIn() {
    let total = 0;
    try {
      while (!stopping.signal.aborted) {
        const count = await fillInCalls();
        if (count === 0) break;
        total += count;
      }
      if (total > 0) log.info({ count: total }, 'filled in the figures of earlier calls');
    } catch (error) {
      log.error({ err: error }, 'could not fill in the figures of earlier calls');
    }
  }

  app.addHook('onReady', async () => {
    running = fillIn();
  });
  app.addHook('onClose', async () => {
    stopping.abort();
    await running;
  });
}

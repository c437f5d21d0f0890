import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Attempts } from '../storage/attempts.ts';
import type { Calls } from '../storage/calls.ts';

const purgeEveryMs = 15 * 60 * 1000;

interface Parts {
  calls: Pick<Calls, 'purge'>;
  attempts: Pick<Attempts, 'purge'>;
  clock: Pick<Clock, 'every'>;
}

/** Forgets what is over, deleted calls and failed attempts: at the start, and while the server runs. */
export function addPurge(app: FastifyInstance, { calls, attempts, clock }: Parts) {
  let running = Promise.resolve();

  async function purgeNow() {
    try {
      const count = await calls.purge();
      if (count > 0) app.log.info({ count }, 'forgot deleted calls');
      await attempts.purge();
    } catch (error) {
      app.log.error({ err: error }, 'deleted calls could not be forgotten');
    }
  }

  function purge() {
    running = purgeNow();
    return running;
  }

  let stop: (() => void) | undefined;
  app.addHook('onReady', async () => {
    await purge();
    stop = clock.every(purgeEveryMs, () => void purge());
  });
  app.addHook('onClose', async () => {
    stop?.();
    await running;
  });
}

import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Calls } from '../storage/calls.ts';

const purgeEveryMs = 15 * 60 * 1000;

/** Forgets deleted calls whose day is over: at the start, and while the server runs. */
export function addPurge(app: FastifyInstance, { calls, clock }: { calls: Calls; clock: Clock }) {
  let running = Promise.resolve();

  function purge() {
    running = calls.purge().then(
      (count) => {
        if (count > 0) app.log.info({ count }, 'forgot deleted calls');
      },
      (error: unknown) => app.log.error({ err: error }, 'deleted calls could not be forgotten'),
    );
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

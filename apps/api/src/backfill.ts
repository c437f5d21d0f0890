import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { BackfillCalls } from './calls/backfill-calls.ts';
import type { Clock } from './clock.ts';

const runEveryMs = 15 * 60 * 1000;
/** More failures in one run are those of the database, not of its calls. */
const mostFailures = 20;

interface Parts {
  backfillCalls: BackfillCalls;
  clock: Pick<Clock, 'every'>;
  log: FastifyBaseLogger;
}

/**
 * Derives, while the server serves, what earlier versions did not store: at the start, which does not wait for it, and
 * every 15 minutes. A stop waits for the call in progress; the next start goes on with those that are left.
 */
export function addBackfill(app: FastifyInstance, { backfillCalls, clock, log }: Parts) {
  let running = Promise.resolve();
  const stopping = new AbortController();

  async function backfill() {
    let total = 0;
    let failures = 0;
    while (!stopping.signal.aborted && failures < mostFailures) {
      const outcome = await backfillCalls();
      if (outcome === 'none left') break;
      if (outcome === 'done') total += 1;
      else {
        failures += 1;
        log.error({ err: outcome.error }, 'could not derive the figures of an earlier call');
      }
    }
    if (total > 0) log.info({ count: total }, 'derived the figures of earlier calls');
  }

  async function run() {
    try {
      await backfill();
    } catch (error) {
      log.error({ err: error }, 'could not read earlier calls');
    }
  }

  /** One run after the other, however long one takes. */
  function startRun() {
    running = running.then(run);
  }

  let stop: (() => void) | undefined;
  app.addHook('onReady', async () => {
    startRun();
    stop = clock.every(runEveryMs, startRun);
  });
  app.addHook('onClose', async () => {
    stopping.abort();
    stop?.();
    await running;
  });
}

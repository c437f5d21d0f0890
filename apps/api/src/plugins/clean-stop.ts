import type { FastifyInstance } from 'fastify';

/**
 * A stop waits for the requests that are under way and for nothing else: a browser keeps idle
 * connections open, some of them on a second address that the framework does not wait for.
 */
export function addCleanStop(app: FastifyInstance) {
  let underWay = 0;
  let isStopping = false;
  let finish: (() => void) | undefined;

  app.addHook('onRequest', async (_request, reply) => {
    underWay += 1;
    // Not the framework's own hook: that one is silent when a client goes away.
    reply.raw.once('close', () => {
      underWay -= 1;
      if (underWay === 0) finish?.();
    });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    if (underWay > 0) await new Promise<void>((resolve) => (finish = resolve));
    app.server.closeAllConnections();
  });
}

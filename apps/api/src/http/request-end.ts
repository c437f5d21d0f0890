import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const held = new WeakMap<FastifyRequest, (() => void)[]>();

/**
 * Runs `release` when the handler has finished and the response has been sent or its connection is closed. It waits for
 * both, because work continues after a client has disconnected.
 */
export function atRequestEnd(request: FastifyRequest, release: () => void) {
  const releases = held.get(request) ?? [];
  releases.push(release);
  held.set(request, releases);
}

/** Makes `atRequestEnd` work. Must be called before any hook or route that uses it is registered. */
export function addRequestEnd(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply) => {
    const releases = held.get(request);
    if (!releases) return;
    held.delete(request);
    whenClosed(reply, () => {
      for (const release of releases) release();
    });
  });
}

/**
 * Runs `then` once, when the response has been sent or its connection is closed. Both events are needed, because a
 * pipelined response that waits for an earlier one emits no event when the connection closes.
 */
export function whenClosed({ raw, request }: FastifyReply, then: () => void) {
  const { socket } = request.raw;
  function end() {
    socket.off('close', end);
    raw.off('close', end);
    then();
  }
  // The default limit would cause warnings, because each pipelined response adds a listener.
  socket.setMaxListeners(0);
  socket.once('close', end);
  raw.once('close', end);
  if (socket.destroyed || raw.closed) end();
}

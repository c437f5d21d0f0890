import type { ServerResponse } from 'node:http';
import type { Server, Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A connection with its last answer, if it had one: cheaper than to note every end. */
interface Connection extends Socket {
  [lastAnswer]?: ServerResponse;
}
const lastAnswer = Symbol('last answer');

export interface Connections {
  open: ReadonlySet<Socket>;
  /** Those on which an answer of ours is due, with the last one of each. */
  underWay(this: void): [Socket, ServerResponse][];
}

/** Must stand before whatever keeps a request waiting. */
export function watchConnections(app: FastifyInstance): Connections {
  const open = new Set<Connection>();
  app.server.on('connection', (socket: Connection) => {
    open.add(socket);
    // One for each answer that is due on it, and of those there may be hundreds.
    socket.setMaxListeners(0);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('onRequest', (request, reply, done) => {
    const socket: Connection = request.raw.socket;
    socket[lastAnswer] = reply.raw;
    done();
  });
  return {
    open,
    underWay: () =>
      [...open].flatMap((socket) => {
        const answer = socket[lastAnswer];
        return answer?.closed === false ? [[socket, answer]] : [];
      }),
  };
}

/** A turn of the event loop lets in one connection; while some come, other work waits for so long at a time. */
export const connectingMs = 20;

interface QuietTurnOptions {
  mostMs: number;
  now?(this: void): number;
}

/** Waits until a turn of the event loop has let nobody in, but no longer than `mostMs`. */
export function createQuietTurnWait(
  server: Pick<Server, 'on'>,
  { mostMs, now = () => performance.now() }: QuietTurnOptions,
): () => Promise<void> {
  let connected = 0;
  let seen = 0;
  server.on('connection', () => (connected += 1));
  return async () => {
    const endMs = now() + mostMs;
    let before: number;
    do {
      // Whoever connected since the last look counts, so also those whom this turn let in before the wait began.
      before = seen;
      await setImmediate();
      seen = connected;
    } while (seen > before && now() < endMs);
  };
}

/**
 * Calls back once: when the answer has left, or whoever asked for it, unless that is no longer waited for. An answer
 * that waits behind another on its connection is not told of that.
 */
export function whenGone(socket: Socket, answer: ServerResponse, then: () => void): () => void {
  function stop() {
    socket.off('close', end);
    answer.off('close', end);
  }
  function end() {
    stop();
    then();
  }
  socket.once('close', end);
  answer.once('close', end);
  if (socket.destroyed || answer.closed) end();
  return stop;
}

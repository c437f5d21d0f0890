import type { ServerResponse } from 'node:http';
import { Server, Socket } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * What was sent before its sender could know of the stop may be on its way for a second. It is
 * counted in looks, so that a machine that stands still meanwhile shortens it by one of them only.
 */
const quietLooks = 20;
const lookEveryMs = 50;
/** So many connections may wait to be let in; where a crowd comes at once, more are broken off. */
export const longestQueue = 4_096;
/** A crowd that grows without end keeps no stop from its other work. */
const longestWaitMs = 5_000;

/** The last answer of each connection, if it had one: cheaper than to note every end. */
type Answers = Map<Socket, ServerResponse | undefined>;

/**
 * A stop answers the requests that are under way and waits for nothing else: a browser keeps idle
 * connections open.
 */
export function addCleanStop(app: FastifyInstance) {
  const answers: Answers = new Map();
  let isStopping = false;

  function note(socket: Socket, answer?: ServerResponse) {
    if (!answers.has(socket)) socket.once('close', () => answers.delete(socket));
    answers.set(socket, answer);
  }

  app.server.on('connection', (socket: Socket) => note(socket));
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    // A test's request can come without a connection.
    if (socket instanceof Socket) note(socket, reply.raw);
    if (isStopping) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    letNobodyIn(app.server);
    await untilQuiet(answers);
    app.server.closeAllConnections();
  });
}

/** Closes the app when all who had come to it before, on any address, are answered. */
export async function stopCleanly(
  app: FastifyInstance,
  others: readonly Server[] = [],
): Promise<void> {
  await untilNobodyWaits(app.server);
  for (const server of [app.server, ...others]) letNobodyIn(server);
  await app.close();
}

/**
 * A turn of the event loop lets one connection in: those that still wait in the system's queue
 * would be cut off. Before the framework's own close, as that sends clients away to connect anew.
 */
async function untilNobodyWaits(server: Server) {
  const endMs = performance.now() + longestWaitMs;
  let came = 0;
  let isWaiting = true;
  server.on('connection', () => (came += 1));
  for (let turn = 0; isWaiting && performance.now() < endMs; turn += 1) {
    const before = came;
    await setImmediate();
    // The first may end before the system was asked.
    isWaiting = came > before || turn === 0;
  }
}

/** An HTTP server's own way to close would cut idle connections off at once. */
function letNobodyIn(server: Server) {
  Server.prototype.close.call(server);
}

async function untilQuiet(answers: Answers) {
  let looks = 0;
  while (answers.size > 0 && looks < quietLooks) {
    await Promise.all(underWay(answers).map(([socket, answer]) => untilClosed(socket, answer)));
    await setTimeout(lookEveryMs);
    // A timer comes before what lies in the system's buffers has been read.
    await setImmediate();
    looks = underWay(answers).length > 0 ? 0 : looks + 1;
  }
}

function underWay(answers: Answers): [Socket, ServerResponse][] {
  return [...answers].flatMap(([socket, answer]) =>
    answer?.closed === false ? [[socket, answer]] : [],
  );
}

/** Resolves when the answer has left, or whoever asked for it: one that waits behind another is not told of that. */
function untilClosed(socket: Socket, answer: ServerResponse): Promise<void> {
  if (!answer.headersSent) answer.setHeader('connection', 'close');
  return new Promise((resolve) => {
    const end = () => {
      socket.off('close', end);
      answer.off('close', end);
      resolve();
    };
    socket.once('close', end);
    answer.once('close', end);
  });
}

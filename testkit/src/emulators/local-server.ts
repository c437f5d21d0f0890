import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { corsHeaders, preflightHeaders, type CorsPolicy } from './cors.ts';
import type { EmulatedRequest, Emulator, EmulatorOptions } from './emulator.ts';
import { isPreflight, readBody, respond, send, startOfRequest } from './exchange.ts';
import { createFaultPlan, type FaultPlan } from './fault.ts';
import type { Reply } from './reply.ts';

export interface Wire {
  cors: CorsPolicy;
  /** The body of such a request is counted and dropped. */
  dropsBody?(path: string): boolean;
  /** A refusal that comes before everything else. */
  turnsAway?(request: EmulatedRequest): Reply | undefined;
  answer(request: EmulatedRequest): Reply;
  reset(): void;
}

interface House {
  wire: Wire;
  options: EmulatorOptions;
  requests: Emulator['requests'];
  preflights: Emulator['preflights'];
  faults: FaultPlan;
  unanswered: Set<ServerResponse>;
}

const refusedOrigin: Reply = { status: 403, headers: {}, body: '' };

/** One provider's wire on 127.0.0.1, with a log of requests and faults on demand. */
export async function startLocalServer(wire: Wire, options: EmulatorOptions): Promise<Emulator> {
  const house: House = {
    wire,
    options,
    requests: [],
    preflights: [],
    faults: createFaultPlan(),
    unanswered: new Set(),
  };
  const server = createServer((message, response) => {
    // A client that left in the middle is that client's business.
    serve(house, message, response).catch(() => response.destroy());
  });
  // A connection that the server closes just as a client uses it again would be a random fault.
  server.keepAliveTimeout = 0;
  const port = await listen(server, options.port ?? 0);
  return {
    url: `http://127.0.0.1:${port}`,
    requests: house.requests,
    preflights: house.preflights,
    fail: (fault, scope) => house.faults.add(fault, scope),
    reset: () => clear(house),
    close() {
      return new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

async function serve(
  house: House,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { wire, options } = house;
  const request = startOfRequest(message);
  const cors = corsHeaders(wire.cors, request.headers['origin']);
  const away = wire.turnsAway?.(request) ?? (cors ? undefined : refusedOrigin);
  if (isPreflight(request)) {
    house.preflights.push({ path: request.path, headers: request.headers });
    const allowed = { status: 204, headers: preflightHeaders(wire.cors), body: '' };
    send(response, away ?? allowed, away ? {} : (cors ?? {}));
    return;
  }
  house.requests.push(request);
  house.unanswered.add(response);
  response.once('close', () => house.unanswered.delete(response));
  // Taken on arrival, so that `times` counts in the order of the log.
  const fault = away ? undefined : house.faults.take(request.path);
  await readBody(message, request, wire.dropsBody?.(request.path) ?? false);
  if (away) {
    send(response, away, {});
    return;
  }
  const latencyMs = options.latencyMs?.(request) ?? 0;
  const pieceMs = options.pieceMs?.(request) ?? 0;
  const answer = (asked: EmulatedRequest) => wire.answer(asked);
  await respond({ request, response, fault, cors: cors ?? {}, latencyMs, pieceMs, answer });
}

async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

function clear({ wire, requests, preflights, faults, unanswered }: House): void {
  requests.length = 0;
  preflights.length = 0;
  faults.clear();
  wire.reset();
  for (const response of unanswered) response.destroy();
}

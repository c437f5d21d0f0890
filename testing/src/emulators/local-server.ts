import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { corsHeaders, preflightHeaders, type CorsPolicy } from './cors.ts';
import type { EmulatedRequest, Emulator, EmulatorOptions } from './emulator.ts';
import { isPreflight, readBody, respond, send, startOfRequest } from './exchange.ts';
import { createFaultPlan, type FaultPlan } from './fault.ts';
import type { Reply } from './reply.ts';

export interface Wire {
  /** It is a function if it differs between paths. It returns undefined if no page may read a response. */
  cors: CorsPolicy | ((path: string) => CorsPolicy | undefined);
  /** Returns true if the request's body is counted, but not logged. */
  dropsBody?(path: string): boolean;
  /** The refusal comes before everything else. */
  turnsAway?(request: EmulatedRequest): Reply | undefined;
  /** The connection then ends without a response. */
  hangsUp?(path: string): boolean;
  /** The bytes of a body that is not logged are in `raw`, which is empty for others. */
  answer(request: EmulatedRequest, raw: Uint8Array): Reply | Promise<Reply>;
  reset(): void;
}

interface ServerState {
  wire: Wire;
  options: EmulatorOptions;
  requests: Emulator['requests'];
  preflights: Emulator['preflights'];
  faults: FaultPlan;
  unanswered: Set<ServerResponse>;
}

const refusedOrigin: Reply = { status: 403, headers: {}, body: '' };

/** The server of one provider's protocol listens on 127.0.0.1. It has a log of requests and configurable faults. */
export async function startLocalServer(wire: Wire, options: EmulatorOptions): Promise<Emulator> {
  const state: ServerState = {
    wire,
    options,
    requests: [],
    preflights: [],
    faults: createFaultPlan(),
    unanswered: new Set(),
  };
  const server = createServer((message, response) => {
    // A client may close the connection at any time.
    serve(state, message, response).catch(() => response.destroy());
  });
  // If the server closed a connection just when a client used it again, that would be a random fault.
  server.keepAliveTimeout = 0;
  const port = await listen(server, options.port ?? 0);
  return {
    url: `http://127.0.0.1:${port}`,
    requests: state.requests,
    preflights: state.preflights,
    fail: (fault, scope) => state.faults.add(fault, scope),
    reset: () => clear(state),
    close() {
      return new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

async function serve(
  state: ServerState,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { wire, options } = state;
  const request = startOfRequest(message);
  const policy = typeof wire.cors === 'function' ? wire.cors(request.path) : wire.cors;
  const cors = policy ? corsHeaders(policy, request.headers['origin']) : {};
  const away = wire.turnsAway?.(request) ?? (cors ? undefined : refusedOrigin);
  const hangsUp = wire.hangsUp?.(request.path) ?? false;
  if (isPreflight(request)) {
    state.preflights.push({ path: request.path, headers: request.headers });
    if (hangsUp) {
      response.destroy();
      return;
    }
    const allowed = { status: 204, headers: policy ? preflightHeaders(policy) : {}, body: '' };
    send(response, away ?? allowed, away ? {} : (cors ?? {}));
    return;
  }
  state.requests.push(request);
  if (hangsUp) {
    response.destroy();
    return;
  }
  state.unanswered.add(response);
  response.once('close', () => state.unanswered.delete(response));
  // The fault is chosen on arrival, so that `times` counts requests in the order of the log.
  const fault = away ? undefined : state.faults.take(request.path);
  const raw = await readBody(message, request, wire.dropsBody?.(request.path) ?? false);
  if (away) {
    send(response, away, {});
    return;
  }
  const latencyMs = options.latencyMs?.(request) ?? 0;
  const pieceMs = options.pieceMs?.(request) ?? 0;
  const answer = (asked: EmulatedRequest) => wire.answer(asked, raw);
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

function clear({ wire, requests, preflights, faults, unanswered }: ServerState): void {
  requests.length = 0;
  preflights.length = 0;
  faults.clear();
  wire.reset();
  for (const response of unanswered) response.destroy();
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
// Imported, so that a test's fake timers don't stop the server.
import { clearTimeout, setTimeout } from 'node:timers';
import { corsHeaders, preflightHeaders, type CorsPolicy } from './cors.ts';
import type { EmulatedRequest, Emulator, EmulatorOptions } from './emulator.ts';
import { createFaultPlan, type Fault } from './fault.ts';
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

/** One provider's wire on 127.0.0.1, with a log of requests and faults on demand. */
export async function startLocalServer(wire: Wire, options: EmulatorOptions): Promise<Emulator> {
  const requests: EmulatedRequest[] = [];
  const preflights: Emulator['preflights'] = [];
  const faults = createFaultPlan();
  const unanswered = new Set<ServerResponse>();

  async function serve(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = startOfRequest(message);
    const cors = corsHeaders(wire.cors, request.headers['origin']);
    const away = wire.turnsAway?.(request) ?? (cors ? undefined : refusedOrigin);
    if (isPreflight(request)) {
      preflights.push({ path: request.path, headers: request.headers });
      const reply = away ?? { status: 204, headers: preflightHeaders(wire.cors), body: '' };
      send(response, reply, away ? {} : (cors ?? {}));
      return;
    }
    requests.push(request);
    unanswered.add(response);
    response.once('close', () => unanswered.delete(response));
    // Taken on arrival, so that `times` counts in the order of the log.
    const fault = faults.take(request.path);
    await readBody(message, request, wire.dropsBody?.(request.path) ?? false);
    if (away) send(response, away, {});
    else await answer({ request, response, fault, cors: cors ?? {} });
  }

  async function answer({ request, response, fault, cors }: Exchange): Promise<void> {
    if (fault?.kind === 'stall') return hold(response, Infinity);
    if (fault?.kind === 'status') {
      send(response, failedReply(fault), fault.withoutCors ? {} : cors);
      return;
    }
    if (fault?.kind === 'text') {
      send(response, rawReply(fault), cors);
      return;
    }
    const waitMs = fault?.kind === 'slow' ? fault.ms : (options.latencyMs?.(request) ?? 0);
    if (waitMs > 0) await hold(response, waitMs);
    if (response.destroyed) return;
    const reply = wire.answer(request);
    if (fault?.kind === 'cut') cut(response, reply, cors);
    else send(response, reply, cors);
  }

  const server = createServer((message, response) => {
    // A client that left in the middle is that client's business.
    serve(message, response).catch(() => response.destroy());
  });
  // A connection that the server closes just as a client uses it again would be a random fault.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    preflights,
    fail: (fault, scope) => faults.add(fault, scope),
    reset() {
      requests.length = 0;
      preflights.length = 0;
      faults.clear();
      wire.reset();
      for (const response of unanswered) response.destroy();
    },
    close() {
      return new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

interface Exchange {
  request: EmulatedRequest;
  response: ServerResponse;
  fault: Fault | undefined;
  cors: Record<string, string>;
}

const refusedOrigin: Reply = { status: 403, headers: {}, body: '' };

function startOfRequest(message: IncomingMessage): EmulatedRequest {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(message.headers)) headers[name] = String(value);
  return {
    method: message.method ?? 'GET',
    path: message.url ?? '/',
    headers,
    bodyBytes: 0,
    bodyText: '',
    at: performance.now(),
  };
}

function isPreflight({ method, headers }: EmulatedRequest): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
}

/** Resolves after the time, or as soon as the connection ends. */
function hold(response: ServerResponse, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = Number.isFinite(ms) ? setTimeout(release, ms) : undefined;
    function release() {
      clearTimeout(timer);
      resolve();
    }
    response.once('close', release);
  });
}

async function readBody(
  message: IncomingMessage,
  request: EmulatedRequest,
  isDropped: boolean,
): Promise<void> {
  const decoder = new TextDecoder();
  for await (const chunk of message as AsyncIterable<Buffer>) {
    request.bodyBytes += chunk.length;
    if (!isDropped) request.bodyText += decoder.decode(chunk, { stream: true });
  }
}

function failedReply(fault: Fault & { kind: 'status' }): Reply {
  const { body = '', headers = {} } = fault;
  const isText = typeof body === 'string';
  const contentType = isText ? 'text/plain; charset=utf-8' : 'application/json';
  return {
    status: fault.status,
    headers: { 'content-type': contentType, ...headers },
    body: isText ? body : JSON.stringify(body),
  };
}

function rawReply(fault: Fault & { kind: 'text' }): Reply {
  const contentType = fault.contentType ?? 'application/json';
  return { status: 200, headers: { 'content-type': contentType }, body: fault.body };
}

function send(response: ServerResponse, reply: Reply, cors: Record<string, string>): void {
  response.writeHead(reply.status, { ...reply.headers, ...cors });
  if (typeof reply.body === 'string') {
    response.end(reply.body);
    return;
  }
  for (const piece of reply.body) response.write(piece);
  response.end();
}

function cut(response: ServerResponse, reply: Reply, cors: Record<string, string>): void {
  const whole = Buffer.from(typeof reply.body === 'string' ? reply.body : reply.body.join(''));
  // The announced length is the whole one, so that the client can tell that something is missing.
  const length =
    typeof reply.body === 'string' ? { 'content-length': String(whole.length) } : undefined;
  response.writeHead(reply.status, { ...reply.headers, ...cors, ...length });
  response.write(whole.subarray(0, Math.floor(whole.length / 2)), () => response.destroy());
}

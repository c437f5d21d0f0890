import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
// These are imported so that a test's fake timers don't stop the server.
import { clearTimeout, setTimeout } from 'node:timers';
import type { EmulatedRequest } from './emulator.ts';
import type { Fault } from './fault.ts';
import { json, type Reply } from './reply.ts';

interface Exchange {
  request: EmulatedRequest;
  response: ServerResponse;
  fault: Fault | undefined;
  cors: Record<string, string>;
  latencyMs: number;
  pieceMs: number;
  answer(request: EmulatedRequest): Reply | Promise<Reply>;
}

export async function respond(exchange: Exchange): Promise<void> {
  const { request, response, fault, cors } = exchange;
  response.once('close', () => {
    request.ending = response.writableFinished ? 'answered' : 'broken';
  });
  if (fault?.kind === 'stall') return hold(response, Infinity);
  if (fault?.kind === 'status')
    return send(response, failedReply(fault), fault.withoutCors ? {} : cors);
  if (fault?.kind === 'echo') return send(response, echoReply(fault, request), cors);
  if (fault?.kind === 'text') return send(response, rawReply(fault), cors);
  const waitMs = fault?.kind === 'slow' ? fault.ms : exchange.latencyMs;
  if (waitMs > 0) await hold(response, waitMs);
  if (response.destroyed) return undefined;
  const reply = await exchange.answer(request);
  if (fault?.kind === 'cut') return cut(response, reply, cors);
  return exchange.pieceMs > 0 ? stream(exchange, reply) : send(response, reply, cors);
}

export function startOfRequest(message: IncomingMessage): EmulatedRequest {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(message.headers)) headers[name] = String(value);
  return {
    method: message.method ?? 'GET',
    path: message.url ?? '/',
    headers,
    bodyBytes: 0,
    bodyText: '',
    at: performance.now(),
    piecesSent: 0,
    ending: undefined,
  };
}

export function isPreflight({ method, headers }: EmulatedRequest): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
}

/** The wait ends early if the connection does. */
function hold(response: ServerResponse, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = Number.isFinite(ms) ? setTimeout(release, ms) : undefined;
    function release() {
      clearTimeout(timer);
      response.off('close', release);
      resolve();
    }
    response.once('close', release);
  });
}

/** The emulator keeps at most this many bytes of a dropped body for its response. */
const maxRawBytes = 64 * 1024 * 1024;

/** Logs the body's text. The bytes of a dropped body are returned, unless they are too many. */
export async function readBody(
  message: IncomingMessage,
  request: EmulatedRequest,
  isDropped: boolean,
): Promise<Uint8Array> {
  const decoder = new TextDecoder();
  let chunks: Buffer[] = [];
  for await (const chunk of message as AsyncIterable<Buffer>) {
    request.bodyBytes += chunk.length;
    if (!isDropped) request.bodyText += decoder.decode(chunk, { stream: true });
    else if (request.bodyBytes <= maxRawBytes) chunks.push(chunk);
    else chunks = [];
  }
  return Buffer.concat(chunks);
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

function echoReply({ status, header }: Fault & { kind: 'echo' }, request: EmulatedRequest): Reply {
  const value = request.headers[header] ?? '';
  const message = `Refused: ${value} is not ${value.slice(value.indexOf(' ') + 1)}`;
  return json(status, { error: { message } });
}

function rawReply(fault: Fault & { kind: 'text' }): Reply {
  const contentType = fault.contentType ?? 'application/json';
  return { status: 200, headers: { 'content-type': contentType }, body: fault.body };
}

export function send(response: ServerResponse, reply: Reply, cors: Record<string, string>): void {
  response.writeHead(reply.status, { ...reply.headers, ...cors });
  if (typeof reply.body === 'string') {
    response.end(reply.body);
    return;
  }
  for (const piece of reply.body) response.write(piece);
  response.end();
}

async function stream(exchange: Exchange, reply: Reply): Promise<void> {
  const { request, response, cors, pieceMs } = exchange;
  if (typeof reply.body === 'string') return send(response, reply, cors);
  response.writeHead(reply.status, { ...reply.headers, ...cors });
  for (const [index, piece] of reply.body.entries()) {
    if (index > 0) await hold(response, pieceMs);
    if (response.destroyed) return undefined;
    response.write(piece);
    request.piecesSent += 1;
  }
  response.end();
  return undefined;
}

function cut(response: ServerResponse, reply: Reply, cors: Record<string, string>): void {
  const parts = typeof reply.body === 'string' ? [reply.body] : reply.body;
  const whole = Buffer.concat(parts.map((part) => Buffer.from(part)));
  // Content-Length has the full length, so that the client can detect the missing part.
  const length =
    typeof reply.body === 'string' ? { 'content-length': String(whole.length) } : undefined;
  response.writeHead(reply.status, { ...reply.headers, ...cors, ...length });
  response.write(whole.subarray(0, Math.floor(whole.length / 2)), () => response.destroy());
}

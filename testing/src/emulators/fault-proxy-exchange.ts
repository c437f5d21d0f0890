import { request as ask, type Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { WireFault } from './fault-proxy-fault.ts';

export interface ProxiedExchange {
  message: IncomingMessage;
  response: ServerResponse;
  fault: WireFault | undefined;
  target: URL;
  agent: Agent;
  pause(this: void, ms: number): Promise<void>;
  onPassedOn(): void;
  /** The exchange calls this when nothing more is sent. */
  onStall(this: void): void;
}

/** Only the fault changes the request and its response. */
export async function proxy(exchange: ProxiedExchange): Promise<void> {
  const { message, response, fault } = exchange;
  if (fault?.kind === 'latency') await exchange.pause(fault.ms);
  if (response.destroyed) return;
  if (fault?.kind === 'reset' && fault.at === 'arrival') {
    reset(response);
    return;
  }
  if (fault?.kind === 'stall' && fault.at === 'arrival') {
    exchange.onStall();
    return;
  }
  if (fault?.kind === 'status' && !fault.isWorkDone) {
    // A client that is still sending would see an early response as a broken connection.
    await drained(message);
    answerWith(response, fault);
    return;
  }
  const answer = await askProvider(exchange);
  if (answer) await passBack(exchange, answer);
}

/** Resolves with undefined if the client closed the connection first or the request was cut. */
async function askProvider(exchange: ProxiedExchange): Promise<IncomingMessage | undefined> {
  const { message, response, fault, target, agent } = exchange;
  exchange.onPassedOn();
  const upstream = ask({
    agent,
    host: target.hostname,
    port: target.port,
    method: message.method,
    path: message.url,
    headers: withPairs(message.rawHeaders),
  });
  response.once('close', () => upstream.destroy());
  const answered = new Promise<IncomingMessage | undefined>((resolve) => {
    upstream.once('response', resolve);
    upstream.once('error', () => resolve(undefined));
    upstream.once('close', () => resolve(undefined));
  });
  const isToBeCut = fault?.kind === 'cut' && fault.of === 'request';
  if (!isToBeCut) message.pipe(upstream);
  else if (await isSpent(message, upstream, fault.bytes)) reset(response);
  else upstream.end();
  const answer = await answered;
  // A provider that drops the connection or is unreachable is passed on as a broken connection.
  if (!answer) reset(response);
  return answer;
}

/** Resolves with true if there are more bytes after those that were passed on. */
async function isSpent(
  message: IncomingMessage,
  upstream: ReturnType<typeof ask>,
  limit: number,
): Promise<boolean> {
  let left = limit;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    upstream.write(chunk.subarray(0, left));
    left -= chunk.length;
    if (left < 0) return true;
  }
  return false;
}

async function passBack(exchange: ProxiedExchange, answer: IncomingMessage): Promise<void> {
  const { response, fault } = exchange;
  if (fault && 'at' in fault && fault.at === 'answer') {
    // The provider has finished, so its work may be billed.
    await drained(answer);
    end(exchange, fault);
    return;
  }
  if (fault?.kind === 'status') {
    await drained(answer);
    answerWith(response, fault);
    return;
  }
  response.sendDate = false;
  response.writeHead(answer.statusCode ?? 502, answer.statusMessage, answer.rawHeaders);
  response.flushHeaders();
  await passBody(exchange, answer);
}

async function passBody(exchange: ProxiedExchange, answer: IncomingMessage): Promise<void> {
  const { response, fault } = exchange;
  try {
    const share = shareOf(fault);
    if (share === undefined) {
      await passChunks(exchange, answer as AsyncIterable<Buffer>, limitOf(fault));
      return;
    }
    const whole = await buffer(answer);
    await passChunks(exchange, [whole], Math.floor(share * whole.length));
  } catch {
    // The provider broke the connection in the middle, so the proxy does too.
    response.destroy();
  }
}

async function passChunks(
  exchange: ProxiedExchange,
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
  limit: number,
): Promise<void> {
  const { response, fault } = exchange;
  let left = limit;
  for await (const chunk of chunks) {
    for (const part of partsOf(chunk.subarray(0, left), fault)) {
      if (response.destroyed) return;
      await written(response, part);
      if (fault?.kind === 'drip') await exchange.pause(fault.pauseMs);
    }
    left -= chunk.length;
    if (left < 0) break;
  }
  if (limit !== Infinity && fault && left <= 0) end(exchange, fault);
  else response.end();
}

function shareOf(fault: WireFault | undefined): number | undefined {
  return fault && 'share' in fault ? fault.share : undefined;
}

function limitOf(fault: WireFault | undefined): number {
  if (fault?.kind === 'cut' && fault.of === 'answer' && 'bytes' in fault) return fault.bytes;
  return fault?.kind === 'reset' || fault?.kind === 'stall' ? (fault.bytes ?? 0) : Infinity;
}

function partsOf(chunk: Buffer, fault: WireFault | undefined): Buffer[] {
  if (chunk.length === 0) return [];
  if (fault?.kind !== 'drip') return [chunk];
  const count = Math.ceil(chunk.length / fault.bytes);
  return Array.from({ length: count }, (_, index) =>
    chunk.subarray(index * fault.bytes, (index + 1) * fault.bytes),
  );
}

function end({ response, onStall }: ProxiedExchange, fault: WireFault): void {
  if (fault.kind === 'stall') onStall();
  else if (fault.kind === 'reset') reset(response);
  else response.destroy();
}

function reset(response: ServerResponse): void {
  response.socket?.resetAndDestroy();
}

function answerWith(response: ServerResponse, fault: WireFault & { kind: 'status' }): void {
  const { status, headers, withoutCors = false } = fault;
  const body = fault.body ?? `<html><body><h1>${status}</h1><p>gateway</p></body></html>`;
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    ...headers,
    ...(!withoutCors && { 'access-control-allow-origin': '*' }),
  });
  response.end(body);
}

function written(response: ServerResponse, bytes: Buffer): Promise<void> {
  return new Promise((resolve) => {
    response.once('close', resolve);
    response.write(bytes, () => {
      response.off('close', resolve);
      resolve();
    });
  });
}

async function drained(message: IncomingMessage): Promise<void> {
  message.resume();
  if (message.complete) return;
  await new Promise<void>((resolve) => {
    message.once('end', resolve);
    message.once('close', resolve);
  });
}

/** The headers keep their original names and order. */
function withPairs(rawHeaders: readonly string[]): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = {};
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const [name = '', value = ''] = rawHeaders.slice(place, place + 2);
    const before = headers[name];
    headers[name] = before === undefined ? value : [before, value].flat();
  }
  return headers;
}

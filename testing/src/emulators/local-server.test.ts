import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Emulator } from './emulator.ts';
import { startLocalServer, type Wire } from './local-server.ts';
import { json } from './reply.ts';

const wire: Wire = {
  cors: { methods: 'GET, POST', headers: 'content-type' },
  dropsBody: (path) => path === '/upload',
  hangsUp: (path) => path === '/unreachable',
  answer({ path }, raw) {
    if (path === '/stream') return { status: 200, headers: {}, body: ['one ', 'two ', 'three'] };
    return json(200, { path, ...(raw.length > 0 && { rawBytes: raw.length }) });
  },
  reset() {},
};

let server: Emulator;

beforeEach(async () => {
  server = await startLocalServer(wire, {});
});

afterEach(async () => {
  await server.close();
});

function get(path: string): Promise<Response> {
  return fetch(server.url + path);
}

async function read(path: string): Promise<string> {
  const reply = await get(path);
  return reply.text();
}

/** Handles a rejection at once, so that an early one is not reported as unhandled. */
function outcome(reply: Promise<Response>): Promise<string> {
  return reply.then(
    () => 'answered',
    (error: Error) => error.message,
  );
}

describe('the log', () => {
  it('keeps method, path with query, headers and body', async () => {
    await fetch(`${server.url}/a?b=c`, {
      method: 'POST',
      body: 'grüezi',
      headers: { 'x-own': '1' },
    });
    const [request] = server.requests;
    expect(request).toMatchObject({ method: 'POST', path: '/a?b=c', bodyText: 'grüezi' });
    expect(request?.bodyBytes).toBe(7);
    expect(request?.headers['x-own']).toBe('1');
  });

  it('counts an upload and drops its bytes', async () => {
    await fetch(`${server.url}/upload`, { method: 'POST', body: new Uint8Array(100_000) });
    expect(server.requests[0]).toMatchObject({ bodyBytes: 100_000, bodyText: '' });
  });

  it('passes the bytes of an upload to the emulator, but not those of other bodies', async () => {
    const uploaded = await fetch(`${server.url}/upload`, { method: 'POST', body: 'four' });
    const other = await fetch(`${server.url}/b`, { method: 'POST', body: 'four' });
    expect(await uploaded.text()).toBe('{"path":"/upload","rawBytes":4}');
    expect(await other.text()).toBe('{"path":"/b"}');
  });

  it('has the arrival times in order', async () => {
    await get('/1');
    await get('/2');
    const [first, second] = server.requests.map(({ at }) => at);
    expect(second).toBeGreaterThan(first ?? Infinity);
  });

  it('keeps preflights separate and applies no fault to them', async () => {
    server.fail({ kind: 'status', status: 500 });
    const reply = await fetch(`${server.url}/a`, {
      method: 'OPTIONS',
      headers: { origin: 'https://x.test', 'access-control-request-method': 'POST' },
    });
    expect(reply.status).toBe(204);
    expect(server.requests).toEqual([]);
    expect(server.preflights).toMatchObject([{ path: '/a' }]);
  });
});

describe('a fault', () => {
  it('answers with a status, headers and a body as JSON', async () => {
    server.fail({
      kind: 'status',
      status: 429,
      body: { error: 'wait' },
      headers: { 'retry-after': '3' },
    });
    const reply = await get('/a');
    expect(reply.status).toBe(429);
    expect(reply.headers.get('retry-after')).toBe('3');
    expect(reply.headers.get('content-type')).toBe('application/json');
    expect(await reply.json()).toEqual({ error: 'wait' });
  });

  it('answers with a status and a body as text', async () => {
    server.fail({ kind: 'status', status: 502, body: '<h1>Bad gateway</h1>' });
    const reply = await get('/a');
    expect(reply.status).toBe(502);
    expect(await reply.text()).toBe('<h1>Bad gateway</h1>');
  });

  it('has CORS headers, unless it simulates a gateway', async () => {
    server.fail({ kind: 'status', status: 500 }, { times: 1 });
    server.fail({ kind: 'status', status: 502, withoutCors: true }, { times: 1 });
    const first = await get('/a');
    const second = await get('/a');
    expect(first.headers.get('access-control-allow-origin')).toBe('*');
    expect(second.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('cuts a response in the middle of its body', async () => {
    server.fail({ kind: 'cut' });
    const reply = await get('/a');
    expect(reply.status).toBe(200);
    await expect(reply.text()).rejects.toThrow('terminated');
  });

  it('cuts a stream after half of its bytes', async () => {
    server.fail({ kind: 'cut' });
    const reply = await get('/stream');
    let arrived = '';
    async function drain() {
      for await (const bytes of reply.body ?? []) arrived += new TextDecoder().decode(bytes);
    }
    await expect(drain()).rejects.toThrow('terminated');
    expect(arrived).toBe('one tw');
  });

  it('sends no response when it stalls, until the client leaves', async () => {
    server.fail({ kind: 'stall' });
    const leave = new AbortController();
    const answer = fetch(`${server.url}/a`, { signal: leave.signal });
    await expect.poll(() => server.requests.length).toBe(1);
    leave.abort();
    await expect(answer).rejects.toThrow('abort');
  });

  it('delays the real response when it is slow', async () => {
    server.fail({ kind: 'slow', ms: 60 });
    const before = performance.now();
    expect(await read('/a')).toBe('{"path":"/a"}');
    expect(performance.now() - before).toBeGreaterThan(50);
  });

  it('answers with any text and status 200', async () => {
    server.fail({ kind: 'text', body: '{"half":' });
    const reply = await get('/a');
    expect(reply.status).toBe(200);
    expect(await reply.text()).toBe('{"half":');
  });

  it('accepts a content type for a text', async () => {
    server.fail({ kind: 'text', body: '<p>', contentType: 'text/html' });
    const reply = await get('/a');
    expect(reply.headers.get('content-type')).toBe('text/html');
  });

  it('repeats the value of a header in a refusal', async () => {
    server.fail({ kind: 'echo', status: 418, header: 'authorization' });
    const reply = await fetch(`${server.url}/a`, { headers: { authorization: 'Basic abc' } });
    expect(reply.status).toBe(418);
    expect(await reply.json()).toEqual({
      error: { message: 'Refused: Basic abc is not abc' },
    });
  });

  it('applies to the configured number of requests', async () => {
    server.fail({ kind: 'status', status: 500 }, { times: 2 });
    const statuses = [await get('/a'), await get('/a'), await get('/a')].map(
      ({ status }) => status,
    );
    expect(statuses).toEqual([500, 500, 200]);
  });

  it('applies only to the configured paths', async () => {
    server.fail({ kind: 'status', status: 500 }, { path: /^\/b/g });
    const statuses = [await get('/b'), await get('/a'), await get('/b')].map(
      ({ status }) => status,
    );
    expect(statuses).toEqual([500, 200, 500]);
  });

  it('applies once the earlier faults are used up', async () => {
    server.fail({ kind: 'status', status: 500 }, { times: 1 });
    server.fail({ kind: 'status', status: 503 }, { times: 1 });
    const statuses = [await get('/a'), await get('/a')].map(({ status }) => status);
    expect(statuses).toEqual([500, 503]);
  });
});

describe('a reset', () => {
  it('forgets requests, preflights and faults', async () => {
    server.fail({ kind: 'status', status: 500 });
    await get('/a');
    server.reset();
    expect(server.requests).toEqual([]);
    const reply = await get('/a');
    expect(reply.status).toBe(200);
  });

  it('drops a request that is not answered yet', async () => {
    server.fail({ kind: 'stall' });
    const answer = outcome(get('/a'));
    await expect.poll(() => server.requests.length).toBe(1);
    server.reset();
    expect(await answer).toBe('fetch failed');
  });
});

describe('a close', () => {
  it('breaks a request that is not answered yet', async () => {
    server.fail({ kind: 'stall' });
    const answer = outcome(get('/a'));
    await expect.poll(() => server.requests.length).toBe(1);
    await server.close();
    expect(await answer).toBe('fetch failed');
  });

  it('frees the port', async () => {
    const port = Number(new URL(server.url).port);
    await server.close();
    const next = await startLocalServer(wire, { port });
    expect(next.url).toBe(server.url);
    await next.close();
  });
});

describe('a server', () => {
  it('logs a request whose connection it drops, and serves the next one', async () => {
    expect(await outcome(get('/unreachable'))).toBe('fetch failed');
    expect(server.requests).toMatchObject([{ path: '/unreachable' }]);
    expect(await read('/a')).toBe('{"path":"/a"}');
  });

  it('reports that its port is in use', async () => {
    const port = Number(new URL(server.url).port);
    await expect(startLocalServer(wire, { port })).rejects.toThrow('EADDRINUSE');
  });

  it('responds after the configured latency', async () => {
    const slow = await startLocalServer(wire, {
      latencyMs: ({ path }) => (path === '/slow' ? 60 : 0),
    });
    const before = performance.now();
    await fetch(`${slow.url}/slow`).then((reply) => reply.text());
    expect(performance.now() - before).toBeGreaterThan(50);
    await slow.close();
  });
});

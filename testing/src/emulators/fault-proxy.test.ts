import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Emulator } from './emulator.ts';
import { startFaultProxy, type FaultProxy } from './fault-proxy.ts';
import { seededRandom } from '../seeded-random.ts';
import { anyWireFault, tooManyRequests } from './fault-proxy-fault.ts';
import { startLocalServer, type Wire } from './local-server.ts';
import { startOpenAI } from './openai.ts';
import { json } from './reply.ts';

const wire: Wire = {
  cors: { methods: 'GET, POST', headers: 'content-type, authorization' },
  dropsBody: (path) => path === '/upload',
  hangsUp: (path) => path === '/unreachable',
  answer({ path, bodyText }, raw) {
    if (path === '/stream') return { status: 200, headers: {}, body: ['one ', 'two ', 'three'] };
    if (path === '/refused') return json(401, { error: 'no' });
    return json(200, { path, said: bodyText, rawBytes: raw.length });
  },
  reset() {},
};

let server: Emulator;
let proxy: FaultProxy;
let pauses: number[];
let stalls: number;

beforeEach(async () => {
  pauses = [];
  stalls = 0;
  server = await startLocalServer(wire, {});
  proxy = await startFaultProxy({
    target: server.url,
    async pause(ms) {
      pauses.push(ms);
    },
    onStall() {
      stalls += 1;
    },
  });
});

afterEach(async () => {
  await proxy.close();
  await server.close();
});

function post(path = '/a', body: BodyInit = 'hello', signal?: AbortSignal): Promise<Response> {
  return fetch(proxy.url + path, { method: 'POST', body, ...(signal && { signal }) });
}

/** The reply is awaited at once, so that no rejection is unhandled. */
async function outcome(reply: Promise<Response>) {
  let text = '';
  let status: number | undefined;
  try {
    const response = await reply;
    ({ status } = response);
    for await (const bytes of response.body ?? []) text += new TextDecoder().decode(bytes);
    return { status, text, isWhole: true };
  } catch {
    return { status, text, isWhole: false };
  }
}

describe('a request without a fault', () => {
  it.each(['/a?b=c', '/stream', '/refused'])(
    'gets the same response as without the proxy: %s',
    async (path) => {
      const init = { method: 'POST', body: 'grüezi', headers: { origin: 'https://x.test' } };
      const [direct, passed] = [
        await fetch(server.url + path, init),
        await fetch(proxy.url + path, init),
      ];
      expect(passed.status).toBe(direct.status);
      // The clock's second may change between the two requests.
      const without = (headers: Headers) => [...headers].filter(([name]) => name !== 'date');
      expect(without(passed.headers)).toEqual(without(direct.headers));
      expect(await passed.text()).toBe(await direct.text());
    },
  );

  it('reaches the provider unchanged', async () => {
    const headers = { 'x-own': '1', authorization: 'Bearer k', origin: 'https://x.test' };
    await fetch(`${proxy.url}/a?b=c`, { method: 'POST', body: 'grüezi', headers });
    expect(server.requests).toMatchObject([
      { method: 'POST', path: '/a?b=c', bodyText: 'grüezi', headers },
    ]);
  });

  it('may be a large upload', async () => {
    const reply = await post('/upload', new Uint8Array(5_000_000));
    expect(await reply.json()).toMatchObject({ rawBytes: 5_000_000 });
  });

  it('has its preflight passed on without a fault', async () => {
    proxy.fail({ kind: 'reset', at: 'arrival' });
    const reply = await fetch(`${proxy.url}/a`, {
      method: 'OPTIONS',
      headers: { origin: 'https://x.test', 'access-control-request-method': 'POST' },
    });
    expect(reply.status).toBe(204);
    expect(reply.headers.get('access-control-allow-methods')).toBe('GET, POST');
    expect(proxy.requests).toEqual([]);
  });

  it('is streamed, and each piece arrives before the next one is sent', async () => {
    const paced = await startOpenAI({ pieceMs: () => 20 });
    const before = await startFaultProxy({ target: paced.url });
    const reply = await fetch(`${before.url}/chat/completions`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk-1' },
      body: JSON.stringify({
        model: 'gpt-4o-mini',
        stream: true,
        messages: [{ role: 'user', content: 'Write a summary.' }],
      }),
    });
    await reply.body?.getReader().read();
    expect(paced.requests[0]?.ending).toBeUndefined();
    await before.close();
    await paced.close();
  });

  it('ends at the provider when the client leaves', async () => {
    server.fail({ kind: 'stall' });
    const leave = new AbortController();
    const ending = outcome(post('/a', 'x', leave.signal));
    await expect.poll(() => server.requests.length).toBe(1);
    leave.abort();
    await ending;
    await expect.poll(() => server.requests[0]?.ending).toBe('broken');
  });

  it('is a broken connection if the provider drops it or is unreachable', async () => {
    expect(await outcome(post('/unreachable'))).toEqual({
      status: undefined,
      text: '',
      isWhole: false,
    });
    await server.close();
    expect(await outcome(post())).toEqual({ status: undefined, text: '', isWhole: false });
  });
});

describe('a reset', () => {
  it('on arrival does not reach the provider', async () => {
    proxy.fail({ kind: 'reset', at: 'arrival' });
    expect(await outcome(post())).toEqual({ status: undefined, text: '', isWhole: false });
    expect(server.requests).toEqual([]);
    expect(proxy.requests).toMatchObject([{ isPassedOn: false, fault: { kind: 'reset' } }]);
  });

  it('before the response happens after the provider has done its work', async () => {
    proxy.fail({ kind: 'reset', at: 'answer' });
    expect(await outcome(post())).toEqual({ status: undefined, text: '', isWhole: false });
    expect(server.requests).toMatchObject([{ ending: 'answered' }]);
  });

  it('in the body happens after the headers', async () => {
    proxy.fail({ kind: 'reset', at: 'body' });
    expect(await outcome(post('/stream'))).toMatchObject({ isWhole: false, text: '' });
    expect(server.requests).toHaveLength(1);
  });
});

describe('a stall', () => {
  it.each([
    ['arrival', 0, undefined],
    ['answer', 1, undefined],
  ] as const)('at the %s sends nothing until the client leaves', async (at, asked, status) => {
    proxy.fail({ kind: 'stall', at });
    const leave = new AbortController();
    const ending = outcome(post('/a', 'x', leave.signal));
    await expect.poll(() => stalls).toBe(1);
    expect(server.requests).toHaveLength(asked);
    leave.abort();
    expect(await ending).toEqual({ status, text: '', isWhole: false });
  });

  it('in the body passes on a part of it', async () => {
    proxy.fail({ kind: 'stall', at: 'body', bytes: 6 });
    const leave = new AbortController();
    const reply = await post('/stream', 'x', leave.signal);
    const reader = reply.body?.getReader();
    let text = '';
    while (text.length < 6) text += new TextDecoder().decode((await reader?.read())?.value);
    expect(text).toBe('one tw');
    expect(stalls).toBe(1);
    leave.abort();
  });
});

describe('a cut', () => {
  it.each([0, 1, 6])('of a response happens after %i bytes', async (bytes) => {
    proxy.fail({ kind: 'cut', of: 'answer', bytes });
    expect(await outcome(post('/stream'))).toEqual({
      status: 200,
      text: 'one two three'.slice(0, bytes),
      isWhole: false,
    });
  });

  it.each([
    [0, ''],
    [0.5, 'one tw'],
    [0.999, 'one two thre'],
  ])('of a response may happen after a share of it: %d', async (share, text) => {
    proxy.fail({ kind: 'cut', of: 'answer', share });
    expect(await outcome(post('/stream'))).toEqual({ status: 200, text, isWhole: false });
  });

  it('does not affect a shorter response', async () => {
    proxy.fail({ kind: 'cut', of: 'answer', bytes: 100 });
    expect(await outcome(post('/stream'))).toMatchObject({ text: 'one two three', isWhole: true });
  });

  it.each([0, 100_000])('of a request happens after %i bytes', async (bytes) => {
    proxy.fail({ kind: 'cut', of: 'request', bytes });
    const sent = post('/upload', new Uint8Array(3_000_000));
    expect(await outcome(sent)).toMatchObject({ status: undefined, isWhole: false });
    expect(server.requests[0]?.bodyBytes ?? 0).toBeLessThanOrEqual(bytes);
  });

  it('does not affect a shorter request', async () => {
    proxy.fail({ kind: 'cut', of: 'request', bytes: 100 });
    expect(await outcome(post())).toMatchObject({ status: 200, isWhole: true });
  });
});

describe('a delay', () => {
  it('of the complete response passes it on unchanged after the pause', async () => {
    proxy.fail({ kind: 'latency', ms: 700 });
    expect(await outcome(post('/stream'))).toMatchObject({ text: 'one two three', isWhole: true });
    expect(pauses).toEqual([700]);
  });

  it('by drips passes the response on unchanged, a few bytes at a time', async () => {
    proxy.fail({ kind: 'drip', bytes: 3, pauseMs: 9 });
    expect(await outcome(post('/stream'))).toMatchObject({ text: 'one two three', isWhole: true });
    expect(pauses.length).toBeGreaterThanOrEqual(5);
    expect(new Set(pauses)).toEqual(new Set([9]));
  });

  it('uses real time if no clock is passed in', async () => {
    const real = await startFaultProxy({ target: server.url });
    real.fail({ kind: 'latency', ms: 60 });
    const before = performance.now();
    await fetch(`${real.url}/a`);
    expect(performance.now() - before).toBeGreaterThan(50);
    await real.close();
  });
});

describe('a status', () => {
  it('is an HTML page, and the request does not reach the provider', async () => {
    proxy.fail({ kind: 'status', status: 502 });
    const reply = await post();
    expect(reply.status).toBe(502);
    expect(reply.headers.get('content-type')).toMatch(/html/);
    expect(await reply.text()).toContain('<h1>502</h1>');
    expect(server.requests).toEqual([]);
  });

  it('may be sent after the provider has done its work', async () => {
    proxy.fail({ kind: 'status', status: 504, body: '{}', isWorkDone: true });
    expect(await outcome(post())).toMatchObject({ status: 504, text: '{}' });
    expect(server.requests).toMatchObject([{ ending: 'answered' }]);
  });

  it('is exposed to pages or not', async () => {
    proxy.script(tooManyRequests(7), { kind: 'status', status: 500, withoutCors: true });
    const [first, second] = [await post(), await post()];
    expect(first.status).toBe(429);
    expect(first.headers.get('retry-after')).toBe('7');
    expect(first.headers.get('access-control-expose-headers')).toBe('retry-after');
    expect(first.headers.get('access-control-allow-origin')).toBe('*');
    expect(second.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('keeps the connection for the next request', async () => {
    proxy.script({ kind: 'status', status: 503 });
    expect((await post('/upload', new Uint8Array(1_000_000))).status).toBe(503);
    expect(await outcome(post())).toMatchObject({ status: 200, isWhole: true });
  });
});

describe('faults', () => {
  it('follow a script, in which null passes a request on', async () => {
    proxy.script({ kind: 'status', status: 500 }, null, { kind: 'status', status: 503 });
    const statuses = [];
    for (let turn = 0; turn < 4; turn += 1) statuses.push((await post()).status);
    expect(statuses).toEqual([500, 200, 503, 200]);
  });

  it('may be limited to some paths', async () => {
    proxy.fail({ kind: 'status', status: 500 }, { path: /^\/b/ });
    expect([(await post('/a')).status, (await post('/b')).status]).toEqual([200, 500]);
  });

  it('hit requests at random at their rate, and the same requests for the same seed', async () => {
    async function statuses(seed: number) {
      proxy.reset();
      proxy.failAtRandom({ rate: 0.2, seed, fault: () => ({ kind: 'status', status: 500 }) });
      const all = [];
      for (let turn = 0; turn < 100; turn += 1) all.push((await post()).status);
      return all;
    }
    const first = await statuses(7);
    expect(await statuses(7)).toEqual(first);
    expect(await statuses(8)).not.toEqual(first);
    const hits = first.filter((status) => status === 500).length;
    expect(hits).toBeGreaterThan(7);
    expect(hits).toBeLessThan(35);
  });

  it('are of a random kind, each about equally often', () => {
    const random = seededRandom(1);
    const counts = new Map<string, number>();
    for (let turn = 0; turn < 7_000; turn += 1) {
      const { kind, ...fault } = anyWireFault(random);
      const name = 'status' in fault && fault.status === 429 ? '429' : kind;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    expect([...counts.keys()].toSorted()).toEqual(
      ['429', 'cut', 'drip', 'latency', 'reset', 'stall', 'status'].toSorted(),
    );
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150);
  });

  it('end with a reset of the proxy, which closes open connections', async () => {
    proxy.fail({ kind: 'stall', at: 'arrival' });
    const ending = outcome(post());
    await expect.poll(() => stalls).toBe(1);
    proxy.reset();
    expect(await ending).toMatchObject({ isWhole: false });
    expect(proxy.requests).toEqual([]);
    expect(await outcome(post())).toMatchObject({ status: 200 });
  });
});

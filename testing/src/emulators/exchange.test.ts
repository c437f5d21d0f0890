import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Emulator } from './emulator.ts';
import { startLocalServer, type Wire } from './local-server.ts';
import { json } from './reply.ts';

const words = Array.from({ length: 20 }, (_, index) => `piece ${index} `);

const wire: Wire = {
  cors: { methods: 'GET', headers: '' },
  answer({ path }) {
    if (path.startsWith('/stream')) return { status: 200, headers: {}, body: words };
    return json(200, { path });
  },
  reset() {},
};

let server: Emulator;
let leave: AbortController;

beforeEach(async () => {
  leave = new AbortController();
  server = await startLocalServer(wire, {
    pieceMs: ({ path }) => (path === '/stream/never' ? 60_000 : 2),
  });
});

afterEach(async () => {
  await server.close();
});

async function open(path: string): Promise<ReadableStreamDefaultReader<Uint8Array>> {
  const { body } = await fetch(server.url + path, { signal: leave.signal });
  if (!body) throw new Error('No body');
  return body.getReader();
}

function ending(index = 0) {
  return server.requests[index]?.ending;
}

function piecesSent(index = 0): number | undefined {
  return server.requests[index]?.piecesSent;
}

describe('a paced response', () => {
  it('is complete at its end', async () => {
    const reply = await fetch(`${server.url}/stream`);
    expect(await reply.text()).toBe(words.join(''));
    expect(piecesSent()).toBe(words.length);
    await expect.poll(() => ending()).toBe('answered');
  });

  it('has sent its first piece before its last', async () => {
    const reader = await open('/stream');
    const first = await reader.read();
    expect(new TextDecoder().decode(first.value)).toMatch(/^piece 0/);
    expect(piecesSent()).toBeLessThan(words.length);
    expect(ending()).toBeUndefined();
    await reader.cancel();
  });

  it('stops when the client leaves in the middle', async () => {
    const reader = await open('/stream');
    await reader.read();
    leave.abort();
    await expect.poll(() => ending()).toBe('broken');
    const sent = piecesSent();
    // A second response has the same pace, so by its end the first one would have continued.
    const other = await fetch(`${server.url}/stream`);
    await other.text();
    expect(piecesSent()).toBe(sent);
    expect(sent).toBeLessThan(words.length);
  });

  it('stops when the client leaves between two pieces that are far apart', async () => {
    const reader = await open('/stream/never');
    await reader.read();
    await reader.cancel();
    await expect.poll(() => ending()).toBe('broken');
    expect(piecesSent()).toBe(1);
  });

  it('is sent at once if it is not a stream', async () => {
    const reply = await fetch(`${server.url}/whole`);
    expect(await reply.json()).toEqual({ path: '/whole' });
    await expect.poll(() => ending()).toBe('answered');
  });
});

describe('the ending of a request', () => {
  it('is broken after a cut', async () => {
    server.fail({ kind: 'cut' });
    const reply = await fetch(`${server.url}/stream`);
    await expect(reply.text()).rejects.toThrow('terminated');
    await expect.poll(() => ending()).toBe('broken');
  });

  it('is open while the server stalls, and broken when the client leaves', async () => {
    server.fail({ kind: 'stall' });
    const answer = fetch(`${server.url}/whole`, { signal: leave.signal });
    await expect.poll(() => server.requests.length).toBe(1);
    expect(ending()).toBeUndefined();
    leave.abort();
    await expect(answer).rejects.toThrow('abort');
    await expect.poll(() => ending()).toBe('broken');
  });
});

import { describe, expect, it } from 'vitest';
import { readChunks } from './read-chunks.ts';
import { aLimit, createTestClock } from '../../test/clock.ts';
import { failureOf } from '../../test/failure.ts';

function openBody() {
  const seen: { sink?: ReadableStreamDefaultController<Uint8Array>; isLeft: boolean } = {
    isLeft: false,
  };
  const body = new ReadableStream<Uint8Array>({
    start(sink) {
      seen.sink = sink;
    },
    cancel() {
      seen.isLeft = true;
    },
  });
  return { response: new Response(body), seen };
}

async function drained(chunks: AsyncIterable<Uint8Array>, onChunk = () => undefined as unknown) {
  for await (const _chunk of chunks) await onChunk();
}

describe('the bytes of a response', () => {
  it('that stop arriving cause a timeout, and the request is cancelled', async () => {
    const clock = createTestClock();
    const { response, seen } = openBody();
    const failure = failureOf(drained(readChunks(response, aLimit({ clock }))));
    seen.sink?.enqueue(new Uint8Array([1]));
    await expect.poll(() => clock.deadlines()).toBe(1);
    clock.expire();
    expect(await failure).toMatchObject({ kind: 'timeout', provider: 'Ollama' });
    expect(seen.isLeft).toBe(true);
    expect(clock.deadlines()).toBe(0);
  });

  it('may wait for their consumer without a timeout', async () => {
    const clock = createTestClock();
    const { response, seen } = openBody();
    const work = drained(readChunks(response, aLimit({ clock })), async () => {
      clock.pass(3_600_000);
      await new Promise((resolve) => setImmediate(resolve));
    });
    seen.sink?.enqueue(new Uint8Array([1]));
    seen.sink?.enqueue(new Uint8Array([2]));
    seen.sink?.close();
    await expect(work).resolves.toBeUndefined();
    expect(clock.deadlines()).toBe(0);
  });

  it('end at the total limit, even if more arrive', async () => {
    const clock = createTestClock();
    const { response, seen } = openBody();
    const limit = aLimit({ clock, ms: 1_000, endMs: clock.now() + 5_000 });
    const failure = failureOf(drained(readChunks(response, limit)));
    for (let turn = 0; turn < 12; turn += 1) {
      if (!seen.isLeft) seen.sink?.enqueue(new Uint8Array([1]));
      await new Promise((resolve) => setImmediate(resolve));
      clock.pass(500);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await failure).toMatchObject({ kind: 'timeout' });
  });
});

import { expect, test } from 'vitest';
import { hostedPolicies } from './retry-policy.ts';
import { readChunks } from './read-chunks.ts';
import { streamedResponse } from './streamed-response.ts';
import { createTestRuntime } from '../../test/clock.ts';
import { failureOf } from '../../test/failure.ts';

const { inactivityMs } = hostedPolicies.stream;
const pieceMs = 10_000;

function startAnswer() {
  const runtime = createTestRuntime();
  const policy = { ...hostedPolicies.stream, attempts: 1, pieceMs };
  const { signal } = new AbortController();
  let wire: ReadableStreamDefaultController<Uint8Array> | undefined;
  let reads = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        wire = controller;
      },
      pull() {
        reads += 1;
      },
    },
    // No request is sent before the first read.
    { highWaterMark: 0 },
  );
  const answer = streamedResponse(
    { provider: 'OpenAI', runtime, policy, signal },
    {
      async begin(ended) {
        ended.addEventListener('abort', () => wire?.error(ended.reason));
        return new Response(body);
      },
      read: readChunks,
    },
  );
  const seen = { pieces: 0, hasFailed: false };
  async function drain() {
    for await (const _piece of answer) seen.pieces += 1;
  }
  const failure = failureOf(drain()).finally(() => (seen.hasFailed = true));
  return {
    clock: runtime.clock,
    seen,
    failure,
    untilRead: async (times: number) => {
      await expect.poll(() => reads).toBe(times);
    },
    says: () => wire?.enqueue(new Uint8Array(10)),
  };
}

async function turns() {
  for (let count = 0; count < 20; count += 1) await Promise.resolve();
}

test('the first piece has the timeout of the request, even if that between pieces is shorter', async () => {
  const { clock, seen, failure, untilRead, says } = startAnswer();
  await untilRead(1);
  clock.pass(inactivityMs - 1);
  await turns();
  says();
  await untilRead(2);
  expect(seen).toEqual({ pieces: 1, hasFailed: false });
  clock.pass(pieceMs);
  expect(await failure).toMatchObject({ kind: 'timeout' });
});

test('the timeout starts again with each piece', async () => {
  const { clock, seen, failure, untilRead, says } = startAnswer();
  await untilRead(1);
  for (let count = 1; count <= 5; count += 1) {
    says();
    await untilRead(count + 1);
    clock.pass(pieceMs - 1);
    await turns();
    expect(seen).toEqual({ pieces: count, hasFailed: false });
  }
  clock.pass(1);
  expect(await failure).toMatchObject({ kind: 'timeout' });
  expect(clock.deadlines()).toBe(0);
});

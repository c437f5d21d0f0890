import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { beginToSend, listen, shortTimeouts } from '../../test/slow-clients.ts';
import { bearer, saveCall, startApp } from '../../test/test-app.ts';

const readers = 24;

test('the connection of a client that does not read its response is closed', async () => {
  const app = await startApp({ timeouts: shortTimeouts });
  const token = await app.signUp();
  for (let count = 0; count < 8; count += 1) {
    await saveCall(app, token, { transcript: 'x '.repeat(1_000_000) });
  }
  const accepted = once(app.app.server, 'connection');
  const { port } = await listen(app);
  const { authorization } = bearer(token);
  const { socket } = await beginToSend(
    port,
    `GET /api/account/data HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\n\r\n`,
  );
  socket.pause();
  const [ours] = (await accepted) as [Socket];
  await once(ours, 'close');
  expect(ours.bytesWritten).toBeGreaterThan(2_000_000);
  expect(ours.bytesWritten).toBeLessThan(16_000_000);
});

test('few copies of a large call are in memory if it is requested many times and never read', async () => {
  const app = await startApp();
  const [token, other] = [await app.signUp(), await app.signUp('Kim')];
  const id = await saveCall(app, token, { transcript: '€€€€€€€€€ '.repeat(390_000) });
  const { url, port } = await listen(app);
  const responses: ServerResponse[] = [];
  app.app.server.on('request', (_, response: ServerResponse) => void responses.push(response));
  const head = `Host: x\r\nAuthorization: ${bearer(token).authorization}`;
  for (let count = 0; count < readers; count += 1) {
    const { socket } = await beginToSend(
      port,
      `GET /api/metrics?id=${id} HTTP/1.1\r\n${head}\r\n\r\n`,
    );
    // The operating system has larger buffers for a socket that has begun to read, so this one is paused immediately.
    socket.pause();
  }
  const reply = await fetch(`${url}/api/metrics`, { headers: bearer(other) });
  expect(reply.status).toBe(200);
  const isEverySent = () =>
    responses.length === readers + 1 && responses.every((each) => each.headersSent);
  await expect.poll(isEverySent, { timeout: 20_000 }).toBe(true);
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]));
  // The limit is twice the size of the largest call.
  const inMemory = responses.filter(({ writableFinished }) => !writableFinished);
  expect(inMemory.length).toBeLessThanOrEqual(6);
}, 30_000);

/** The requests are complete and of the same length, so that no incomplete one is waiting when reading stops. */
function manyOf(request: string): string {
  const padding = 'x'.repeat(128 - request.length - 'X: \r\n\r\n'.length);
  return `${request}X: ${padding}\r\n\r\n`.repeat(64);
}

test.each([
  ['that cannot be read', 'GET /%zz HTTP/1.1\r\nHost: x\r\n'],
  ['with an unknown expectation', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: much\r\n'],
  ['that nothing is found for', 'GET /api/nothing HTTP/1.1\r\nHost: x\r\n'],
])('a client that sends requests %s and receives no response is closed', async (_, request) => {
  const app = await startApp({ timeouts: shortTimeouts });
  const accepted = once(app.app.server, 'connection');
  const { port } = await listen(app);
  const { socket } = await beginToSend(port, '');
  socket.pause();
  const [ours] = (await accepted) as [Socket];
  const closed = once(ours, 'close');
  // The loop ends when so many responses are waiting that the server stops reading.
  while (!ours.isPaused()) {
    socket.write(manyOf(request));
    await setImmediate();
  }
  await closed;
  expect(ours.bytesRead % 128).toBe(0);
});

import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { errorReplySchema } from '@sales-analytics/contract';
import { expect, onTestFinished, test } from 'vitest';
import { bearer, saveCall, startApp, type TestApp } from '../../test/test-app.ts';
import { usualDeadlines, type Deadlines } from './timeouts.ts';

const crowd = 250;
const crowdOfTakers = 24;
const deadlines: Deadlines = {
  headersMs: 1_000,
  requestMs: 1_500,
  silenceMs: 1_500,
  idleMs: 500,
  checkEveryMs: 50,
};

async function listen(app: TestApp): Promise<{ url: string; port: number }> {
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  return { url, port: Number(new URL(url).port) };
}

interface Trickler {
  socket: Socket;
  isClosed: boolean;
  answer: string;
}

/** A connection that sent the beginning of something. */
async function beginToSend(port: number, beginning: string): Promise<Trickler> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8').setNoDelay(true);
  const trickler = { socket, isClosed: false, answer: '' };
  onTestFinished(() => void socket.destroy());
  socket.on('data', (text: string) => (trickler.answer += text));
  socket.on('close', () => (trickler.isClosed = true));
  // What is sent to a connection that the server has ended.
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(beginning);
  return trickler;
}

test.each([
  ['headers', 'GET /api/metrics HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
  [
    'bodies',
    'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' +
      'Content-Length: 10000\r\n\r\n',
  ],
])('250 that send their %s by the byte are ended, and others are served', async (_, beginning) => {
  const app = await startApp({ deadlines });
  const token = await app.signUp();
  const { url, port } = await listen(app);
  const slow = await Promise.all(Array.from({ length: crowd }, () => beginToSend(port, beginning)));
  let served = 0;
  while (slow.some(({ isClosed }) => !isClosed)) {
    for (const { socket, isClosed } of slow) if (!isClosed) socket.write('a');
    const reply = await fetch(`${url}/api/metrics`, { headers: bearer(token) });
    expect(reply.status).toBe(200);
    served += 1;
  }
  expect(served).toBeGreaterThan(2);
  for (const { answer } of slow) {
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 408 /);
    expect(errorReplySchema.parse(JSON.parse(body)).message).toBe(
      'The request took too long to arrive.',
    );
  }
});

test('connections on which nothing is asked are ended', async () => {
  const { port } = await listen(await startApp({ deadlines }));
  const silent = await Promise.all(Array.from({ length: 20 }, () => beginToSend(port, '')));
  await Promise.all(silent.map(({ socket }) => once(socket, 'close')));
  expect(silent.every(({ isClosed }) => isClosed)).toBe(true);
});

test('whoever asks for much and takes none of it is ended', async () => {
  const app = await startApp({ deadlines });
  const token = await app.signUp();
  for (let count = 0; count < 8; count += 1) {
    await saveCall(app, token, { transcript: 'x'.repeat(2_000_000) });
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
  // More than headers, and less than everything.
  expect(ours.bytesWritten).toBeGreaterThan(2_000_000);
  expect(ours.bytesWritten).toBeLessThan(16_000_000);
});

test('of a large call that is asked for over and over and never taken, few are in memory, and others are served', async () => {
  const app = await startApp();
  const [token, other] = [await app.signUp(), await app.signUp('Kim')];
  const id = await saveCall(app, token, { transcript: '€'.repeat(3_900_000) });
  const { url, port } = await listen(app);
  const answers: ServerResponse[] = [];
  app.app.server.on('request', (_, answer: ServerResponse) => void answers.push(answer));
  const head = `Host: x\r\nAuthorization: ${bearer(token).authorization}`;
  for (let count = 0; count < crowdOfTakers; count += 1) {
    const { socket } = await beginToSend(
      port,
      `GET /api/metrics?id=${id} HTTP/1.1\r\n${head}\r\n\r\n`,
    );
    // At once: the system has more room for those who have begun to read.
    socket.pause();
  }
  const reply = await fetch(`${url}/api/metrics`, { headers: bearer(other) });
  expect(reply.status).toBe(200);
  const isEveryAnswerSent = () =>
    answers.length === crowdOfTakers + 1 && answers.every((each) => each.headersSent);
  await expect.poll(isEveryAnswerSent, { timeout: 20_000 }).toBe(true);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 503]));
  // Twice the largest call that can be saved; what the system has taken is not in our memory.
  const inMemory = answers.filter(({ writableFinished }) => !writableFinished);
  expect(inMemory.length).toBeLessThanOrEqual(6);
}, 30_000);

/** Whole requests, so that none is begun: evenly long, as what is read at a time is. */
function manyOf(request: string): string {
  const padding = 'x'.repeat(128 - request.length - 'X: \r\n\r\n'.length);
  return `${request}X: ${padding}\r\n\r\n`.repeat(64);
}

test.each([
  ['that cannot be read', 'GET /%zz HTTP/1.1\r\nHost: x\r\n'],
  ['whose expectation nobody meets', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: much\r\n'],
  ['that nothing is found for', 'GET /api/nothing HTTP/1.1\r\nHost: x\r\n'],
])('whoever sends requests %s and takes no answer is ended', async (_, request) => {
  const app = await startApp({ deadlines });
  const accepted = once(app.app.server, 'connection');
  const { port } = await listen(app);
  const { socket } = await beginToSend(port, '');
  socket.pause();
  const [ours] = (await accepted) as [Socket];
  const closed = once(ours, 'close');
  // Until so many answers lie untaken that no more is read.
  while (!ours.isPaused()) {
    socket.write(manyOf(request));
    await setImmediate();
  }
  await closed;
  expect(ours.bytesRead % 128).toBe(0);
});

test('a server that is told nothing else has the usual deadlines', async () => {
  const { app } = await startApp();
  const { headersTimeout, requestTimeout, keepAliveTimeout } = app.server;
  expect([headersTimeout, requestTimeout, keepAliveTimeout]).toEqual([
    usualDeadlines.headersMs,
    usualDeadlines.requestMs,
    usualDeadlines.idleMs,
  ]);
});

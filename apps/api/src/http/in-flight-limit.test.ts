import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { bearer, startApp, type TestAppOptions } from '../../test/test-app.ts';

const max = 32;
const message = 'Too many requests at the same time. Try again in a moment.';

async function startBlocked(options: TestAppOptions = {}) {
  let release: (() => void) | undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let waiting = 0;
  let isBlocked = false;
  const app = await startApp({
    ...options,
    wrap: (database) => ({
      ...database,
      async read(query) {
        if (isBlocked) {
          waiting += 1;
          await released;
        }
        return database.read(query);
      },
    }),
  });
  const list = (token: string) => app.send({ url: '/api/metrics', headers: bearer(token) });
  return {
    ...app,
    list,
    waiting: () => waiting,
    block: () => (isBlocked = true),
    unblock: () => (isBlocked = false),
    release: () => release?.(),
  };
}

test('one request too many in flight gets a 429 before any work is done', async () => {
  const app = await startBlocked();
  const token = await app.signUp();
  app.block();
  const inFlight = Array.from({ length: max }, () => app.list(token));
  await expect.poll(app.waiting).toBe(max);
  const excess = app.list(token);
  await expect.poll(() => app.clock.timers()).toBeGreaterThan(3);
  expect(app.waiting()).toBe(max);
  app.clock.advance(1_000);
  const reply = await excess;
  expect(reply.statusCode).toBe(429);
  expect(reply.headers['retry-after']).toBe('1');
  expect(reply.json()).toEqual({ message, code: 'too_many_requests' });
  expect(app.waiting()).toBe(max);
  app.release();
  for (const { statusCode } of await Promise.all(inFlight)) expect(statusCode).toBe(200);
  expect((await app.list(token)).statusCode).toBe(200);
});

test('other accounts, and requests without one, are not affected', async () => {
  const app = await startBlocked();
  const [token, other] = [await app.signUp(), await app.signUp('Kim')];
  app.block();
  const inFlight = Array.from({ length: max }, () => app.list(token));
  await expect.poll(app.waiting).toBe(max);
  app.unblock();
  expect((await app.list(other)).statusCode).toBe(200);
  expect((await app.send({ url: '/api/health' })).statusCode).toBe(200);
  app.release();
  await Promise.all(inFlight);
});

test('a request whose client has disconnected counts until the work on it has ended', async () => {
  const app = await startBlocked();
  const token = await app.signUp();
  const ours: Socket[] = [];
  app.app.server.on('connection', (socket) => ours.push(socket));
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { authorization } = bearer(token);
  app.block();
  const sockets = Array.from({ length: max }, () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
    onTestFinished(() => void socket.destroy());
    socket.write(`GET /api/metrics HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\n\r\n`);
    return socket;
  });
  await expect.poll(app.waiting).toBe(max);
  const closed = ours.map((socket) => once(socket, 'close'));
  for (const socket of sockets) socket.destroy();
  await Promise.all(closed);
  app.unblock();
  const excess = app.list(token);
  await expect.poll(() => app.clock.timers()).toBeGreaterThan(3);
  app.clock.advance(1_000);
  expect((await excess).statusCode).toBe(429);
  app.release();
  const ticking = setInterval(() => app.clock.advance(1_000), 1);
  onTestFinished(() => clearInterval(ticking));
  await expect.poll(async () => (await app.list(token)).statusCode).toBe(200);
});

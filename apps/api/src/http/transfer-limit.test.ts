import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { maxCallBytes } from '@sales-analytics/contract';
import { expect, onTestFinished, test } from 'vitest';
import {
  aCallToSave,
  bearer,
  saveCall,
  startApp,
  type TestApp,
  type TestAppOptions,
} from '../../test/test-app.ts';

const busy = { message: 'The server is busy. Try again in a moment.', code: 'busy' };
const large = { ...aCallToSave(), transcript: 'x '.repeat(500_000) };

async function startListening(options: TestAppOptions = {}) {
  const app = await startApp(options);
  const ours: Socket[] = [];
  app.app.server.on('connection', (socket) => ours.push(socket));
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  return { app, ours, port: Number(new URL(url).port) };
}

interface Body {
  before?: string;
  length?: number;
  body?: string;
}

async function beginToSave(port: number, token: string, { before = '', length, body = '{' }: Body) {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  await once(socket, 'connect');
  const framing = length === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`;
  socket.write(
    `${before}POST /api/metrics HTTP/1.1\r\nHost: x\r\nAuthorization: ${bearer(token).authorization}\r\n` +
      `Content-Type: application/json\r\n${framing}\r\n\r\n${length === undefined ? '' : body}`,
  );
  return socket;
}

/** Uses up the limit of one account: of three simultaneous bodies, one is rejected and two are in flight. */
async function holdAll(port: number, token: string): Promise<Socket[]> {
  // If there is no Content-Length, the body counts as the largest size.
  const bodies = [{}, { length: maxCallBytes }, { length: maxCallBytes }];
  const sockets = await Promise.all(bodies.map((body) => beginToSave(port, token, body)));
  const [response] = await Promise.race(sockets.map((socket) => once(socket, 'data')));
  expect(String(response)).toMatch(/^HTTP\/1.1 429 /);
  return sockets;
}

function save(app: TestApp, token: string) {
  return app.send({
    method: 'POST',
    url: '/api/metrics',
    headers: bearer(token),
    payload: large,
  });
}

async function untilSaved(app: TestApp, token: string) {
  await expect.poll(async () => (await save(app, token)).statusCode).toBe(201);
}

test('incomplete bodies are limited; small bodies and other requests are not affected', async () => {
  const { app, port } = await startListening();
  const other = await app.signUp('Other');
  const holders = await Promise.all(['A', 'B', 'C', 'D'].map((name) => app.signUp(name)));
  const sockets: Socket[] = [];
  for (const token of holders) {
    expect((await save(app, other)).statusCode).toBe(201);
    sockets.push(...(await holdAll(port, token)));
    expect((await save(app, token)).statusCode).toBe(429);
  }
  const rejected = await save(app, other);
  expect(rejected.statusCode).toBe(503);
  expect(rejected.headers['retry-after']).toBe('5');
  expect(rejected.json()).toEqual(busy);
  expect(await saveCall(app, other)).not.toBe('');
  expect((await app.send({ url: '/api/metrics', headers: bearer(other) })).statusCode).toBe(200);
  for (const socket of sockets) socket.destroy();
  for (const token of [other, ...holders]) await untilSaved(app, token);
});

test('a rejected sender gets the response, and the connection stays open', async () => {
  const { app, port } = await startListening();
  const token = await app.signUp();
  await holdAll(port, token);
  const body = ' '.repeat(1_000_000);
  const socket = await beginToSave(port, token, { length: body.length, body });
  let responses = '';
  socket.setEncoding('utf8').on('data', (text: string) => (responses += text));
  socket.write('GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(() => responses).toMatch(/HTTP\/1.1 429 [^]*HTTP\/1.1 200 /);
});

test('a body whose sender has disconnected counts until the work on it has ended', async () => {
  let isWaiting = 0;
  let open: (() => void) | undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const { app, ours, port } = await startListening({
    wrap: (database) => ({
      ...database,
      async write(query, following) {
        if (query.compile().sql.startsWith('insert into "calls"')) {
          isWaiting += 1;
          await opened;
        }
        return database.write(query, following);
      },
    }),
  });
  const token = await app.signUp();
  const body = JSON.stringify(aCallToSave()).padEnd(maxCallBytes);
  const sockets = [
    await beginToSave(port, token, { length: maxCallBytes, body }),
    await beginToSave(port, token, { length: maxCallBytes, body }),
  ];
  await expect.poll(() => isWaiting, { timeout: 20_000 }).toBe(2);
  const gone = ours.map((socket) => once(socket, 'close'));
  for (const socket of sockets) socket.destroy();
  await Promise.all(gone);
  expect((await save(app, token)).statusCode).toBe(429);
  open?.();
  await untilSaved(app, token);
});

test('a body whose sender disconnects before it is read does not count', async () => {
  let asking = 0;
  let open: (() => void) | undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const { app, ours, port } = await startListening({
    wrap: (database) => ({
      ...database,
      async read(query) {
        asking += 1;
        await opened;
        return database.read(query);
      },
    }),
  });
  const token = await app.signUp();
  const before = `GET /api/metrics HTTP/1.1\r\nHost: x\r\nAuthorization: ${bearer(token).authorization}\r\n\r\n`;
  const save = { before, length: maxCallBytes };
  const sockets = [await beginToSave(port, token, save), await beginToSave(port, token, save)];
  await expect.poll(() => asking).toBe(4);
  const gone = ours.map((socket) => once(socket, 'close'));
  for (const socket of sockets) socket.destroy();
  await Promise.all(gone);
  open?.();
  await untilSaved(app, token);
});

test('a body that is too large gets a 413, whatever is in flight', async () => {
  const { app, port } = await startListening();
  const token = await app.signUp();
  await holdAll(port, token);
  const socket = await beginToSave(port, token, { length: maxCallBytes + 1 });
  const [response] = (await once(socket, 'data')) as [Buffer];
  expect(String(response)).toMatch(/^HTTP\/1.1 413 /);
});

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { maxCallBytes } from '@sales-analytics/contract';
import { expect, onTestFinished, test } from 'vitest';
import { aCallToSave, bearer, startApp, type TestApp, type TestAppOptions } from '../../test/test-app.ts';

const message = 'The server has too much to do right now. Please try again in a moment.';

async function startListening(options: TestAppOptions = {}) {
  const app = await startApp(options);
  const ours: Socket[] = [];
  app.app.server.on('connection', (socket) => ours.push(socket));
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  return { app, ours, port: Number(new URL(url).port) };
}

interface Body {
  /** Requests that are sent before it on its connection. */
  before?: string;
  /** Undefined: it is not announced. */
  length?: number;
  body?: string;
}

/** Sends the head of a save, and of its body so much as is given. */
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

/** Holds as much as one account can: of three at once, one is refused, and then two are held. */
async function hoard(port: number, token: string): Promise<Socket[]> {
  // What is not announced counts as the most that it may become.
  const bodies = [{}, { length: maxCallBytes }, { length: maxCallBytes }];
  const sockets = await Promise.all(bodies.map((body) => beginToSave(port, token, body)));
  const [answer] = await Promise.race(sockets.map((socket) => once(socket, 'data')));
  expect(String(answer)).toMatch(/^HTTP\/1.1 503 /);
  return sockets;
}

function save(app: TestApp, token: string) {
  return app.send({
    method: 'POST',
    url: '/api/metrics',
    headers: bearer(token),
    payload: aCallToSave(),
  });
}

async function untilSaved(app: TestApp, token: string) {
  await expect.poll(async () => (await save(app, token)).statusCode).toBe(201);
}

test('half-sent bodies are held up to a budget, and others are served beside and after them', async () => {
  const { app, port } = await startListening();
  const honest = await app.signUp('Honest');
  const hoarders = await Promise.all(['A', 'B', 'C', 'D'].map((name) => app.signUp(name)));
  const sockets: Socket[] = [];
  for (const token of hoarders) {
    expect((await save(app, honest)).statusCode).toBe(201);
    sockets.push(...(await hoard(port, token)));
    expect((await save(app, token)).statusCode).toBe(503);
  }
  const refused = await save(app, honest);
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.json()).toEqual({ message, code: 'busy' });
  expect((await app.send({ url: '/api/metrics', headers: bearer(honest) })).statusCode).toBe(200);
  for (const socket of sockets) socket.destroy();
  for (const token of [honest, ...hoarders]) await untilSaved(app, token);
});

test('a refused sender gets the answer, and the connection goes on', async () => {
  const { app, port } = await startListening();
  const token = await app.signUp();
  await hoard(port, token);
  const body = ' '.repeat(1_000_000);
  const socket = await beginToSave(port, token, { length: body.length, body });
  let answers = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answers += text));
  socket.write('GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(() => answers).toMatch(/HTTP\/1.1 503 [^]*HTTP\/1.1 200 /);
});

test('a body whose sender has left counts until the work on it has ended', async () => {
  let isWaiting = 0;
  let open: (() => void) | undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const { app, ours, port } = await startListening({
    wrap: (database) => ({
      ...database,
      async write(query) {
        if (query.compile().sql.startsWith('insert into "calls"')) {
          isWaiting += 1;
          await opened;
        }
        return database.write(query);
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
  expect((await save(app, token)).statusCode).toBe(503);
  open?.();
  await untilSaved(app, token);
});

test('a body whose sender left before its turn on the connection holds nothing', async () => {
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
  const most = { before, length: maxCallBytes };
  const sockets = [await beginToSave(port, token, most), await beginToSave(port, token, most)];
  await expect.poll(() => asking).toBe(4);
  const gone = ours.map((socket) => once(socket, 'close'));
  for (const socket of sockets) socket.destroy();
  await Promise.all(gone);
  open?.();
  await untilSaved(app, token);
});

test('a body that is too large is told so, however little room there is', async () => {
  const { app, port } = await startListening();
  const token = await app.signUp();
  await hoard(port, token);
  const socket = await beginToSave(port, token, { length: maxCallBytes + 1 });
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(String(answer)).toMatch(/^HTTP\/1.1 413 /);
});

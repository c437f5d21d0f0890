import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { errorReplySchema } from '@sales-analytics/contract';
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { aCallToSave, bearer, startApp } from '../../test/test-app.ts';

const noTable = /no such table|does not exist/;

const json = { 'content-type': 'application/json' };

test.each<{ name: string; request: InjectOptions; status: number; code: string; message: string }>([
  {
    name: 'an unknown address',
    request: { url: '/api/nope' },
    status: 404,
    code: 'not_found',
    message: 'Nothing was found at this address.',
  },
  {
    name: 'an unknown method',
    request: { method: 'PATCH', url: '/api/health' },
    status: 404,
    code: 'not_found',
    message: 'Nothing was found at this address.',
  },
  {
    name: 'an address that cannot be decoded',
    request: { url: '/api/%zz' },
    status: 400,
    code: 'invalid_request',
    message: 'The address is not a valid URL.',
  },
  {
    name: 'an endless id',
    request: { method: 'DELETE', url: `/api/metrics/${'x'.repeat(1_001)}` },
    status: 414,
    code: 'invalid_request',
    message: 'The address is too long.',
  },
  {
    name: 'half a JSON body',
    request: { method: 'POST', url: '/api/auth/login', headers: json, payload: '{"email":' },
    status: 400,
    code: 'invalid_request',
    message: 'The body is not valid JSON.',
  },
  {
    name: 'a body that reaches for the prototype',
    request: {
      method: 'POST',
      url: '/api/auth/login',
      headers: json,
      payload: '{"__proto__":{"a":1}}',
    },
    status: 400,
    code: 'invalid_request',
    message: 'The body is not valid JSON.',
  },
  {
    name: 'no body',
    request: { method: 'POST', url: '/api/auth/login' },
    status: 400,
    code: 'invalid_request',
    message: 'The body must be an object.',
  },
  {
    name: 'a list as a body',
    request: { method: 'POST', url: '/api/auth/login', headers: json, payload: '[]' },
    status: 400,
    code: 'invalid_request',
    message: 'The body must be an object.',
  },
  {
    name: 'a form',
    request: {
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=a',
    },
    status: 415,
    code: 'unsupported_media_type',
    message: 'The body must be sent as application/json.',
  },
])('$name is rejected in JSON with a sentence', async ({ request, status, code, message }) => {
  const { send } = await startApp();
  const reply = await send(request);
  expect(reply.statusCode).toBe(status);
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(reply.json()).toEqual({ message, code });
});

test('an internal error is masked, and logged once with the id of its request', async () => {
  const app = await startApp();
  const { send, database, log } = app;
  const token = await app.signUp();
  await database.kysely.schema.alterTable('calls').renameTo('lost').execute();
  const reply = await send({ url: '/api/metrics?limit=5', headers: bearer(token) });
  expect(reply.statusCode).toBe(500);
  const error = errorReplySchema.parse(reply.json());
  const id =
    /^Something went wrong on the server\. Try again\. If it happens again, report request (\w+)\.$/.exec(
      error.message,
    )?.[1];
  expect(error.code).toBe('internal');
  expect(reply.body).not.toMatch(/calls|SQL|table/i);
  const lines = log.filter((line) => noTable.test(line));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`"reqId":"${id}"`);
});

test('an upload that its sender aborts is not logged as an error', async () => {
  const app = await startApp();
  const { port } = new URL(await app.app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' +
      'Content-Length: 10000\r\nExpect: 100-continue\r\n\r\n{"email":',
  );
  const [request] = (await once(app.app.server, 'request')) as [IncomingMessage];
  await once(socket, 'data');
  socket.destroy();
  await once(request, 'error');
  expect(app.log.join('')).toContain('incoming request');
  expect(app.log.filter((line) => !line.includes('"level":30'))).toEqual([]);
});

test('the log of an error contains neither body nor token', async () => {
  const app = await startApp();
  const { send, database, log } = app;
  const token = await app.signUp();
  await database.kysely.schema.alterTable('calls').renameTo('lost').execute();
  await send({
    method: 'POST',
    url: '/api/metrics?canary-query',
    headers: { ...bearer(token), cookie: 'canary=cookie' },
    payload: { analysis: { actionable_insights: 'canary' }, transcript: 'canary' },
  });
  const text = log.join('');
  expect(text).toMatch(noTable);
  expect(text).not.toContain('canary');
  expect(text).not.toContain(token);
});

async function startFailing() {
  const failing: { code: string | null } = { code: null };
  const app = await startApp({
    wrap: (database) => ({
      ...database,
      async write(query, following) {
        if (failing.code === null) return database.write(query, following);
        throw Object.assign(new Error('no write'), { code: failing.code });
      },
    }),
  });
  const headers = bearer(await app.signUp());
  function save() {
    const payload = { ...aCallToSave(), summary: 'canary' };
    return app.send({ method: 'POST', url: '/api/metrics', headers, payload });
  }
  return { ...app, failing, save, list: () => app.send({ url: '/api/metrics', headers }) };
}

test.each([
  ['SQLite', 'SQLITE_FULL'],
  ['Postgres', '53100'],
])('a disk that is full below %s is reported, and reads still work', async (_, code) => {
  const { failing, save, list, log } = await startFailing();
  failing.code = code;
  const reply = await save();
  expect(reply.statusCode).toBe(507);
  expect(reply.json()).toEqual({
    message:
      "The server's disk is full, so nothing was saved. Your work is still on this page. " +
      'Tell the person who runs this server, then try again later.',
    code: 'storage_full',
  });
  expect((await list()).statusCode).toBe(200);
  failing.code = null;
  expect((await save()).statusCode).toBe(201);
  expect(log.filter((line) => line.includes('the storage is full'))).toHaveLength(1);
  expect(log.join('')).not.toContain('canary');
});

test.each(['SQLITE_BUSY', 'ECONNREFUSED', '57P01', '40001'])(
  'the database error %s is a 503',
  async (code) => {
    const { failing, save, log } = await startFailing();
    failing.code = code;
    const reply = await save();
    expect(reply.statusCode).toBe(503);
    expect(reply.headers['retry-after']).toBe('5');
    expect(reply.json()).toMatchObject({ code: 'busy' });
    expect(log.filter((line) => line.includes('the storage is busy'))).toHaveLength(1);
    failing.code = null;
    expect((await save()).statusCode).toBe(201);
  },
);

test('a client that disconnects before its request is read is not logged as an error', async () => {
  const { app, log } = await startApp({ env: { LOG_LEVEL: 'warn' } });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  let ended = 0;
  app.server.on('connection', (socket: Socket) => socket.once('close', () => (ended += 1)));
  for (let count = 0; count < 50; count += 1) {
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write('GET /api/metrics HTTP/1.1\r\nHost: x\r\n\r\n');
    socket.resetAndDestroy();
  }
  await expect.poll(() => ended).toBe(50);
  expect(log).toEqual([]);
});

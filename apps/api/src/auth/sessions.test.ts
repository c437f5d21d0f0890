import { createHmac } from 'node:crypto';
import { renewedTokenHeader } from '@sales-analytics/contract';
import { expect, test } from 'vitest';
import {
  bearer,
  hourMs,
  startApp,
  startMs,
  testSecret,
  type TestApp,
} from '../../test/test-app.ts';

const dayMs = 24 * hourMs;
const nowSeconds = startMs / 1000;

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function forge(header: object, payload: object, secret = testSecret): string {
  const text = `${encode(header)}.${encode(payload)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

function payloadOf(
  token: string,
): Record<'exp' | 'iat' | 'round' | 'auth_time', number> & { sub: string } {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

function list(app: TestApp, authorization: string) {
  return app.send({ url: '/api/metrics', headers: { authorization } });
}

const header = { alg: 'HS256', typ: 'JWT' };

function later(payload: ReturnType<typeof payloadOf>, seconds: number): string {
  return forge(header, { ...payload, auth_time: payload.auth_time + seconds });
}

test('a token that is signed elsewhere with the right secret is accepted', async () => {
  const app = await startApp();
  const payload = payloadOf(await app.signUp());
  expect((await list(app, `Bearer ${forge(header, payload)}`)).statusCode).toBe(200);
});

test.each<[string, (payload: ReturnType<typeof payloadOf>) => string]>([
  ['signed with another secret', (payload) => forge(header, payload, 'another')],
  ['of algorithm none', (payload) => `${encode({ alg: 'none' })}.${encode(payload)}.`],
  ['of algorithm none with a signature', (payload) => forge({ alg: 'none' }, payload)],
  ['of algorithm HS512', (payload) => forge({ alg: 'HS512' }, payload)],
  ['of algorithm RS256', (payload) => forge({ alg: 'RS256' }, payload)],
  ['without an algorithm', (payload) => forge({ typ: 'JWT' }, payload)],
  ['with a critical extension', (payload) => forge({ ...header, crit: ['x'], x: 1 }, payload)],
  ['that is cut off', (payload) => forge(header, payload).slice(0, -3)],
  ['without its signature', (payload) => forge(header, payload).split('.').slice(0, 2).join('.')],
  ['with a changed payload', (payload) => forge(header, payload).replace(/\.[^.]+\./, '.e30.')],
  ['that has expired', (payload) => forge(header, { ...payload, exp: nowSeconds - 1 })],
  ['that expires this very second', (payload) => forge(header, { ...payload, exp: nowSeconds })],
  ['without an expiry', (payload) => forge(header, { ...payload, exp: undefined })],
  ['whose expiry is text', (payload) => forge(header, { ...payload, exp: '9999999999' })],
  ['that is not valid yet', (payload) => forge(header, { ...payload, nbf: nowSeconds + 60 })],
  ['of an account that does not exist', (payload) => forge(header, { ...payload, sub: 'unknown' })],
  ['whose account is no text', (payload) => forge(header, { ...payload, sub: { $gt: '' } })],
  ['of a round that was not yet', (payload) => forge(header, { ...payload, round: 1 })],
  ['whose round is text', (payload) => forge(header, { ...payload, round: '0' })],
  ['whose sign-in is later than the token', (payload) => later(payload, 60)],
  ['whose sign-in was 30 days before', (payload) => later(payload, -30 * 86_400)],
  ['whose sign-in was 25 days before', (payload) => later(payload, -25 * 86_400)],
  ['whose sign-in is text', (payload) => forge(header, { ...payload, auth_time: '0' })],
  ['whose payload is a list', () => forge(header, [])],
  ['that is no token', () => 'nonsense'],
  ['of dots', () => '..'],
])('a token %s is rejected', async (_, make) => {
  const app = await startApp();
  const reply = await list(app, `Bearer ${make(payloadOf(await app.signUp()))}`);
  expect(reply.statusCode).toBe(401);
  expect(reply.json()).toEqual({
    message: 'Your session is not valid or has expired. Sign in again.',
    code: 'unauthorized',
  });
});

test('a token without a version has the first version', async () => {
  const app = await startApp();
  const token = await app.signUp();
  const old = forge(header, { ...payloadOf(token), round: undefined });
  expect((await list(app, `Bearer ${old}`)).statusCode).toBe(200);
  await app.send({
    method: 'POST',
    url: '/api/account/sign-out-everywhere',
    headers: bearer(token),
  });
  for (const ended of [old, token, forge(header, { ...payloadOf(token), round: 0 })]) {
    expect((await list(app, `Bearer ${ended}`)).statusCode).toBe(401);
  }
});

test.each(['', 'Bearer', 'Bearer ', 'Basic YTpi', 'Bearer a b', 'Token x'])(
  'the authorization %j has no token',
  async (authorization) => {
    const app = await startApp();
    const reply = await list(app, authorization);
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toMatchObject({
      message: 'You are not signed in. Sign in and try again.',
    });
  },
);

test('Bearer is accepted in any letter case', async () => {
  const app = await startApp();
  expect((await list(app, `bearer ${await app.signUp()}`)).statusCode).toBe(200);
});

test('a token of a server whose clock is a minute ahead is accepted', async () => {
  const app = await startApp();
  const payload = payloadOf(await app.signUp());
  const ahead = { iat: payload.iat + 60, exp: payload.exp + 60 };
  expect((await list(app, `Bearer ${forge(header, { ...payload, ...ahead })}`)).statusCode).toBe(
    200,
  );
});

test('a token in the first half of its life is not renewed', async () => {
  const app = await startApp();
  const token = await app.signUp();
  app.clock.advance(3.5 * dayMs);
  const reply = await app.send({ url: '/api/metrics', headers: bearer(token) });
  expect(reply.headers[renewedTokenHeader]).toBeUndefined();
});

test('a request with a token past half its life gets a new token that works', async () => {
  const app = await startApp();
  const token = await app.signUp();
  app.clock.advance(3.5 * dayMs + 1_000);
  const reply = await app.send({ url: '/api/metrics', headers: bearer(token) });
  const fresh = String(reply.headers[renewedTokenHeader]);
  expect(payloadOf(fresh)).toMatchObject({ username: 'Alex', sub: payloadOf(token).sub });
  app.clock.advance(4 * dayMs);
  expect((await list(app, `Bearer ${token}`)).statusCode).toBe(401);
  expect((await list(app, `Bearer ${fresh}`)).statusCode).toBe(200);
});

test('a token of 7 days has expired and is not renewed', async () => {
  const app = await startApp();
  const token = await app.signUp();
  app.clock.advance(7 * dayMs);
  const reply = await list(app, `Bearer ${token}`);
  expect(reply.statusCode).toBe(401);
  expect(reply.headers[renewedTokenHeader]).toBeUndefined();
});

async function daysOfUse(app: TestApp, first: string): Promise<number> {
  let token = first;
  for (let days = 1; days < 100; days += 1) {
    app.clock.advance(dayMs);
    const reply = await list(app, `Bearer ${token}`);
    if (reply.statusCode === 401) return days;
    expect(reply.statusCode).toBe(200);
    token = String(reply.headers[renewedTokenHeader] ?? token);
  }
  return Infinity;
}

test('a session in daily use ends 30 days after the sign-in', async () => {
  const app = await startApp();
  expect(await daysOfUse(app, await app.signUp())).toBe(30);
});

test('the last token of a session says that it ends with the session', async () => {
  const app = await startApp();
  let token = await app.signUp();
  const { auth_time } = payloadOf(token);
  for (let days = 1; days < 30; days += 1) {
    app.clock.advance(dayMs);
    const reply = await list(app, `Bearer ${token}`);
    token = String(reply.headers[renewedTokenHeader] ?? token);
    expect(payloadOf(token).auth_time).toBe(auth_time);
  }
  expect(payloadOf(token).exp).toBe(auth_time + 30 * 86_400);
  const reply = await list(app, `Bearer ${token}`);
  expect(reply.headers[renewedTokenHeader]).toBeUndefined();
});

test('a new password is a new sign-in', async () => {
  const app = await startApp();
  const token = await app.signUp();
  app.clock.advance(3 * dayMs);
  const [currentPassword, newPassword] = ['correct horse battery', 'staple of nine letters'];
  const reply = await app.send({
    method: 'PUT',
    url: '/api/account/password',
    headers: bearer(token),
    payload: { currentPassword, newPassword },
  });
  expect(payloadOf(reply.json<{ token: string }>().token).auth_time).toBe(
    payloadOf(token).auth_time + 3 * 86_400,
  );
});

test('a token without the time of its sign-in is accepted until it expires, and not renewed', async () => {
  const app = await startApp();
  const old = forge(header, { ...payloadOf(await app.signUp()), auth_time: undefined });
  app.clock.advance(6 * dayMs);
  const reply = await list(app, `Bearer ${old}`);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers[renewedTokenHeader]).toBeUndefined();
  app.clock.advance(dayMs);
  expect((await list(app, `Bearer ${old}`)).statusCode).toBe(401);
});

test('a token that was valid before is rejected once it has expired, or its session has ended', async () => {
  const app = await startApp();
  const [alex, kim] = [bearer(await app.signUp()), bearer(await app.signUp('Kim'))];
  for (const headers of [alex, kim]) {
    expect((await app.send({ url: '/api/metrics', headers })).statusCode).toBe(200);
  }
  await app.send({ method: 'POST', url: '/api/account/sign-out-everywhere', headers: alex });
  expect((await app.send({ url: '/api/metrics', headers: alex })).statusCode).toBe(401);
  app.clock.advance(7 * dayMs);
  expect((await app.send({ url: '/api/metrics', headers: kim })).statusCode).toBe(401);
});

test('a token remains valid after a restart with the same secret, and not with another one', async () => {
  const first = await startApp();
  const token = await first.signUp();
  await first.close();
  const same = await startApp({ dataDir: first.dataDir });
  expect((await list(same, `Bearer ${token}`)).statusCode).toBe(200);
  await same.close();
  const other = await startApp({ dataDir: first.dataDir, jwtSecret: 'b1946ac92492d2347c6235b8' });
  expect((await list(other, `Bearer ${token}`)).statusCode).toBe(401);
});

test('no token gets into the log', async () => {
  const app = await startApp();
  const token = await app.signUp();
  await list(app, `Bearer ${token}`);
  await list(app, `Bearer ${token}x`);
  expect(app.log.join('')).toContain('/api/metrics');
  expect(app.log.join('')).not.toContain(token.split('.')[1]);
});

import { tokenPayloadSchema } from '@sales-analytics/contract';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { bearer, startApp, startMs, type TestApp } from '../../test/test-app.ts';

const alex = { name: 'Alex', email: 'alex@example.com', password: 'correct horse battery' };

function register(app: TestApp, change: object = {}) {
  const payload = { ...alex, ...change };
  return app.send({ method: 'POST', url: '/api/auth/register', payload });
}

function login(app: TestApp, change: object = {}) {
  const payload = { email: alex.email, password: alex.password, ...change };
  return app.send({ method: 'POST', url: '/api/auth/login', payload });
}

function payloadOf(token: string) {
  const [, body = ''] = token.split('.');
  const payload: unknown = JSON.parse(Buffer.from(body, 'base64url').toString());
  return payload;
}

test('a registration returns 201 with a token that works', async () => {
  const app = await startApp();
  const reply = await register(app);
  expect(reply.statusCode).toBe(201);
  const { token } = reply.json<{ token: string }>();
  const list = await app.send({ url: '/api/metrics', headers: bearer(token) });
  expect(list.statusCode).toBe(200);
});

test('a token contains the name and the account, and is valid for 7 days', async () => {
  const app = await startApp();
  const payload = payloadOf((await register(app)).json<{ token: string }>().token);
  const iat = startMs / 1000;
  expect(payload).toMatchObject({ username: 'Alex', iat, exp: iat + 7 * 24 * 60 * 60 });
  expect(tokenPayloadSchema.safeParse(payload).success).toBe(true);
});

test('a login returns 200 with a token of the same account, in any case of the email address', async () => {
  const app = await startApp();
  const registered = payloadOf((await register(app)).json<{ token: string }>().token);
  const reply = await login(app, { email: 'ALEX@Example.COM' });
  expect(reply.statusCode).toBe(200);
  expect(payloadOf(reply.json<{ token: string }>().token)).toEqual(registered);
});

test('a taken email address is reported, in any letter case', async () => {
  const app = await startApp();
  await register(app);
  const reply = await register(app, { email: 'Alex@EXAMPLE.com' });
  expect(reply.statusCode).toBe(409);
  expect(reply.json()).toEqual({
    message: 'An account with this email address already exists. Sign in instead.',
    code: 'email_taken',
    path: 'email',
  });
});

test('of registrations at the same time one succeeds, and the others get an error about the taken email address', async () => {
  const app = await startApp();
  const replies = await Promise.all(Array.from({ length: 5 }, () => register(app)));
  expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(4);
});

test('an unknown email address and a wrong password get the same response', async () => {
  const app = await startApp();
  await register(app);
  const [wrong, unknown] = await Promise.all([
    login(app, { password: 'not the password' }),
    login(app, { email: 'unknown@example.com' }),
  ]);
  expect(wrong.statusCode).toBe(401);
  expect(wrong.json()).toEqual({
    message: 'The email address or password is incorrect.',
    code: 'unauthorized',
  });
  expect(learntFrom(unknown)).toEqual(learntFrom(wrong));
});

function learntFrom({ statusCode, statusMessage, headers, body }: LightMyRequestResponse) {
  return { statusCode, statusMessage, headers: { ...headers, date: undefined }, body };
}

test('passwords of 64 and of 256 characters work', async () => {
  const app = await startApp();
  for (const password of ['p'.repeat(63) + '1', '言'.repeat(255) + '1']) {
    const email = `of${password.length}@example.com`;
    expect((await register(app, { email, password })).statusCode).toBe(201);
    expect((await login(app, { email, password })).statusCode).toBe(200);
    const withoutItsEnd = password.slice(0, -1);
    expect((await login(app, { email, password: withoutItsEnd })).statusCode).toBe(401);
  }
});

test('a password matches regardless of how its accents are composed', async () => {
  const app = await startApp();
  await register(app, { password: 'caf\u00e9 au lait' });
  expect((await login(app, { password: 'cafe\u0301 au lait' })).statusCode).toBe(200);
});

test('a name is stored without the spaces around it', async () => {
  const app = await startApp();
  const reply = await register(app, { name: '  Alex Morgan ' });
  expect(payloadOf(reply.json<{ token: string }>().token)).toMatchObject({
    username: 'Alex Morgan',
  });
});

test.each([
  ['name', ' ', 'Name must have at least 1 character.'],
  ['name', undefined, 'Name is missing.'],
  ['name', 'a\u0000b', 'Name must not contain a NUL character.'],
  ['email', 'alex', 'Email must be a valid email address.'],
  ['email', ['a@b.de'], 'Email must be a valid email address.'],
  ['password', 'short', 'Password must have at least 8 characters.'],
  ['password', 'x'.repeat(257), 'Password must have at most 256 characters.'],
  ['password', 12345678, 'Password must be text.'],
])('a registration with %s %j is rejected with the reason', async (path, value, message) => {
  const app = await startApp();
  const reply = await register(app, { [path]: value });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toEqual({ message, code: 'invalid_request', path });
});

test.each([
  ['email', '', 'Email must be a valid email address.'],
  ['password', '', 'Password must have at least 1 character.'],
])('a login with %s %j is rejected with the reason', async (path, value, message) => {
  const app = await startApp();
  const reply = await login(app, { [path]: value });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toEqual({ message, code: 'invalid_request', path });
});

test('the auth routes accept at most 16 kB', async () => {
  const app = await startApp();
  const reply = await register(app, { filler: 'x'.repeat(17_000) });
  expect(reply.statusCode).toBe(413);
  expect(reply.json()).toMatchObject({ code: 'too_large' });
});

test('passwords are stored as argon2id with the chosen cost', async () => {
  const app = await startApp();
  await register(app);
  const row = await app.database.kysely
    .selectFrom('accounts')
    .select('password_hash')
    .executeTakeFirstOrThrow();
  expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('no password gets into the log', async () => {
  const app = await startApp();
  await register(app);
  await login(app, { password: 'canary-4f1d' });
  await register(app, { password: 'canary' });
  expect(app.log.join('')).not.toContain('canary');
  expect(app.log.join('')).not.toContain(alex.password);
});

test('one network creates a limited number of accounts in an hour', async () => {
  const app = await startApp({
    env: { TRUSTED_PROXIES: '1', LOGIN_FAILURES_PER_ADDRESS: '1' },
  });
  const register = (count: number, address: string) =>
    app.send({
      method: 'POST',
      url: '/api/auth/register',
      headers: { 'x-forwarded-for': address },
      payload: { name: 'Alex', email: `a${count}@example.com`, password: 'correct horse battery' },
    });
  for (let count = 0; count < 10; count += 1) {
    expect((await register(count, '203.0.113.7')).statusCode).toBe(201);
  }
  const rejected = await register(10, '203.0.113.7');
  expect(rejected.statusCode).toBe(429);
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
  expect(rejected.json()).toEqual({
    message: 'Too many new accounts from this network. Try again later.',
    code: 'too_many_requests',
  });
  expect((await register(10, '203.0.113.8')).statusCode).toBe(201);
});

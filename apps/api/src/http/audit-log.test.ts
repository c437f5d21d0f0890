import { tokenPayloadSchema } from '@sales-analytics/contract';
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { bearer, startApp, type TestApp } from '../../test/test-app.ts';

const email = 'alex@example.com';
const password = 'correct horse battery';
const nextPassword = 'staple and battery';

interface Line {
  msg: string;
  account?: string;
  address?: string;
  code?: string;
}

function takeEvents(app: TestApp): Line[] {
  const lines = app.log.splice(0).map((line) => JSON.parse(line) as Line);
  return lines
    .filter(({ address }) => address !== undefined)
    .map(({ msg, account, address, code }) => ({ msg, account, address, code }));
}

async function startWithAlex(env: Record<string, string> = {}) {
  const app = await startApp({ env });
  const token = await app.signUp();
  const [, body = ''] = token.split('.');
  const payload: unknown = JSON.parse(Buffer.from(body, 'base64url').toString());
  const { sub: id } = tokenPayloadSchema.parse(payload);

  function send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, change: InjectOptions) {
    return app.send({ method, url, remoteAddress: '192.0.2.7', ...change });
  }

  function login(payloadOfLogin: object = { email, password }) {
    return send('POST', '/api/auth/login', { payload: payloadOfLogin });
  }

  function change(currentPassword: string) {
    const headers = bearer(token);
    const payloadOfChange = { currentPassword, newPassword: nextPassword };
    return send('PUT', '/api/account/password', { headers, payload: payloadOfChange });
  }

  return { app, id, token, send, login, change };
}

test('registrations, sign-ins and changes of an account are logged with id and address', async () => {
  const { app, id, token, send, login, change } = await startWithAlex();
  expect(takeEvents(app)).toEqual([{ msg: 'registered', account: id, address: '127.0.0.1' }]);
  await login();
  await send('GET', '/api/account/data', { headers: bearer(token) });
  const changed = await change(password);
  const headers = bearer(changed.json<{ token: string }>().token);
  await send('POST', '/api/account/sign-out-everywhere', { headers, payload: {} });
  const again = await login({ email, password: nextPassword });
  await send('DELETE', '/api/account', {
    headers: bearer(again.json<{ token: string }>().token),
    payload: { password: nextPassword },
  });
  const events = [
    'signed in',
    'data downloaded',
    'password changed',
    'signed out everywhere',
    'signed in',
    'account deleted',
  ];
  expect(takeEvents(app)).toEqual(
    events.map((msg) => ({ msg, account: id, address: '192.0.2.7' })),
  );
});

test('a wrong password is logged, with the account if it exists', async () => {
  const { app, id, login, change } = await startWithAlex();
  takeEvents(app);
  const address = '192.0.2.7';
  await login({ email, password: 'a guess' });
  expect(takeEvents(app)).toEqual([
    { msg: 'wrong password', account: id, address },
    { msg: 'refused', address, code: 'unauthorized' },
  ]);
  await login({ email: 'unknown@example.com', password });
  expect(takeEvents(app)).toEqual([
    { msg: 'wrong password', address },
    { msg: 'refused', address, code: 'unauthorized' },
  ]);
  await change('a guess');
  expect(takeEvents(app)).toEqual([
    { msg: 'wrong password', account: id, address },
    { msg: 'refused', account: id, address, code: 'wrong_password' },
  ]);
});

test('requests that are throttled or have no valid token are logged', async () => {
  const { app, token, send, login } = await startWithAlex({ LOGIN_FAILURES_PER_ACCOUNT: '1' });
  const address = '192.0.2.7';
  await login({ email, password: 'a guess' });
  takeEvents(app);
  await login();
  expect(takeEvents(app)).toEqual([{ msg: 'refused', address, code: 'too_many_requests' }]);
  for (const headers of [{}, bearer(`${token}x`)]) {
    await send('GET', '/api/metrics', { headers });
    expect(takeEvents(app)).toEqual([{ msg: 'refused', address, code: 'unauthorized' }]);
  }
});

test('nothing that a user typed is logged, and no line can be forged', async () => {
  const { app, send, login } = await startWithAlex();
  const typed = 'canary@example.com\n{"msg":"signed in"}';
  await login({ email: typed, password: 'canary' });
  await login({ email: 'canary@example.com', password: 'canary' });
  const headers = { 'x-forwarded-for': 'canary\n{}', authorization: 'Bearer canary' };
  await send('GET', '/api/metrics', { headers });
  const log = app.log.join('');
  expect(log).toContain('wrong password');
  expect(log).not.toContain('canary');
  expect(log).not.toContain(email);
  expect(log).not.toContain('Alex');
});

test('at the default level, account events are not logged', async () => {
  const { app, login } = await startWithAlex({ LOG_LEVEL: 'warn' });
  await login();
  await login({ email, password: 'a guess' });
  expect(app.log).toEqual([]);
});

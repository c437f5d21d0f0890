import { expect, test } from 'vitest';
import { createAccounts } from './accounts.ts';
import { createHashing } from './passwords.ts';
import { routeCatalogue } from '../../test/authorization/route-catalogue.ts';
import { send } from '../../test/authorization/tried-request.ts';
import {
  bearer,
  createTestRandom,
  hourMs,
  saveCall,
  startApp,
  type TestApp,
} from '../../test/test-app.ts';

const email = 'alex@example.com';
const oneTime = 'made by the administrator';
const chosen = 'staple of nine letters';

async function startReset(env: Record<string, string> = {}) {
  const app = await startApp({ env });
  const earlier = await app.signUp();
  const callId = await saveCall(app, earlier);
  await reset(app, oneTime);
  return { app, earlier, callId };
}

async function reset({ clock, database }: TestApp, password: string) {
  const accounts = createAccounts(database, { clock, nextId: () => '' });
  const account = await accounts.findByEmail(email);
  if (!account) throw new Error('Alex has no account');
  const hash = await createHashing(createTestRandom()).hash(password);
  const expiresAtMs = clock.now() + 24 * hourMs;
  expect(await accounts.changePassword(account, hash, expiresAtMs)).toBe(true);
}

function login(app: TestApp, password = oneTime) {
  return app.send({ method: 'POST', url: '/api/auth/login', payload: { email, password } });
}

async function tokenOf(reply: ReturnType<typeof login>): Promise<string> {
  return (await reply).json<{ token: string }>().token;
}

function choose(app: TestApp, token: string, change: object = {}) {
  const payload = { currentPassword: oneTime, newPassword: chosen, ...change };
  return app.send({
    method: 'PUT',
    url: '/api/account/password',
    headers: bearer(token),
    payload,
  });
}

function list(app: TestApp, token: string) {
  return app.send({ url: '/api/metrics', headers: bearer(token) });
}

function claimsOf(token: string): object {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;
}

const required = {
  message: 'You signed in with a one-time password. Choose a new password to continue.',
  code: 'password_change_required',
};
const wrongCredentials = {
  message: 'The email address or password is incorrect.',
  code: 'unauthorized',
};

const closedRoutes = routeCatalogue.filter(
  ({ route, isOpen }) => !isOpen && !/PUT \/api\/account\/password|metrics-prometheus/.test(route),
);

test('after signing in with a one-time password, only the change of the password works', async () => {
  const { app } = await startReset();
  const token = await tokenOf(login(app));
  expect(closedRoutes.length).toBeGreaterThan(15);
  const opened: string[] = [];
  for (const entry of closedRoutes) {
    const fields = { 'headers.authorization': `Bearer ${token}` };
    const reply = await send(app, { entry, sender: null, fields });
    const body = entry.route.startsWith('HEAD') ? '' : JSON.stringify(required);
    if (reply.statusCode !== 403 || reply.body !== body) opened.push(entry.route);
  }
  expect(opened).toEqual([]);
});

test('a new password opens everything, and the one-time password is gone', async () => {
  const { app, callId } = await startReset();
  const first = await tokenOf(login(app));
  const second = await tokenOf(login(app));
  expect(claimsOf(first)).toMatchObject({ mustChangePassword: true });
  const reply = await choose(app, first);
  expect(reply.statusCode).toBe(200);
  const { token } = reply.json<{ token: string }>();
  expect(claimsOf(token)).not.toHaveProperty('mustChangePassword');
  expect((await list(app, token)).json()).toMatchObject([{ _id: callId }]);
  for (const ended of [first, second]) expect((await list(app, ended)).statusCode).toBe(401);
  expect((await login(app)).json()).toEqual(wrongCredentials);
  app.clock.advance(25 * hourMs);
  expect((await list(app, await tokenOf(login(app, chosen)))).statusCode).toBe(200);
});

test('another reset ends the sessions of the previous one', async () => {
  const { app } = await startReset();
  const token = await tokenOf(login(app));
  await reset(app, 'another of the administrator');
  expect((await list(app, token)).statusCode).toBe(401);
  expect((await choose(app, token)).statusCode).toBe(401);
});

test('the one-time password cannot be chosen again', async () => {
  const { app } = await startReset();
  const token = await tokenOf(login(app));
  const reply = await choose(app, token, { newPassword: oneTime });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toEqual({
    message: 'Choose a password other than the one-time password.',
    code: 'invalid_request',
    path: 'newPassword',
  });
  expect((await list(app, token)).json()).toEqual(required);
});

test('a one-time password that has expired is a wrong password', async () => {
  const { app } = await startReset({ LOGIN_FAILURES_PER_ACCOUNT: '2' });
  app.clock.advance(24 * hourMs - 1);
  expect((await login(app)).statusCode).toBe(200);
  app.clock.advance(1);
  for (const password of [oneTime, 'guessed']) {
    const reply = await login(app, password);
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toEqual(wrongCredentials);
  }
  expect((await login(app)).statusCode).toBe(429);
  await reset(app, 'another of the administrator');
  app.clock.advance(hourMs);
  expect((await login(app, 'another of the administrator')).statusCode).toBe(200);
});

test('a session that was begun with a one-time password ends when that expires', async () => {
  const { app } = await startReset();
  const token = await tokenOf(login(app));
  app.clock.advance(24 * hourMs);
  expect((await choose(app, token)).statusCode).toBe(401);
  expect((await list(app, token)).statusCode).toBe(401);
});

test('guesses of the one-time password at its change are limited', async () => {
  const { app } = await startReset({ LOGIN_FAILURES_PER_ACCOUNT: '2' });
  const token = await tokenOf(login(app));
  for (const status of [403, 403, 429]) {
    expect((await choose(app, token, { currentPassword: 'guessed' })).statusCode).toBe(status);
  }
});

test('a rejected request is logged with the account', async () => {
  const { app } = await startReset();
  const token = await tokenOf(login(app));
  const before = app.log.length;
  await list(app, token);
  const lines = app.log.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: 'refused', code: 'password_change_required' }),
  );
  expect(app.log.join('')).not.toContain(oneTime);
});

import { Readable } from 'node:stream';
import {
  accountDataSchema,
  newCallSchema,
  renewedTokenHeader,
  type Call,
  type NewCall,
} from '@sales-analytics/contract';
import { callNumbers, defaultTitle } from '@sales-analytics/core';
import { expect, test } from 'vitest';
import {
  aCallToSave,
  bearer,
  hourMs,
  listIds,
  saveCall,
  startApp,
  type TestApp,
} from '../../test/test-app.ts';

const email = 'alex@example.com';
const password = 'correct horse battery';
const newPassword = 'staple of nine letters';
const wrong = {
  message: 'This password is not correct.',
  code: 'wrong_password',
};

function changePassword(app: TestApp, token: string, change: object = {}) {
  const payload = { currentPassword: password, newPassword, ...change };
  return app.send({
    method: 'PUT',
    url: '/api/account/password',
    headers: bearer(token),
    payload,
  });
}

function signOutEverywhere(app: TestApp, token: string) {
  return app.send({
    method: 'POST',
    url: '/api/account/sign-out-everywhere',
    headers: bearer(token),
  });
}

function readData(app: TestApp, token: string) {
  return app.send({ url: '/api/account/data', headers: bearer(token) });
}

function removeAccount(app: TestApp, token: string, payload: object = { password }) {
  return app.send({ method: 'DELETE', url: '/api/account', headers: bearer(token), payload });
}

async function login(app: TestApp, credentials: object = {}) {
  const payload = { email, password, ...credentials };
  return app.send({ method: 'POST', url: '/api/auth/login', payload });
}

async function tokenOfLogin(app: TestApp, credentials: object = {}): Promise<string> {
  return (await login(app, credentials)).json<{ token: string }>().token;
}

async function statusOf(app: TestApp, token: string): Promise<number> {
  return (await app.send({ url: '/api/metrics', headers: bearer(token) })).statusCode;
}

function countRows(app: TestApp, table: 'accounts' | 'calls' | 'attempts') {
  return app.database.kysely
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
    .then(({ count }) => count);
}

function statusesOf(replies: { statusCode: number }[]): number[] {
  return replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
}

test('a changed password ends every other session', async () => {
  const app = await startApp();
  const token = await app.signUp();
  const other = await tokenOfLogin(app);
  const reply = await changePassword(app, token);
  expect(reply.statusCode).toBe(200);
  const fresh = reply.json<{ token: string }>().token;
  const statuses = [fresh, token, other].map((each) => statusOf(app, each));
  expect(await Promise.all(statuses)).toEqual([200, 401, 401]);
});

test('only the changed password signs in', async () => {
  const app = await startApp();
  await changePassword(app, await app.signUp());
  expect((await login(app)).statusCode).toBe(401);
  const token = await tokenOfLogin(app, { password: newPassword });
  expect(await statusOf(app, token)).toBe(200);
});

test('the session that changes a password can change it again', async () => {
  const app = await startApp();
  let token = await app.signUp();
  for (const [currentPassword, next] of [
    [password, 'päßwörter 🙂'],
    ['päßwörter 🙂', newPassword],
  ]) {
    const reply = await changePassword(app, token, { currentPassword, newPassword: next });
    token = reply.json<{ token: string }>().token;
  }
  expect(await statusOf(app, token)).toBe(200);
  expect((await login(app, { password: newPassword })).statusCode).toBe(200);
});

test('of changes at the same time, one succeeds and the others are signed out', async () => {
  const app = await startApp();
  const token = await app.signUp();
  const passwords = [1, 2, 3, 4].map((count) => `${newPassword} ${count}`);
  const replies = await Promise.all(
    passwords.map((each) => changePassword(app, token, { newPassword: each })),
  );
  expect(statusesOf(replies)).toEqual([200, 401, 401, 401]);
  const logins = await Promise.all(passwords.map((each) => login(app, { password: each })));
  expect(logins.map(({ statusCode }) => statusCode)).toEqual(
    replies.map(({ statusCode }) => statusCode),
  );
});

test('a response with a new token has no renewed token', async () => {
  const app = await startApp();
  const token = await app.signUp();
  app.clock.advance(4 * 24 * hourMs);
  const reply = await changePassword(app, token);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers[renewedTokenHeader]).toBeUndefined();
});

test('a wrong current password changes nothing', async () => {
  const app = await startApp();
  const token = await app.signUp();
  const reply = await changePassword(app, token, { currentPassword: 'guessed' });
  expect(reply.statusCode).toBe(403);
  expect(reply.json()).toEqual({ ...wrong, path: 'currentPassword' });
  expect(await statusOf(app, token)).toBe(200);
  expect((await login(app)).statusCode).toBe(200);
});

test.each([
  ['newPassword', 'short', 'newPassword must have at least 8 characters.'],
  ['newPassword', undefined, 'newPassword is missing.'],
  ['currentPassword', ['a'], 'currentPassword must be text.'],
])('%s %j is rejected with the reason', async (path, value, message) => {
  const app = await startApp();
  const reply = await changePassword(app, await app.signUp(), { [path]: value });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toEqual({ message, code: 'invalid_request', path });
});

const confirmations = [
  ['changing the password', changePassword],
  ['deleting the account', removeAccount],
] as const;
const guess = { currentPassword: 'guessed', newPassword, password: 'guessed' };
const right = { currentPassword: password, newPassword, password };

test.each(confirmations)('guesses at %s are limited in their session', async (_, ask) => {
  const app = await startApp({ env: { LOGIN_FAILURES_PER_ACCOUNT: '3' } });
  const token = await app.signUp();
  for (const status of [403, 403, 403, 429, 429]) {
    expect((await ask(app, token, guess)).statusCode).toBe(status);
  }
  const reply = await ask(app, token, right);
  expect(reply.statusCode).toBe(429);
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  expect(await countRows(app, 'accounts')).toBe(1);
});

test('guesses that are sent at the same time do not pass together', async () => {
  const app = await startApp({ env: { LOGIN_FAILURES_PER_ACCOUNT: '3' } });
  const token = await app.signUp();
  const replies = await Promise.all([1, 2, 3, 4, 5].map(() => removeAccount(app, token, guess)));
  expect(statusesOf(replies)).toEqual([403, 403, 403, 429, 429]);
});

test('guesses of a session are limited together, also after its token was renewed', async () => {
  const app = await startApp({
    env: { LOGIN_FAILURES_PER_ACCOUNT: '2' },
  });
  const token = await app.signUp();
  app.clock.advance(84 * hourMs);
  await removeAccount(app, token, guess);
  app.clock.advance(1_000);
  const list = await app.send({ url: '/api/metrics', headers: bearer(token) });
  const renewed = String(list.headers[renewedTokenHeader]);
  expect((await changePassword(app, renewed, guess)).statusCode).toBe(403);
  expect((await changePassword(app, renewed, right)).statusCode).toBe(429);
});

test.each(confirmations)('wrong passwords at the sign-in do not prevent %s', async (_, ask) => {
  const app = await startApp({
    env: { LOGIN_FAILURES_PER_ACCOUNT: '3', LOGIN_FAILURES_PER_ADDRESS: '4' },
  });
  const token = await app.signUp();
  for (const _attempt of [1, 2, 3]) await login(app, { password: 'guessed' });
  await login(app, { email: 'unknown@example.com' });
  expect((await login(app)).statusCode).toBe(429);
  expect((await ask(app, token, right)).statusCode).toBe(200);
});

test.each(confirmations)('wrong passwords at %s do not prevent signing in', async (_, ask) => {
  const app = await startApp({
    env: { LOGIN_FAILURES_PER_ACCOUNT: '3', LOGIN_FAILURES_PER_ADDRESS: '3' },
  });
  const token = await app.signUp();
  for (const _attempt of [1, 2, 3, 4]) await ask(app, token, guess);
  app.clock.advance(1_000);
  const fresh = await tokenOfLogin(app);
  expect((await ask(app, fresh, right)).statusCode).toBe(200);
});

test('the right password clears the count', async () => {
  const app = await startApp({ env: { LOGIN_FAILURES_PER_ACCOUNT: '3' } });
  let token = await app.signUp();
  for (const [currentPassword, next] of [
    [password, newPassword],
    [newPassword, password],
  ]) {
    for (const _ of [1, 2]) await changePassword(app, token, guess);
    const reply = await changePassword(app, token, { currentPassword, newPassword: next });
    token = reply.json<{ token: string }>().token;
  }
  expect(await statusOf(app, token)).toBe(200);
  expect(await countRows(app, 'attempts')).toBe(1);
});

test('signing out everywhere ends every session of the account and of no other', async () => {
  const app = await startApp();
  const token = await app.signUp();
  const other = await tokenOfLogin(app);
  const dana = await app.signUp('Dana');
  expect((await signOutEverywhere(app, other)).statusCode).toBe(200);
  const statuses = [token, other, dana].map((each) => statusOf(app, each));
  expect(await Promise.all(statuses)).toEqual([401, 401, 200]);
  expect((await signOutEverywhere(app, token)).statusCode).toBe(401);
  expect(await statusOf(app, await tokenOfLogin(app))).toBe(200);
});

test('the download is a file with the account and its complete calls, newest first', async () => {
  const app = await startApp();
  const token = await app.signUp('Zoë Łuć 👩🏽‍💻', email);
  const first = await saveCall(app, token, { summary: 'Grüße ‮ <b>\u2028" \\' });
  app.clock.advance(1_000);
  const practice = { persona: 'skeptical' } as const;
  const second = await saveCall(app, token, { practice, transcript: 'A: 你好\nB: \u{1F389}' });
  const reply = await readData(app, token);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="sales-analytics-data.json"',
    'cache-control': 'no-store',
  });
  const whole = (changes: Partial<NewCall>) => {
    const call = newCallSchema.parse({ ...aCallToSave(), ...changes });
    return { ...call, title: defaultTitle(call), numbers: callNumbers(call), revision: 0 };
  };
  const later = '2026-11-14T10:30:01.000Z';
  const data = {
    account: { name: 'Zoë Łuć 👩🏽‍💻', email, createdAt: '2026-11-14T10:30:00.000Z' },
    exportedAt: later,
    views: [],
    calls: [
      {
        ...whole({ practice, transcript: 'A: 你好\nB: \u{1F389}' }),
        _id: second,
        createdAt: later,
      },
      {
        ...whole({ summary: 'Grüße ‮ <b>\u2028" \\' }),
        _id: first,
        createdAt: '2026-11-14T10:30:00.000Z',
      },
    ],
  };
  expect(reply.json()).toEqual(data);
  expect(accountDataSchema.parse(reply.json())).toEqual(data);
});

test('the data contains no secret of the account', async () => {
  const app = await startApp();
  const token = await app.signUp();
  const { body } = await readData(app, token);
  expect(body).not.toMatch(/argon|hash|round/i);
});

test('the data of an account without calls is a file too', async () => {
  const app = await startApp();
  const reply = await readData(app, await app.signUp());
  expect(accountDataSchema.parse(reply.json()).calls).toEqual([]);
});

test('the data contains every call of many pages once, and no deleted call', async () => {
  const app = await startApp();
  const token = await app.signUp();
  const ids: string[] = [];
  for (let count = 0; count < 230; count += 1) {
    ids.push(await saveCall(app, token, { transcript: `A: call ${count}` }));
  }
  const [deleted = ''] = ids.splice(100, 1);
  await app.send({ method: 'DELETE', url: `/api/metrics/${deleted}`, headers: bearer(token) });
  const { calls } = (await readData(app, token)).json<{ calls: Call[] }>();
  expect(calls.map(({ _id }) => _id)).toEqual(ids.toReversed());
  expect(calls.map(({ transcript }) => transcript)).toContain('A: call 229');
});

test('the download contains nothing of another user', async () => {
  const app = await startApp();
  await saveCall(app, await app.signUp('Alex'), { summary: 'of Alex' });
  const { body } = await readData(app, await app.signUp('Dana'));
  expect(body).toContain('dana@example.com');
  expect(body).not.toMatch(/alex/i);
});

test('a deleted account is removed with its calls, its attempts and its sessions', async () => {
  const app = await startApp();
  const token = await app.signUp();
  const other = await tokenOfLogin(app);
  const id = await saveCall(app, token);
  await saveCall(app, token);
  await app.send({ method: 'DELETE', url: `/api/metrics/${id}`, headers: bearer(token) });
  await login(app, { password: 'guessed' });
  const reply = await removeAccount(app, token);
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({ message: 'Your account and all your saved calls were deleted.' });
  expect(await Promise.all([statusOf(app, token), statusOf(app, other)])).toEqual([401, 401]);
  expect(await countRows(app, 'accounts')).toBe(0);
  expect(await countRows(app, 'calls')).toBe(0);
  const attempts = await app.database.kysely.selectFrom('attempts').selectAll().execute();
  expect(JSON.stringify(attempts)).not.toContain('alex');
});

test('an email address is free after its account is deleted, and a new account has nothing of the old one', async () => {
  const app = await startApp();
  const token = await app.signUp();
  await saveCall(app, token);
  await removeAccount(app, token);
  const next = await app.signUp();
  expect(await listIds(app, next)).toEqual([]);
  expect(await statusOf(app, token)).toBe(401);
});

test('deleting an account changes nothing for others', async () => {
  const app = await startApp();
  const dana = await app.signUp('Dana');
  const id = await saveCall(app, dana);
  await removeAccount(app, await app.signUp('Alex'));
  expect(await listIds(app, dana)).toEqual([id]);
});

test('a wrong password deletes nothing', async () => {
  const app = await startApp();
  const token = await app.signUp();
  await saveCall(app, token);
  const reply = await removeAccount(app, token, { password: 'guessed' });
  expect(reply.statusCode).toBe(403);
  expect(reply.json()).toEqual({ ...wrong, path: 'password' });
  expect(await listIds(app, token)).toHaveLength(1);
});

test('an account is deleted once, however many requests arrive at the same time', async () => {
  const app = await startApp();
  const token = await app.signUp();
  const replies = await Promise.all([1, 2, 3].map(() => removeAccount(app, token)));
  expect(statusesOf(replies)).toEqual([200, 401, 401]);
});

test('of a new password and a deletion at the same time, one is done', async () => {
  const app = await startApp();
  const token = await app.signUp();
  const [changed, removed] = await Promise.all([
    changePassword(app, token),
    removeAccount(app, token),
  ]);
  expect(statusesOf([changed, removed])).toEqual([200, 401]);
  expect(await countRows(app, 'accounts')).toBe(removed.statusCode === 200 ? 0 : 1);
});

/** Starts a save whose body the server waits for. The returned function sends the body. */
async function beginToSave(app: TestApp, token: string) {
  let isRead = () => {};
  const reading = new Promise<void>((resolve) => {
    isRead = resolve;
  });
  const body = new Readable({ read: () => isRead() });
  const saving = app.send({
    method: 'POST',
    url: '/api/metrics',
    headers: { ...bearer(token), 'content-type': 'application/json' },
    payload: body,
  });
  await reading;
  return () => {
    body.push(JSON.stringify(aCallToSave()));
    body.push(null);
    return saving;
  };
}

test('a call that arrives after its account was deleted is not saved', async () => {
  const app = await startApp();
  const token = await app.signUp();
  const send = await beginToSave(app, token);
  expect((await removeAccount(app, token)).statusCode).toBe(200);
  expect((await send()).statusCode).toBe(401);
  expect(await countRows(app, 'calls')).toBe(0);
});

test('a call whose body is still arriving when its session ends is not saved', async () => {
  const app = await startApp();
  const token = await app.signUp();
  const send = await beginToSave(app, token);
  expect((await signOutEverywhere(app, token)).statusCode).toBe(200);
  app.clock.advance(1_000);
  expect((await send()).statusCode).toBe(401);
  expect(await countRows(app, 'calls')).toBe(0);
});

async function beginLongDownload(app: TestApp) {
  const token = await app.signUp();
  for (let count = 0; count < 8; count += 1) {
    await saveCall(app, token, { transcript: 'x '.repeat(1_000_000) });
  }
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const reply = await fetch(`${url}/api/account/data`, { headers: bearer(token) });
  expect(reply.status).toBe(200);
  return { token, reply };
}

test('a download is aborted when its session ends', async () => {
  const app = await startApp();
  const { token, reply } = await beginLongDownload(app);
  expect((await signOutEverywhere(app, token)).statusCode).toBe(200);
  app.clock.advance(1_000);
  await expect(reply.text()).rejects.toThrow('terminated');
});

test('a download whose account is deleted in the meantime does not look complete', async () => {
  // The account itself remains here. It also remains for a while in practice, because its calls are deleted first.
  const app = await startApp({
    wrap: (database) => ({
      ...database,
      write: (query, dependents) =>
        query.compile().sql.startsWith('delete from "calls"')
          ? Promise.reject(new Error('The power went.'))
          : database.write(query, dependents),
    }),
  });
  const { token, reply } = await beginLongDownload(app);
  expect((await removeAccount(app, token)).statusCode).toBe(200);
  await expect(reply.text()).rejects.toThrow('terminated');
});

test('a session is looked up once for a short request', async () => {
  let lookUps = 0;
  const app = await startApp({
    wrap: (database) => ({
      ...database,
      read(query) {
        if (query.compile().sql.includes('"accounts"')) lookUps += 1;
        return database.read(query);
      },
    }),
  });
  const token = await app.signUp();
  await saveCall(app, token);
  expect(lookUps).toBe(1);
});

test.each([
  ['PUT', '/api/account/password'],
  ['POST', '/api/account/sign-out-everywhere'],
  ['GET', '/api/account/data'],
  ['DELETE', '/api/account'],
] as const)('%s %s asks for a token, before anything else', async (method, url) => {
  const app = await startApp();
  const token = await app.signUp();
  for (const headers of [{}, bearer(`${token}x`), bearer('nonsense')]) {
    const reply = await app.send({ method, url, headers });
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toMatchObject({ code: 'unauthorized' });
  }
});

test('no password gets into the log', async () => {
  const app = await startApp();
  const token = await app.signUp();
  await changePassword(app, token, { currentPassword: 'canary-1', newPassword: 'canary-2' });
  await changePassword(app, token, { newPassword: 'canary' });
  await removeAccount(app, token, { password: 'canary-3' });
  await removeAccount(app, token);
  expect(app.log.join('')).toContain('/api/account');
  expect(app.log.join('')).not.toContain('canary');
  expect(app.log.join('')).not.toContain(password);
});

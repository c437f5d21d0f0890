import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { bearer, startApp, hourMs, type TestApp } from '../../test/test-app.ts';
import { createIds } from '../database/ids.ts';
import { createInvitations } from './invitations.ts';

const password = 'correct horse battery';
const closed = {
  message:
    'New accounts cannot be created on this server. If you need one, ask the person who runs this server.',
  code: 'registration_closed',
};
const byInvitation = {
  message:
    'Registration on this server is by invitation only. Ask the person who runs this server for an invitation link.',
  code: 'registration_closed',
};
const invalid = {
  message:
    'This invitation link is not valid. It was used, has expired or was revoked. ' +
    'Ask the person who runs this server for a new link.',
  code: 'invitation_invalid',
  path: 'invitation',
};

function startWith(REGISTRATION: string, env: Record<string, string> = {}) {
  return startApp({ env: { REGISTRATION, ...env } });
}

function invitationsOf({ database, clock }: TestApp) {
  return createInvitations(database, {
    clock,
    nextId: createIds(clock, randomBytes),
    random: randomBytes,
  });
}

async function invite(app: TestApp, days = 7): Promise<string> {
  return (await invitationsOf(app).create(days)).code;
}

async function firstAccountCode(app: TestApp): Promise<string> {
  const invitation = await invitationsOf(app).createForFirstAccount();
  if (!invitation) throw new Error('There is an account already');
  return invitation.code;
}

function register(app: TestApp, email: string, invitation?: unknown) {
  const payload = { name: 'Rep', email, password, invitation };
  return app.send({ method: 'POST', url: '/api/auth/register', payload });
}

async function statusOf(app: TestApp, email: string, invitation?: unknown): Promise<number> {
  return (await register(app, email, invitation)).statusCode;
}

function inOrder(statuses: number[]): number[] {
  return statuses.toSorted((one, other) => one - other);
}

async function emailsOf({ database }: TestApp): Promise<string[]> {
  const rows = await database.kysely.selectFrom('accounts').select('email').execute();
  return rows.map(({ email }) => email).toSorted();
}

async function countInvitations({ database }: TestApp): Promise<number> {
  return (await database.kysely.selectFrom('invitations').select('id').execute()).length;
}

test.each([undefined, '', 'open'])('with REGISTRATION=%j everyone can register', async (mode) => {
  const app = await startApp(mode === undefined ? {} : { env: { REGISTRATION: mode } });
  expect(await statusOf(app, 'a@example.com')).toBe(201);
  expect(await statusOf(app, 'b@example.com', 'anything')).toBe(201);
});

test('if everyone can register, an invitation is not used up', async () => {
  const app = await startApp();
  const code = await invite(app);
  expect(await statusOf(app, 'a@example.com', code)).toBe(201);
  expect(await countInvitations(app)).toBe(1);
});

test('a closed server registers no one', async () => {
  const app = await startWith('closed');
  const reply = await register(app, 'a@example.com');
  expect(reply.statusCode).toBe(403);
  expect(reply.json()).toEqual(closed);
  const invited = await register(app, 'a@example.com', await invite(app));
  expect(invited.statusCode).toBe(403);
  expect(invited.json()).toEqual(invalid);
  expect(await emailsOf(app)).toEqual([]);
});

test('with REGISTRATION=invitation, a link can be used for one registration', async () => {
  const app = await startWith('invitation');
  const without = await register(app, 'a@example.com');
  expect(without.statusCode).toBe(403);
  expect(without.json()).toEqual(byInvitation);
  const code = await invite(app);
  const reply = await register(app, 'a@example.com', code);
  expect(reply.statusCode).toBe(201);
  const { token } = reply.json<{ token: string }>();
  expect((await app.send({ url: '/api/metrics', headers: bearer(token) })).statusCode).toBe(200);
  const again = await register(app, 'b@example.com', code);
  expect(again.statusCode).toBe(403);
  expect(again.json()).toEqual(invalid);
  expect(await emailsOf(app)).toEqual(['a@example.com']);
  expect(await countInvitations(app)).toBe(0);
});

test('of registrations with one link at the same time, one creates an account', async () => {
  const app = await startWith('invitation');
  const code = await invite(app);
  const tries = Array.from({ length: 5 }, (_, index) =>
    statusOf(app, `rep${index}@example.com`, code),
  );
  expect(inOrder(await Promise.all(tries))).toEqual([201, 403, 403, 403, 403]);
  expect(await emailsOf(app)).toHaveLength(1);
});

test('of two links used at the same time for one email address, one creates the account and the other stays valid', async () => {
  const app = await startWith('invitation');
  const codes = [await invite(app), await invite(app)];
  const statuses = await Promise.all(codes.map((code) => statusOf(app, 'a@example.com', code)));
  expect(inOrder(statuses)).toEqual([201, 409]);
  const kept = codes[statuses.indexOf(409)];
  expect(await statusOf(app, 'b@example.com', kept)).toBe(201);
});

test('a link stays valid if the email address is taken or a field is wrong', async () => {
  const app = await startWith('invitation');
  await register(app, 'a@example.com', await invite(app));
  const code = await invite(app);
  expect(await statusOf(app, 'a@example.com', code)).toBe(409);
  expect(await statusOf(app, 'not an address', code)).toBe(400);
  expect(await statusOf(app, 'b@example.com', code)).toBe(201);
});

test('without a valid link no one learns which email addresses have an account', async () => {
  const app = await startWith('invitation');
  await register(app, 'a@example.com', await invite(app));
  const [known, unknown] = [
    await register(app, 'a@example.com', 'guessed'),
    await register(app, 'b@example.com', 'guessed'),
  ];
  expect(known.json()).toEqual(invalid);
  expect(known.body).toBe(unknown.body);
});

test('a link is valid for the chosen number of days', async () => {
  const app = await startWith('invitation');
  const [code, late] = [await invite(app, 2), await invite(app, 2)];
  app.clock.advance(48 * hourMs - 1);
  expect(await statusOf(app, 'a@example.com', code)).toBe(201);
  app.clock.advance(1);
  expect((await register(app, 'b@example.com', late)).json()).toEqual(invalid);
});

test('an expired link is purged while the server runs', async () => {
  const app = await startWith('invitation');
  await invite(app, 1);
  app.clock.advance(23 * hourMs);
  await invite(app, 1);
  app.clock.advance(hourMs);
  await expect.poll(() => countInvitations(app)).toBe(1);
});

test('a revoked link is not valid', async () => {
  const app = await startWith('invitation');
  const { id, code } = await invitationsOf(app).create(7);
  expect(await invitationsOf(app).revoke(id)).toBe(true);
  expect(await invitationsOf(app).revoke(id)).toBe(false);
  expect((await register(app, 'a@example.com', code)).json()).toEqual(invalid);
});

test.each(['', 'x', 'x'.repeat(200), '\u0000', "' or '1'='1"])(
  'the code %j is not valid',
  async (code) => {
    const app = await startWith('invitation');
    await invite(app);
    expect((await register(app, 'a@example.com', code)).json()).toEqual(invalid);
  },
);

test.each([5, {}, null, 'x'.repeat(201)])('a code like %j is rejected', async (code) => {
  const app = await startWith('invitation');
  const reply = await register(app, 'a@example.com', code);
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ code: 'invalid_request', path: 'invitation' });
});

test('guessed codes count as failed attempts of the network, and a valid one does not', async () => {
  const app = await startWith('invitation', { LOGIN_FAILURES_PER_ADDRESS: '3' });
  for (const name of ['a', 'b', 'c', 'd']) {
    expect(await statusOf(app, `${name}@example.com`, await invite(app))).toBe(201);
  }
  for (let count = 0; count < 3; count += 1) {
    expect(await statusOf(app, 'e@example.com', `guess ${count}`)).toBe(403);
  }
  expect(await statusOf(app, 'e@example.com', 'guess')).toBe(429);
  expect(await statusOf(app, 'e@example.com', await invite(app))).toBe(429);
});

test('the code is stored as a hash, and is in no line of the log', async () => {
  const app = await startWith('invitation', { LOG_LEVEL: 'trace' });
  const code = await invite(app);
  const rows = await app.database.kysely.selectFrom('invitations').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(code);
  await register(app, 'a@example.com', `${code}x`);
  await register(app, 'a@example.com', code);
  await register(app, 'b@example.com', code);
  await app.send({ method: 'POST', url: '/api/auth/register', payload: { invitation: code } });
  expect(app.log.length).toBeGreaterThan(0);
  expect(app.log.join('\n')).not.toContain(code);
});

test.each(['invitation', 'closed'])(
  'with REGISTRATION=%s the link for the first account creates one account',
  async (mode) => {
    const app = await startWith(mode);
    const code = await firstAccountCode(app);
    expect(await statusOf(app, 'first@example.com', code)).toBe(201);
    expect((await register(app, 'second@example.com', code)).json()).toEqual(invalid);
    expect(await invitationsOf(app).createForFirstAccount()).toBeUndefined();
    expect(await emailsOf(app)).toEqual(['first@example.com']);
  },
);

test('the link for the first account ends when there is an account', async () => {
  const app = await startWith('invitation');
  const code = await firstAccountCode(app);
  await register(app, 'a@example.com', await invite(app));
  expect((await register(app, 'b@example.com', code)).json()).toEqual(invalid);
});

test('the link for the first account is not listed as an invitation', async () => {
  const app = await startWith('invitation');
  await firstAccountCode(app);
  const { code: _code, ...invitation } = await invitationsOf(app).create(7);
  expect(await invitationsOf(app).list()).toEqual([invitation]);
});

test('an account that is being deleted does not count as the first', async () => {
  const app = await startWith('closed');
  const code = await firstAccountCode(app);
  const row = { id: '1', email: '1', name: '', password_hash: '', created_at: 1 };
  await app.database.write(app.database.kysely.insertInto('accounts').values(row));
  expect(await statusOf(app, 'a@example.com', code)).toBe(201);
});

test('servers that share a database print links of which each works, for one account in total', async () => {
  const app = await startWith('closed');
  const codes = [
    await firstAccountCode(app),
    await firstAccountCode(app),
    await firstAccountCode(app),
  ];
  const tries = codes.map((code, index) => statusOf(app, `rep${index}@example.com`, code));
  expect(inOrder(await Promise.all(tries))).toEqual([201, 403, 403]);
  expect(await emailsOf(app)).toHaveLength(1);
  expect(await countInvitations(app)).toBe(0);
});

test('deleting an invited account leaves nothing of the invitation', async () => {
  const app = await startWith('invitation');
  const reply = await register(app, 'a@example.com', await invite(app));
  const headers = bearer(reply.json<{ token: string }>().token);
  await app.send({ method: 'DELETE', url: '/api/account', headers, payload: { password } });
  expect(await emailsOf(app)).toEqual([]);
  expect(await countInvitations(app)).toBe(0);
});

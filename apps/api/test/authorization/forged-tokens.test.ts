import { connect, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { bearer, type TestApp } from '../test-app.ts';
import { acceptedOf, forgedTokens, openedBy, startGenuine } from './forged-tokens.ts';
import { tokenLocations } from './token-locations.ts';
import { password, signUp } from './two-tenants.ts';

/** Removes the value that distinguishes a forgery from others of its kind. */
function kindOf(name: string): string {
  return name.split(/ (?=["[{\d-]|null|true|false)/)[0] ?? '';
}

test('no route accepts a forged token of any kind', async () => {
  const ofKinds = new Map(Object.entries(forgedTokens).map((entry) => [kindOf(entry[0]), entry]));
  expect(ofKinds.size).toBeGreaterThan(60);
  expect(await acceptedOf(Object.fromEntries(ofKinds.values()))).toEqual({});
});

test('a genuine token in other places opens nothing', async () => {
  const { app, tenant } = await startGenuine();
  const statuses: Record<string, number> = {};
  for (const [name, place] of Object.entries(tokenLocations)) {
    const { headers = {}, url = '' } = place(tenant.token);
    statuses[name] = (await app.send({ url: `/api/metrics${url}`, headers })).statusCode;
  }
  const rejected = Object.keys(tokenLocations).map((name) => [name, 401]);
  expect(statuses).toEqual(Object.fromEntries(rejected));
});

test('the token of a deleted account, or of a session that was ended, opens nothing', async () => {
  const { app, tenant: ended } = await startGenuine();
  const gone = await signUp(app, 'kim');
  const headers = bearer(ended.token);
  await app.send({ method: 'POST', url: '/api/account/sign-out-everywhere', headers });
  await app.send({
    method: 'DELETE',
    url: '/api/account',
    headers: bearer(gone.token),
    payload: { password },
  });
  for (const { token } of [ended, gone]) {
    expect(await openedBy(app, { 'headers.authorization': `Bearer ${token}` })).toEqual([]);
  }
});

async function statusLineOf(app: TestApp, head: string): Promise<string> {
  const { port } = app.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  socket.on('error', () => {});
  socket.write(`${head}\r\nHost: x\r\nConnection: close\r\n\r\n`);
  let response = '';
  for await (const chunk of socket) response += String(chunk);
  return response.split('\r\n')[0] ?? '';
}

test('a huge token is a 431, and of two tokens neither is accepted', async () => {
  const { app, tenant } = await startGenuine();
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const get = 'GET /api/metrics HTTP/1.1\r\nAuthorization: Bearer';
  const tooLarge = 'HTTP/1.1 431 Request Header Fields Too Large';
  const rejected = 'HTTP/1.1 401 Unauthorized';
  expect(await statusLineOf(app, `${get} ${tenant.token}`)).toBe('HTTP/1.1 200 OK');
  for (const length of [20_000, 1_000_000]) {
    expect(await statusLineOf(app, `${get} ${'A'.repeat(length)}`)).toBe(tooLarge);
    expect(await statusLineOf(app, `${get} ${tenant.token}${'='.repeat(length)}`)).toBe(tooLarge);
  }
  expect(await statusLineOf(app, `${get} ${tenant.token}\r\n x`)).toBe('HTTP/1.1 400 Bad Request');
  for (const end of [` x\r\nAuthorization: Bearer ${tenant.token}`, '.x']) {
    expect(await statusLineOf(app, `${get} ${tenant.token}${end}`)).toBe(rejected);
  }
});

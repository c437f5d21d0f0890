import { connect, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { bearer, type TestApp } from '../test-app.ts';
import { forgedAlgorithms, forgedHeaders, forgedSecrets } from './forged-headers.ts';
import { forgedPayloads } from './forged-payloads.ts';
import { forgedShapes, forgedSignatures } from './forged-shapes.ts';
import type { Claims, Genuine } from './forge-jwt.ts';
import { otherWays } from './token-locations.ts';
import { routeEntries } from './route-catalogue.ts';
import { send, type Fields } from './tried-request.ts';
import { password, signUp, startWide } from './two-tenants.ts';

/** What stands behind `Bearer` and one blank; none of it was written by the server. */
const forgedTokens = {
  ...forgedAlgorithms,
  ...forgedSecrets,
  ...forgedHeaders,
  ...forgedPayloads,
  ...forgedSignatures,
  ...forgedShapes,
};

/** Those that end a session last: after them nothing gets in any more. */
const closed = routeEntries
  .filter(({ isOpen }) => !isOpen)
  .toSorted((one, next) => Number(one.endsSession ?? 0) - Number(next.endsSession ?? 0));

async function startGenuine() {
  const app = await startWide();
  const rep = await signUp(app, 'alex');
  const payload = rep.token.split('.')[1] ?? '';
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
  return { app, rep, genuine: { token: rep.token, claims } satisfies Genuine };
}

/** The routes that let these headers in. */
async function openedBy(app: TestApp, fields: Fields): Promise<string[]> {
  const opened: string[] = [];
  for (const entry of closed) {
    if (opened.length > 0 && entry.endsSession) break;
    const reply = await send(app, { entry, sender: null, fields });
    const isRefused = reply.statusCode === 401 && reply.headers['www-authenticate'] === 'Bearer';
    if (!isRefused) opened.push(`${entry.route}: ${reply.statusCode}`);
  }
  return opened;
}

async function statusesOf(app: TestApp, token: string): Promise<number[]> {
  const asked = ['/api/metrics', '/api/account/data'].map((url) =>
    app.send({ url, headers: bearer(token) }),
  );
  return (await Promise.all(asked)).map(({ statusCode }) => statusCode);
}

test('no forged token opens any route, and the genuine one still does', async () => {
  const { app, rep, genuine } = await startGenuine();
  // Known from here on, so that nothing may be taken for it.
  expect(await statusesOf(app, rep.token)).toEqual([200, 200]);
  const opened: Record<string, string[]> = {};
  for (const [name, forge] of Object.entries(forgedTokens)) {
    const routes = await openedBy(app, { 'headers.authorization': `Bearer ${forge(genuine)}` });
    if (routes.length > 0) opened[name] = routes;
  }
  expect(opened).toEqual({});
  expect(Object.keys(forgedTokens).length).toBeGreaterThan(250);
  expect(await statusesOf(app, rep.token)).toEqual([200, 200]);
}, 120_000);

test('a genuine token opens nothing where no token is read', async () => {
  const { app, rep } = await startGenuine();
  const statuses: Record<string, number> = {};
  for (const [name, place] of Object.entries(otherWays)) {
    const { headers = {}, url = '' } = place(rep.token);
    statuses[name] = (await app.send({ url: `/api/metrics${url}`, headers })).statusCode;
  }
  const refused = Object.keys(otherWays).map((name) => [name, 401]);
  expect(statuses).toEqual(Object.fromEntries(refused));
});

test('the token of a deleted account, or of a session that was ended, opens nothing', async () => {
  const { app, rep: ended } = await startGenuine();
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

/** Sends bytes as they are and returns the status line. */
async function statusLineOf(app: TestApp, head: string): Promise<string> {
  const { port } = app.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  socket.on('error', () => {});
  socket.write(`${head}\r\nHost: x\r\nConnection: close\r\n\r\n`);
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return answer.split('\r\n')[0] ?? '';
}

test('over the wire a huge token is a 431, and of two tokens none is picked', async () => {
  const { app, rep } = await startGenuine();
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const get = 'GET /api/metrics HTTP/1.1\r\nAuthorization: Bearer';
  const tooLarge = 'HTTP/1.1 431 Request Header Fields Too Large';
  const refused = 'HTTP/1.1 401 Unauthorized';
  expect(await statusLineOf(app, `${get} ${rep.token}`)).toBe('HTTP/1.1 200 OK');
  for (const length of [20_000, 1_000_000]) {
    expect(await statusLineOf(app, `${get} ${'A'.repeat(length)}`)).toBe(tooLarge);
    expect(await statusLineOf(app, `${get} ${rep.token}${'='.repeat(length)}`)).toBe(tooLarge);
  }
  expect(await statusLineOf(app, `${get} ${rep.token}\r\n x`)).toBe('HTTP/1.1 400 Bad Request');
  for (const end of [` x\r\nAuthorization: Bearer ${rep.token}`, '.x']) {
    expect(await statusLineOf(app, `${get} ${rep.token}${end}`)).toBe(refused);
  }
});

import { expect, test } from 'vitest';
import { aCallToSave, bearer, saveCall, startApp } from '../../test/test-app.ts';

const url = '/api/metrics-prometheus';
const token = 'numbers-for-monitoring';
const env = { MONITORING_TOKEN: token };

test('without a token in the environment, the address does not exist', async () => {
  const { send } = await startApp();
  for (const headers of [{}, bearer(''), bearer('undefined')]) {
    const reply = await send({ url, headers });
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toEqual((await send({ url: '/api/nope' })).json());
  }
});

test.each([
  ['no token', {}],
  ['another token', bearer('numbers-for-monitorinG')],
  ['a longer token', bearer(`${token}x`)],
  ['an empty one', bearer('')],
  ['the bare token', { authorization: token }],
])('with %s the numbers are rejected', async (_, headers) => {
  const { send } = await startApp({ env });
  const reply = await send({ url, headers });
  expect(reply.statusCode).toBe(401);
  expect(reply.headers['www-authenticate']).toBe('Bearer');
  expect(reply.json()).toMatchObject({ code: 'unauthorized' });
});

test('the token of a user does not give access', async () => {
  const app = await startApp({ env });
  const headers = bearer(await app.signUp());
  expect((await app.send({ url, headers })).statusCode).toBe(401);
});

test('the metrics count requests by route and status, and contain no user data', async () => {
  const app = await startApp({ env });
  const rep = await app.signUp('Alex', 'canary@example.com');
  const id = await saveCall(app, rep, { ...aCallToSave(), summary: 'canary' });
  await app.send({ method: 'DELETE', url: `/api/metrics/${id}`, headers: bearer(rep) });
  await app.send({ url: `/api/metrics?id=${id}`, headers: bearer(rep) });
  await app.send({ url: '/api/canary', headers: bearer(rep) });
  await app.send({ method: 'PATCH', url: '/canary' });
  const reply = await app.send({ url, headers: bearer(token) });
  expect(reply.headers['content-type']).toContain('text/plain');
  expect(reply.headers['cache-control']).toBe('no-store');
  const lines = reply.body.split('\n');
  for (const [method, route, status] of [
    ['POST', '/api/metrics', '2xx'],
    ['DELETE', '/api/metrics/:id', '2xx'],
    ['GET', '/api/metrics', '2xx'],
    ['GET', '/*', '4xx'],
    ['PATCH', 'none', '4xx'],
  ]) {
    const labels = `method="${method}",route="${route}",status="${status}"`;
    expect(lines).toContain(`http_request_duration_seconds_count{${labels}} 1`);
  }
  expect(reply.body).toContain('nodejs_eventloop_lag_p99_seconds');
  expect(reply.body).toContain('process_resident_memory_bytes');
  for (const secret of ['canary', id, rep, token]) expect(reply.body).not.toContain(secret);
});

test('neither the token nor a rejected one is logged', async () => {
  const app = await startApp({ env });
  await app.send({ url, headers: bearer(token) });
  await app.send({ url: `${url}?token=${token}`, headers: bearer('a-wrong-canary') });
  expect(app.log.join('')).toContain(url);
  expect(app.log.join('')).not.toContain(token);
  expect(app.log.join('')).not.toContain('canary');
});

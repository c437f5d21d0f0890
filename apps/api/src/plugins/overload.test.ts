import { setImmediate } from 'node:timers/promises';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { bearer, startApp, type TestApp } from '../../test/test-app.ts';
import { mostAtWork } from './places.ts';

const monitoringToken = 'numbers-for-monitoring';
const wrong = { email: 'alex@example.com', password: 'not the password' };

/** Keeps the event loop from everything else, as a server with too much to do does. */
function blockLoop(durationMs: number) {
  const endMs = performance.now() + durationMs;
  while (performance.now() < endMs);
}

function askForCalls(app: TestApp, token: string) {
  return app.send({ url: '/api/metrics', headers: bearer(token) });
}

/** More at once than are worked on, until some of them are turned away. */
async function untilRefused(ask: () => Promise<LightMyRequestResponse>) {
  for (;;) {
    // Requests without a connection would leave the event loop no turn to measure itself.
    await setImmediate();
    blockLoop(2_000);
    const crowd = await sendCrowd(ask);
    if (crowd.refused.length > 0) return crowd;
  }
}

async function sendCrowd(ask: () => Promise<LightMyRequestResponse>) {
  const replies = await Promise.all(Array.from({ length: mostAtWork + 50 }, ask));
  const refused = replies.filter(({ statusCode }) => statusCode === 503);
  return { replies, refused };
}

test('a late event loop turns the surplus away, but not who watches the server, until it keeps up', async () => {
  const env = { MAX_EVENT_LOOP_DELAY_MS: '1000', MONITORING_TOKEN: monitoringToken };
  const app = await startApp({ env });
  const token = await app.signUp();
  // Without a token, as a database may be overloaded by fewer.
  const { replies, refused } = await untilRefused(() => app.send({ url: '/api/metrics' }));
  const served = replies.filter(({ statusCode }) => statusCode === 401);
  expect(served.length).toBeGreaterThan(0);
  expect(refused).toHaveLength(replies.length - served.length);
  expect(refused.length).toBeGreaterThanOrEqual(50);
  expect(refused[0]?.headers['retry-after']).toBe('5');
  expect(refused[0]?.headers['x-content-type-options']).toBe('nosniff');
  expect(refused[0]?.json()).toEqual({
    message: 'The server has too much to do right now. Please try again in a moment.',
    code: 'busy',
  });
  expect((await app.send({ url: '/api/health' })).statusCode).toBe(200);
  const numbers = { url: '/api/metrics-prometheus', headers: bearer(monitoringToken) };
  expect((await app.send(numbers)).statusCode).toBe(200);
  // In the next turn there are places again.
  await setImmediate();
  expect((await askForCalls(app, token)).statusCode).toBe(200);
  await expect
    .poll(async () => (await sendCrowd(() => app.send({ url: '/api/metrics' }))).refused)
    .toEqual([]);
});

test('at 0 nobody is turned away', async () => {
  const app = await startApp({ env: { MAX_EVENT_LOOP_DELAY_MS: '0' } });
  const token = await app.signUp();
  for (let count = 0; count < 5; count += 1) {
    blockLoop(500);
    await setImmediate();
    expect((await askForCalls(app, token)).statusCode).toBe(200);
  }
});

async function inTurn<Outcome>(times: number, work: () => Promise<Outcome>) {
  const outcomes: Outcome[] = [];
  for (let count = 0; count < times; count += 1) outcomes.push(await work());
  return outcomes;
}

test('ten times as many logins as can be done leave others served', async () => {
  const limits = { LOGIN_FAILURES_PER_ACCOUNT: '100000', LOGIN_FAILURES_PER_ADDRESS: '100000' };
  const app = await startApp({ env: { ...limits, TRUSTED_PROXIES: '1' } });
  const token = await app.signUp();
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const flood = { isOver: false };

  async function login(from: number) {
    const reply = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${from}` },
      body: JSON.stringify(wrong),
    });
    const { code } = (await reply.json()) as { code: string };
    return `${reply.status} ${code} ${reply.headers.get('retry-after')}`;
  }

  async function readMeanwhile() {
    const statuses: number[] = [];
    while (!flood.isOver) {
      const reply = await fetch(`${url}/api/metrics`, { headers: bearer(token) });
      await reply.text();
      statuses.push(reply.status);
    }
    return statuses;
  }

  const reading = readMeanwhile();
  // Each from a network of its own, 102 fit in: two that are hashed and a hundred that wait.
  const crowd = await Promise.all(
    Array.from({ length: 255 }, (_, from) => inTurn(4, () => login(from))),
  );
  flood.isOver = true;
  const statuses = await reading;
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(statuses.length).toBeGreaterThan(5);
  expect(new Set(crowd.flat())).toEqual(new Set(['401 unauthorized null', '503 busy 5']));
  expect((await app.send({ url: '/api/health' })).statusCode).toBe(200);
}, 120_000);

import { expect, test } from 'vitest';
import { bearer, startApp } from '../../test/test-app.ts';

const unavailable = { status: 'unavailable' };

async function startWatched(answer: () => Promise<void>) {
  let asked = 0;
  const app = await startApp({
    wrap: (database) => ({
      ...database,
      ping() {
        asked += 1;
        return answer();
      },
    }),
  });
  return { ...app, asked: () => asked, health: () => app.send({ url: '/api/health' }) };
}

test('health reports ok, and that this is not a demo', async () => {
  const { send } = await startApp();
  const reply = await send({ url: '/api/health' });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(reply.json()).toEqual({ status: 'ok', demo: null });
});

test('health names the hosts of the demo', async () => {
  const { send } = await startApp({
    env: {
      DEMO_ASSEMBLYAI_HOST: 'http://localhost:5001',
      DEMO_OPENAI_HOST: 'http://localhost:5002/v1',
      DEMO_OLLAMA_HOST: 'http://localhost:5003',
    },
  });
  expect((await send({ url: '/api/health' })).json()).toEqual({
    status: 'ok',
    demo: {
      assemblyAIHost: 'http://localhost:5001',
      openAIHost: 'http://localhost:5002/v1',
      ollamaHost: 'http://localhost:5003',
    },
  });
});

test('the database is checked once a second for any number of requests', async () => {
  const app = await startWatched(() => Promise.resolve());
  for (let count = 0; count < 5; count += 1) {
    const replies = await Promise.all([app.health(), app.health(), app.health()]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  }
  expect(app.asked()).toBe(1);
  app.clock.advance(999);
  await app.health();
  expect(app.asked()).toBe(1);
  app.clock.advance(1);
  await app.health();
  expect(app.asked()).toBe(2);
});

test('health is unavailable while the database fails', async () => {
  let isAway = true;
  const app = await startWatched(async () => {
    if (isAway) throw new Error('gone');
  });
  const reply = await app.health();
  expect(reply.statusCode).toBe(503);
  expect(reply.json()).toEqual(unavailable);
  isAway = false;
  app.clock.advance(1_000);
  expect((await app.health()).statusCode).toBe(200);
});

test('health is unavailable when a hanging database has passed the deadline', async () => {
  let ask: (() => void) | undefined;
  const isAsked = new Promise<void>((resolve) => (ask = resolve));
  const app = await startWatched(() => {
    ask?.();
    return new Promise(() => {});
  });
  const reply = app.health();
  await isAsked;
  app.clock.advance(2_000);
  expect((await reply).statusCode).toBe(503);
});

test('a delayed event loop makes only health unavailable', async () => {
  const app = await startApp({ maxEventLoopDelayMs: Number.MIN_VALUE });
  const token = await app.signUp();
  const health = async () => (await app.send({ url: '/api/health' })).statusCode;
  await expect.poll(health, { timeout: 20_000 }).toBe(503);
  expect((await app.send({ url: '/api/health' })).json()).toEqual(unavailable);
  const list = await app.send({ url: '/api/metrics', headers: bearer(token) });
  expect(list.statusCode).toBe(200);
}, 30_000);

test('health reads from the database itself', async () => {
  const app = await startApp();
  await app.database.close();
  expect((await app.send({ url: '/api/health' })).statusCode).toBe(503);
});

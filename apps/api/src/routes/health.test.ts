import { expect, test } from 'vitest';
import { startApp } from '../test-app.ts';

test('health says ok and that this is no demo', async () => {
  const { send } = await startApp();
  const reply = await send({ url: '/api/health' });
  expect(reply.statusCode).toBe(200);
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

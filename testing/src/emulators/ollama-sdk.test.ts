import { Ollama } from 'ollama';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startOllama, type OllamaEmulator } from './ollama.ts';

let emulator: OllamaEmulator;
let client: Ollama;

beforeEach(async () => {
  emulator = await startOllama();
  client = new Ollama({ host: emulator.url });
});

afterEach(async () => {
  await emulator.close();
});

it('answers the official client, whole and streamed', async () => {
  emulator.answer({ summary: 'A good call.' });
  const prompt = 'Write a summary.';
  const whole = await client.generate({ model: 'mistral', prompt });
  expect(whole).toMatchObject({ response: 'A good call.', done: true, done_reason: 'stop' });
  let streamed = '';
  for await (const part of await client.generate({ model: 'mistral', prompt, stream: true }))
    streamed += part.response;
  expect(streamed).toBe('A good call.');
});

it('answers it in the form of a schema, without thoughts where they are turned off', async () => {
  emulator.answer({ analysis: '{"objection_count":3}' });
  const format = { type: 'object', properties: { objection_count: { type: 'number' } } };
  const { response, thinking } = await client.generate({
    model: 'qwen3:8b',
    prompt: 'Analyse.',
    format,
    think: false,
  });
  expect(JSON.parse(String(response))).toEqual({ objection_count: 3 });
  expect(thinking).toBeUndefined();
});

it('lists its models to it, and what one of them can do', async () => {
  const { models } = await client.list();
  expect(models.map(({ name }) => name)).toContain('mistral:latest');
  const { capabilities } = await client.show({ model: 'qwen3:8b' });
  expect(capabilities).toContain('thinking');
});

it('tells it what failed, with the status', async () => {
  const request = client.generate({ model: 'missing-model', prompt: 'Hello.' });
  await expect(request).rejects.toMatchObject({ status_code: 404, error: /not found/ });
});

import { readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { startDemoProviders } from './demo.ts';
import { fixturePath } from './fixtures.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('answers at the pace of a model and completes a job at the third poll', async () => {
  const demo = await startDemoProviders();
  const before = performance.now();
  const chat = fetch(`${demo.openAI.url}/chat/completions`, {
    method: 'POST',
    headers: { authorization: 'Bearer demo' },
    body: JSON.stringify({ model: 'gpt-4o-mini', messages: [{ role: 'user', content: 'Hi' }] }),
  });

  const headers = { authorization: 'demo' };
  const speech = `${demo.assemblyAI.url}/v2`;
  const upload = await fetch(`${speech}/upload`, { method: 'POST', body: 'audio', headers });
  const { upload_url: audio_url }: { upload_url: string } = await upload.json();
  const body = JSON.stringify({ audio_url, speaker_labels: true });
  const created = await fetch(`${speech}/transcript`, { method: 'POST', body, headers });
  const { id }: { id: string } = await created.json();
  const statuses: string[] = [];
  for (const _poll of [1, 2, 3]) {
    const reply = await fetch(`${speech}/transcript/${id}`, { headers });
    const { status }: { status: string } = await reply.json();
    statuses.push(status);
  }

  expect(statuses).toEqual(['queued', 'processing', 'completed']);
  expect((await chat).status).toBe(200);
  expect(performance.now() - before).toBeGreaterThan(1_100);
  await demo.close();
});

it('transcribes an utterance synchronously, at the pace of the real service', async () => {
  const demo = await startDemoProviders();
  const before = performance.now();
  const reply = await fetch(`${demo.assemblyAI.url}/v1/transcribe`, {
    method: 'POST',
    headers: { authorization: 'demo' },
  });
  expect(reply.status).toBe(400);
  expect(performance.now() - before).toBeGreaterThan(140);
  await demo.close();
});

it('hears one line of a call with each recording, and then those of the next call', async () => {
  const demo = await startDemoProviders();
  const audio = new Blob([readFileSync(fixturePath('sales-call.wav'))], { type: 'audio/wav' });
  const heard: string[] = [];
  while (heard.length < 8) {
    const body = new FormData();
    body.append('audio', audio, 'turn.wav');
    const headers = { authorization: 'demo', 'x-aai-model': 'universal-3-5-pro' };
    const url = `${demo.assemblyAI.url}/v1/transcribe`;
    const reply = await fetch(url, { method: 'POST', body, headers });
    const { text }: { text: string } = await reply.json();
    heard.push(text);
  }
  expect(new Set(heard).size).toBe(6);
  expect(heard[0]).toMatch(/^Hi, this is Alex/);
  expect(heard[6]).toBe(heard[0]);
  await demo.close();
});

it('listens on the given ports and stops when it is closed', async () => {
  const first = await startDemoProviders();
  const port = Number(new URL(first.ollama.url).port);
  await first.close();
  const second = await startDemoProviders({ ports: { ollama: port } });
  expect(second.ollama.url).toBe(first.ollama.url);
  await second.close();
  await expect(fetch(second.ollama.url)).rejects.toThrow('fetch failed');
});

it('starts a streamed reply earlier than a complete one, and sends it in pieces', async () => {
  const demo = await startDemoProviders();
  const prompt = 'Say the next line.\nProspect:';
  const openAI = fetch(`${demo.openAI.url}/chat/completions`, {
    method: 'POST',
    headers: { authorization: 'Bearer demo' },
    body: JSON.stringify({
      model: 'gpt-4o-mini',
      stream: true,
      messages: [{ role: 'user', content: prompt }],
    }),
  });
  const ollama = fetch(`${demo.ollama.url}/api/generate`, {
    method: 'POST',
    body: JSON.stringify({ model: 'mistral', prompt }),
  });
  const whole = fetch(`${demo.ollama.url}/api/generate`, {
    method: 'POST',
    body: JSON.stringify({ model: 'mistral', prompt, stream: false }),
  });
  const order: string[] = [];
  async function read(name: string, answer: Promise<Response>) {
    const reply = await answer;
    order.push(name);
    await reply.text();
  }
  await Promise.all([read('OpenAI', openAI), read('Ollama', ollama), read('whole', whole)]);
  expect(order.at(-1)).toBe('whole');
  expect(demo.openAI.requests[0]?.piecesSent).toBeGreaterThan(3);
  expect(demo.ollama.requests[0]?.piecesSent).toBeGreaterThan(3);
  await demo.close();
});

it('answers and speaks after the days on which the real models end', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2028-01-01') });
  const demo = await startDemoProviders();
  function post(path: string, body: Record<string, unknown>) {
    const headers = { authorization: 'Bearer demo' };
    const url = demo.openAI.url + path;
    return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  }
  const messages = [{ role: 'user', content: 'Hi' }];
  const replies = await Promise.all([
    post('/chat/completions', { model: 'gpt-4o-mini', messages }),
    post('/chat/completions', { model: 'gpt-6-luna', messages }),
    post('/audio/speech', { model: 'gpt-4o-mini-tts', voice: 'marin', input: 'Hi' }),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  await demo.close();
});

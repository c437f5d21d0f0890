import { Ollama, type ChatRequest, type GenerateRequest } from 'ollama';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startOllama, type OllamaEmulator } from './ollama.ts';

/** The provider's own client knows nothing about this product. */
let client: Ollama;
let emulator: OllamaEmulator;

const analysis = '{"objection_count":3}';
const summary = 'Dana agreed to a short demo on Thursday at ten.';
const format = { type: 'object', properties: { objection_count: { type: 'number' } } };
const prompt = 'Write a summary.';
const messages = [{ role: 'user', content: prompt }];

beforeEach(async () => {
  emulator = await startOllama();
  emulator.answer({ analysis, summary });
  client = new Ollama({ host: emulator.url });
});

afterEach(async () => {
  await emulator.close();
});

function generate(fields: Partial<GenerateRequest> = {}) {
  return client.generate({ model: 'mistral', prompt, ...fields, stream: false });
}

function chat(fields: Partial<ChatRequest> = {}) {
  return client.chat({ model: 'qwen3:8b', messages, ...fields, stream: false });
}

describe('the provider’s own client', () => {
  it('generates a text, with its figures', async () => {
    expect(await generate()).toMatchObject({
      model: 'mistral',
      response: summary,
      done: true,
      done_reason: 'stop',
      prompt_eval_count: 4,
      eval_count: 12,
      total_duration: expect.any(Number),
    });
  });

  it('generates a text in pieces', async () => {
    const parts = await client.generate({ model: 'mistral', prompt, stream: true });
    const texts: string[] = [];
    for await (const { response } of parts) texts.push(String(response));
    expect(texts.join('')).toBe(summary);
    expect(texts.length).toBeGreaterThan(2);
  });

  it('generates an object of a schema', async () => {
    const { response } = await generate({ format });
    expect(JSON.parse(String(response))).toEqual({ objection_count: 3 });
  });

  it('stops at a number of tokens', async () => {
    const cut = await generate({ options: { num_predict: 2 } });
    expect(cut).toMatchObject({ response: summary.slice(0, 8), done_reason: 'length' });
  });

  it('gets the reasoning and the text, unless reasoning is switched off', async () => {
    const model = 'qwen3:8b';
    for (const think of [undefined, true, 'high'] as const)
      expect(await generate({ model, ...(think && { think }) })).toMatchObject({
        response: summary,
        thinking: expect.any(String),
      });
    expect(await generate({ model, think: false })).not.toHaveProperty('thinking');
  });

  it('gets the object of a schema as thoughts, unless they are switched off', async () => {
    const model = 'qwen3:8b';
    expect(await generate({ model, format })).toMatchObject({ response: '', thinking: analysis });
    expect(await generate({ model, format, think: false })).toMatchObject({ response: analysis });
  });

  it('can only shorten the thoughts of gpt-oss', async () => {
    for (const think of [false, 'low'] as const)
      expect(await generate({ model: 'gpt-oss:20b', think })).toHaveProperty('thinking');
  });

  it('chats with and without a stream', async () => {
    const { message, done_reason } = await chat({ think: false });
    expect([message, done_reason]).toEqual([{ role: 'assistant', content: summary }, 'stop']);
    let said = '';
    for await (const part of await client.chat({ model: 'mistral', messages, stream: true }))
      said += part.message.content;
    expect(said).toBe(summary);
  });

  it('gets an object and the thoughts apart in a chat', async () => {
    const { message } = await chat({ format, think: true });
    expect(message).toMatchObject({ content: analysis, thinking: expect.any(String) });
  });

  it('gets the call of a tool', async () => {
    const type = 'function';
    const tools = [{ type, function: { name: 'callAnalysis', description: 'Report.' } }];
    const { message } = await chat({ tools });
    expect(message.tool_calls).toMatchObject([
      { function: { name: 'callAnalysis', arguments: { objection_count: 3 } } },
    ]);
  });

  it('loads a model', async () => {
    expect(await generate({ prompt: '' })).toMatchObject({ response: '', done_reason: 'load' });
    expect(await chat({ messages: [] })).toMatchObject({ done_reason: 'load' });
  });

  it('lists the models that are installed, and those that run', async () => {
    const { models } = await client.list();
    expect(models.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['llama2:latest', 'mistral:latest', 'qwen3:8b', 'gpt-oss:20b']),
    );
    expect((await client.ps()).models).toEqual([]);
    await generate();
    expect((await client.ps()).models.map(({ name }) => name)).toEqual(['mistral:latest']);
  });

  it('shows what a model can do', async () => {
    const { capabilities, details } = await client.show({ model: 'qwen3:8b' });
    expect(capabilities).toEqual(['completion', 'tools', 'thinking']);
    expect(details.family).toBe('qwen3');
  });

  it('gets the version of the host', async () => {
    expect(await client.version()).toEqual({ version: '0.32.1' });
  });
});

describe('an error that the provider’s own client gets', () => {
  it('names a model that is not installed', async () => {
    const failure = { status_code: 404, error: "model 'phi4' not found" };
    await expect(generate({ model: 'phi4' })).rejects.toMatchObject(failure);
    await expect(chat({ model: 'phi4' })).rejects.toMatchObject(failure);
    await expect(client.show({ model: 'phi4' })).rejects.toMatchObject(failure);
    await expect(client.generate({ model: 'phi4', prompt, stream: true })).rejects.toMatchObject(
      failure,
    );
  });

  it('names a model that can not think', async () => {
    await expect(generate({ think: true })).rejects.toMatchObject({
      status_code: 400,
      error: '"mistral" does not support thinking',
    });
  });

  it('says how much too long a prompt is', async () => {
    const asked = { model: 'mistral', prompt: 'a'.repeat(20_000), truncate: false };
    await expect(client.generate({ ...asked, stream: false })).rejects.toMatchObject({
      status_code: 400,
      error: expect.stringContaining('exceeds the available context size (4096 tokens)'),
    });
  });

  it('has status 401 for a model in the cloud, until the host is signed in', async () => {
    const model = 'gpt-oss:120b-cloud';
    await expect(generate({ model })).rejects.toMatchObject({
      status_code: 401,
      error: 'unauthorized',
    });
    emulator.signIn();
    expect(await generate({ model })).toMatchObject({ response: summary });
  });

  it('may come in the middle of a stream', async () => {
    emulator.failAfterLines(2, 'model runner has unexpectedly stopped');
    const parts = await client.generate({ model: 'mistral', prompt, stream: true });
    const texts: string[] = [];
    async function read() {
      for await (const { response } of parts) texts.push(String(response));
    }
    await expect(read()).rejects.toThrow('model runner has unexpectedly stopped');
    expect(texts).toHaveLength(2);
    await expect(generate()).rejects.toMatchObject({ status_code: 500 });
  });
});

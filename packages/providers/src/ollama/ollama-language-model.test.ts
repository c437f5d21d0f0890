import { defaultSettings } from '@sales-analytics/contract';
import { startOllama, type OllamaEmulator } from '@sales-analytics/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLanguageModel } from '../create.ts';
import { itAnswers } from '../language-model.compliance.ts';
import { failureOf } from '../test-failure.ts';
import { createTestWorld, type TestWorld } from '../test-clock.ts';
import type { Connection } from '../test-language-model.ts';

function connect(
  emulator: OllamaEmulator,
  { host, model, world = createTestWorld() }: Connection & { world?: TestWorld } = {},
) {
  const settings = {
    ...defaultSettings,
    modelProvider: 'ollama' as const,
    ollamaHost: host ?? emulator.url,
    modelName: model ?? 'mistral',
  };
  return createLanguageModel(settings, world);
}

function lineOf(data: unknown): string {
  return `${JSON.stringify(data)}\n`;
}

describe('Ollama', () => {
  itAnswers(async (options) => {
    const emulator = await startOllama(options);
    const world = createTestWorld();
    return {
      clock: world.clock,
      languageModel: (connection) => connect(emulator, { ...connection, world }),
      emulator,
      cutOff: () =>
        emulator.fail({ kind: 'text', body: '{"response":"{\\"half\\":","done_reason":"length"}' }),
      silence: 'unreachable',
      tooLong: {
        kind: 'status',
        status: 400,
        body: { error: 'the input length exceeds the context length' },
      },
      refusal: (words) => ({ error: words }),
      stream: {
        contentType: 'application/x-ndjson',
        piece: (response) => lineOf({ response, done: false }),
        end: lineOf({ response: '', done: true, done_reason: 'stop' }),
        failure: (error) => lineOf({ error }),
      },
      key: 'sk-of-a-gateway-0123',
    };
  });
});

describe('the wire of Ollama', () => {
  const { signal } = new AbortController();
  const tool = { name: 'callAnalysis', description: 'Report.', parameters: { type: 'object' } };
  let emulator: OllamaEmulator;

  beforeEach(async () => {
    emulator = await startOllama();
  });

  afterEach(async () => {
    await emulator.close();
  });

  function body(): Record<string, unknown> {
    return JSON.parse(emulator.requests.at(-1)?.bodyText ?? '');
  }

  function complete(prompt = 'Write a summary.') {
    return connect(emulator).complete({ prompt, signal });
  }

  async function stream(connection: Connection = {}, prompt = 'Write a summary.') {
    let text = '';
    for await (const piece of connect(emulator, connection).streamText({ prompt, signal }))
      text += piece;
    return text;
  }

  it('carries a prompt for /api/generate, whole and unstreamed', async () => {
    await complete();
    expect(emulator.requests[0]).toMatchObject({ method: 'POST', path: '/api/generate' });
    expect(body()).toEqual({
      model: 'mistral',
      prompt: 'Write a summary.',
      stream: false,
      truncate: false,
      options: { num_ctx: 8192, num_predict: expect.any(Number) },
    });
  });

  it('carries the same for a streamed answer, and says nothing of thinking', async () => {
    const prompt = 'word '.repeat(12_000);
    await complete(prompt);
    const whole = body();
    await stream({}, prompt);
    expect(body()).toEqual({ ...whole, stream: true });
    expect(body()).not.toHaveProperty('think');
  });

  it('carries the schema of a tool as the format and asks for it in words', async () => {
    await connect(emulator).callTool({ instructions: 'Analyse.', tool, signal });
    expect(body()).toMatchObject({ format: { type: 'object' } });
    expect(body()['prompt']).toMatch(
      /^Analyse\.\n\nReport\.\n.*JSON Schema.*\n\{"type":"object"\}$/,
    );
  });

  it('asks for a window in which a call of an hour has room', async () => {
    await complete('word '.repeat(12_000));
    expect(body()).toMatchObject({ options: { num_ctx: 32_768 } });
  });

  it('carries no header that needs more than the usual permission, and no key', async () => {
    await complete();
    const names = Object.keys(emulator.requests[0]?.headers ?? {});
    expect(names.filter((name) => /^(authorization|x-)/.test(name))).toEqual([]);
  });

  it('leaves out the thoughts that come beside the answer', async () => {
    const model = connect(emulator, { model: 'qwen3:8b' });
    emulator.answer({ summary: 'A good call.' });
    expect(await model.complete({ prompt: 'Write a summary.', signal })).toBe('A good call.');
    expect(await stream({ model: 'qwen3:8b' })).toBe('A good call.');
  });

  it('says 403 for a page that is not among its origins', async () => {
    emulator.fail({ kind: 'status', status: 403 });
    expect(await failureOf(complete())).toMatchObject({ kind: 'unreachable', status: 403 });
    expect(await failureOf(stream())).toMatchObject({ kind: 'unreachable', status: 403 });
  });

  it('says 401 where a gateway before it wants a key', async () => {
    emulator.fail({ kind: 'status', status: 401 });
    expect(await failureOf(complete())).toMatchObject({ kind: 'bad-key' });
  });

  it('may fail within an answer of status 200', async () => {
    emulator.fail({ kind: 'text', body: '{"error":"model runner has stopped"}' });
    expect(await failureOf(complete())).toMatchObject({
      kind: 'server-fault',
      reason: 'model runner has stopped',
    });
  });

  it('may run out of memory', async () => {
    const body = { error: 'model requires more system memory (8 GiB) than is available' };
    emulator.fail({ kind: 'status', status: 500, body });
    expect(await failureOf(complete())).toMatchObject({
      kind: 'server-fault',
      reason: /more system memory/,
    });
  });

  it('lists what is installed, without models that only embed', async () => {
    const body = {
      models: [
        { name: 'mistral:latest', capabilities: ['completion', 'tools'] },
        { name: 'nomic-embed-text:latest', capabilities: ['embedding'] },
        { name: 'llama2:latest' },
      ],
    };
    emulator.fail({ kind: 'text', body: JSON.stringify(body) });
    expect(await connect(emulator).listModels(signal)).toEqual([
      { name: 'mistral:latest' },
      { name: 'llama2:latest' },
    ]);
  });
});

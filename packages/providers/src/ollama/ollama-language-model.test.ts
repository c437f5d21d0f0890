import { defaultSettings } from '@sales-analytics/contract';
import { startOllama, type OllamaEmulator } from '@sales-analytics/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLanguageModel } from '../create.ts';
import { reasonOfProviderError } from '../errors/describe-provider-error.ts';
import { itAnswers } from '../ports/language-model.compliance.ts';
import { failureOf, rejectionOf } from '../../test/failure.ts';
import { createTestRuntime, type TestRuntime } from '../../test/clock.ts';
import type { Connection } from '../../test/language-model.ts';

function connect(
  emulator: OllamaEmulator,
  { host, model, runtime = createTestRuntime() }: Connection & { runtime?: TestRuntime } = {},
) {
  const settings = {
    ...defaultSettings,
    modelProvider: 'ollama' as const,
    ollamaHost: host ?? emulator.url,
    modelName: model ?? 'mistral',
  };
  return createLanguageModel(settings, runtime);
}

function lineOf(data: unknown): string {
  return `${JSON.stringify(data)}\n`;
}

const aboutModels = /^\/api\/show$/;

/** Leaves out the requests for model details, which precede the first request to a model. */
function withoutShow(emulator: OllamaEmulator): OllamaEmulator {
  return {
    ...emulator,
    get requests() {
      return emulator.requests.filter(({ path }) => !aboutModels.test(path));
    },
    fail: (fault, scope) => emulator.fail(fault, { path: /^(?!\/api\/show$)/, ...scope }),
  };
}

describe('Ollama', () => {
  itAnswers(async (options) => {
    const emulator = withoutShow(await startOllama(options));
    const runtime = createTestRuntime();
    return {
      clock: runtime.clock,
      languageModel: (connection) => connect(emulator, { ...connection, runtime }),
      emulator,
      cutOff: () =>
        emulator.fail({ kind: 'text', body: '{"response":"{\\"half\\":","done_reason":"length"}' }),
      silence: 'unreachable',
      showsOtherServer: (kind, fault) =>
        kind === 'listModels' || JSON.stringify(fault).includes('html'),
      tooLong: {
        kind: 'status',
        status: 400,
        body: {
          error: JSON.stringify({
            error: {
              code: 400,
              message: 'request (9000 tokens) exceeds the available context size (8192 tokens)',
              type: 'exceed_context_size_error',
            },
          }),
        },
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

describe('the requests to Ollama', () => {
  const { signal } = new AbortController();
  const tool = { name: 'callAnalysis', description: 'Report.', parameters: { type: 'object' } };
  let emulator: OllamaEmulator;

  beforeEach(async () => {
    emulator = withoutShow(await startOllama());
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

  it('send a prompt to /api/generate, without streaming', async () => {
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

  it('send the same for a streamed response, without `think` for a model that can not think', async () => {
    const prompt = 'word '.repeat(12_000);
    await complete(prompt);
    const whole = body();
    await stream({}, prompt);
    expect(body()).toEqual({ ...whole, stream: true });
    expect(body()).not.toHaveProperty('think');
  });

  it('send the schema of a tool as the format and in the prompt', async () => {
    await connect(emulator).callTool({ instructions: 'Analyse.', tool, signal });
    expect(body()).toMatchObject({ format: { type: 'object' } });
    expect(body()['prompt']).toMatch(
      /^Analyse\.\n\nReport\.\n.*JSON Schema.*\n\{"type":"object"\}$/,
    );
  });

  it('set a context window that fits a call of an hour', async () => {
    await complete('word '.repeat(12_000));
    expect(body()).toMatchObject({ options: { num_ctx: 32_768 } });
  });

  it('send no header that CORS blocks by default, and no key', async () => {
    await complete();
    const names = Object.keys(emulator.requests[0]?.headers ?? {});
    expect(names.filter((name) => /^(authorization|x-)/.test(name))).toEqual([]);
  });

  it('ignore the reasoning', async () => {
    const model = connect(emulator, { model: 'gpt-oss:20b' });
    emulator.answer({ summary: 'A good call.' });
    expect(await model.complete({ prompt: 'Write a summary.', signal })).toBe('A good call.');
    expect(await stream({ model: 'gpt-oss:20b' })).toBe('A good call.');
  });

  it('fail with 403 for a page that is not among the allowed origins', async () => {
    emulator.fail({ kind: 'status', status: 403 });
    expect(await failureOf(complete())).toMatchObject({ kind: 'unreachable', status: 403 });
    expect(await failureOf(stream())).toMatchObject({ kind: 'unreachable', status: 403 });
  });

  it('fail with 401 if a gateway requires a key', async () => {
    emulator.fail({ kind: 'status', status: 401 });
    expect(await failureOf(complete())).toMatchObject({ kind: 'bad-key' });
  });

  it('fail with words of their own for a model in the cloud, until the host is signed in', async () => {
    const model = 'gpt-oss:120b-cloud';
    const ask = () => connect(emulator, { model }).complete({ prompt: 'Hello.', signal });
    expect(await failureOf(ask())).toMatchObject({ kind: 'not-signed-in', status: 401 });
    expect(await failureOf(stream({ model }))).toMatchObject({ kind: 'not-signed-in' });
    const tooled = connect(emulator, { model }).callTool({
      instructions: 'Analyse.',
      tool,
      signal,
    });
    expect(await failureOf(tooled)).toMatchObject({ kind: 'not-signed-in' });
    expect(emulator.requests).toHaveLength(3);
    emulator.signIn();
    expect(await ask()).not.toBe('');
  });

  it('say why a model in the cloud is refused if the host has switched it off', async () => {
    const error = 'remote model is unavailable: ollama cloud is disabled';
    emulator.fail({ kind: 'status', status: 403, body: { error } });
    expect(await failureOf(complete())).toMatchObject({ kind: 'refused', reason: error });
  });

  it('may fail in the middle of a stream, with status 200', async () => {
    emulator.failAfterLines(2, 'model runner has unexpectedly stopped');
    expect(await failureOf(stream())).toMatchObject({
      kind: 'server-fault',
      reason: 'model runner has unexpectedly stopped',
    });
  });

  it('may fail with an error in a response of status 200', async () => {
    emulator.fail({ kind: 'text', body: '{"error":"model runner has stopped"}' });
    expect(await failureOf(complete())).toMatchObject({
      kind: 'server-fault',
      reason: 'model runner has stopped',
    });
  });

  it('may fail for lack of memory', async () => {
    const body = { error: 'model requires more system memory (8 GiB) than is available' };
    emulator.fail({ kind: 'status', status: 500, body });
    expect(await failureOf(complete())).toMatchObject({
      kind: 'server-fault',
      reason: /more system memory/,
    });
  });

  it.each(['<!doctype html>', '{"data":[]}', 'hello'])(
    'fail with words of their own where another server answers %j',
    async (text) => {
      emulator.fail({ kind: 'text', body: text });
      const error = await failureOf(connect(emulator).listModels(signal));
      expect(reasonOfProviderError(error)).toMatch(/^A server responded .* but it is not Ollama\./);
      expect(emulator.requests).toHaveLength(1);
    },
  );

  it('list the installed models, without embedding models', async () => {
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

describe('the reasoning of a model', () => {
  const { signal } = new AbortController();
  const tool = { name: 'callAnalysis', description: 'Report.', parameters: { type: 'object' } };
  const analysis = '{"objection_count":3}';
  let emulator: OllamaEmulator;

  beforeEach(async () => {
    emulator = await startOllama();
    emulator.answer({ analysis, summary: 'A good call.' });
  });

  afterEach(async () => {
    await emulator.close();
  });

  function callTool(model = 'qwen3:8b') {
    return connect(emulator, { model }).callTool({ instructions: 'Analyse.', tool, signal });
  }

  function complete(model = 'qwen3:8b', ended = signal) {
    return connect(emulator, { model }).complete({ prompt: 'Write a summary.', signal: ended });
  }

  async function stream(model = 'qwen3:8b') {
    let text = '';
    const request = { prompt: 'Write a summary.', signal };
    for await (const piece of connect(emulator, { model }).streamText(request)) text += piece;
    return text;
  }

  const paths = () => emulator.requests.map(({ path }) => path);
  const thinkOf = (): unknown => JSON.parse(emulator.requests.at(-1)?.bodyText ?? '').think;

  it('is turned off in every kind of request', async () => {
    expect(await callTool()).toEqual({ text: analysis, isCutOff: false });
    expect(thinkOf()).toBe(false);
    expect(await complete()).toBe('A good call.');
    expect(thinkOf()).toBe(false);
    expect(await stream()).toBe('A good call.');
    expect(thinkOf()).toBe(false);
  });

  it('is set to low for models that can not turn it off', async () => {
    expect(await callTool('gpt-oss:20b')).toEqual({ text: analysis, isCutOff: false });
    expect(thinkOf()).toBe('low');
    expect(await stream('gpt-oss:20b')).toBe('A good call.');
    expect(thinkOf()).toBe('low');
  });

  it('is looked up once for each model', async () => {
    await callTool();
    await callTool();
    await stream();
    await complete('mistral');
    expect(paths().filter((path) => aboutModels.test(path))).toHaveLength(2);
  });

  it('is looked up early, so that the first reply need not wait', async () => {
    await connect(emulator, { model: 'qwen3:8b' }).preload?.();
    expect(paths()).toEqual(['/api/show']);
    await stream();
    expect(paths()).toEqual(['/api/show', '/api/generate']);
  });

  it.each([
    ['fails', { kind: 'status', status: 500 }],
    ['is not known to the host', { kind: 'status', status: 404, body: '404 page not found' }],
    ['can not be read', { kind: 'text', body: '[]' }],
    ['tells no capabilities', { kind: 'text', body: '{}' }],
  ] as const)('is asked all the same where the question about it %s', async (_, fault) => {
    emulator.fail(fault, { path: aboutModels });
    expect(await callTool()).toEqual({ text: analysis, isCutOff: false });
    expect(paths()).toEqual(['/api/show', '/api/generate']);
    expect(thinkOf()).toBeUndefined();
  });

  it('is looked up again after a failure', async () => {
    emulator.fail({ kind: 'status', status: 500 }, { path: aboutModels, times: 1 });
    await complete();
    await complete();
    expect(paths()).toEqual(['/api/show', '/api/generate', '/api/show', '/api/generate']);
  });

  it('ends on an abort during the lookup', async () => {
    emulator.fail({ kind: 'stall' }, { path: aboutModels });
    const controller = new AbortController();
    const rejection = rejectionOf(complete('qwen3:8b', controller.signal));
    await expect.poll(() => paths()).toEqual(['/api/show']);
    controller.abort('stopped');
    expect(await rejection).toBe('stopped');
    expect(paths()).toEqual(['/api/show']);
  });

  it('may contain the requested object, which is read from there', async () => {
    emulator.fail({ kind: 'status', status: 500 }, { path: aboutModels });
    expect(await callTool()).toEqual({ text: analysis, isCutOff: false });
    expect(paths()).not.toContain('/api/chat');
  });

  it('may be cut off inside the requested object', async () => {
    const body = { response: '', thinking: '{"objection_count":', done_reason: 'length' };
    emulator.fail({ kind: 'text', body: JSON.stringify(body) }, { path: /generate/ });
    expect(await callTool()).toEqual({ text: '{"objection_count":', isCutOff: true });
  });

  it('leads to a request to /api/chat if the generation is blank', async () => {
    emulator.answerInChatOnly();
    expect(await callTool()).toEqual({ text: analysis, isCutOff: false });
    expect(paths()).toEqual(['/api/show', '/api/generate', '/api/chat']);
    expect(JSON.parse(emulator.requests.at(-1)?.bodyText ?? '')).toMatchObject({
      model: 'qwen3:8b',
      messages: [{ role: 'user', content: expect.stringMatching(/^Analyse\./) }],
      format: { type: 'object' },
      think: false,
      truncate: false,
      stream: false,
    });
    expect(await complete()).toBe('A good call.');
    expect(await stream()).toBe('A good call.');
    expect(paths().slice(-2)).toEqual(['/api/generate', '/api/chat']);
  });

  it.each([
    'Let me answer.\n```json\n{"objection_count":3}\n```',
    '<think>\n{"objection_count":3}',
    '<think>\n{"objection_count":3}\n</think>',
  ])('may contain the requested object among other thoughts: %j', async (thinking) => {
    thinkOnly(thinking);
    expect(await callTool()).toEqual({ text: analysis, isCutOff: false });
    expect(paths()).toEqual(['/api/show', '/api/generate', '/api/chat']);
  });

  it.each(['I need {a} and {b}.', 'Let me {see.', 'No object.'])(
    'is no object where it only looks like one: %j',
    async (thinking) => {
      thinkOnly(thinking);
      expect(await failureOf(callTool())).toMatchObject({ kind: 'unreadable-answer' });
    },
  );

  it('is the last resort for a text, streamed or not', async () => {
    thinkOnly('<think>\nA good call.');
    expect(await complete()).toBe('A good call.');
    expect(await stream()).toBe('A good call.');
    expect(paths().filter((path) => path === '/api/chat')).toHaveLength(2);
  });

  it('is not a text if it is cut off', async () => {
    const message = { content: '', thinking: 'A good' };
    emulator.answerInChatOnly();
    const body = JSON.stringify({ message, done: true, done_reason: 'length' });
    emulator.fail({ kind: 'text', body }, { path: /chat/ });
    expect(await failureOf(complete())).toMatchObject({ kind: 'cut-off' });
    expect(await failureOf(stream())).toMatchObject({ kind: 'cut-off' });
  });

  function thinkOnly(thinking: string): void {
    const ending = { done: true, done_reason: 'stop' };
    const generated = JSON.stringify({ response: '', thinking, ...ending });
    emulator.fail({ kind: 'text', body: generated }, { path: /generate/ });
    const message = { role: 'assistant', content: '', thinking };
    const said = JSON.stringify({ message, ...ending });
    emulator.fail({ kind: 'text', body: said }, { path: /chat/ });
  }

  it('is an unreadable response if the chat is blank, too', async () => {
    emulator.answer({ analysis: '', summary: '' });
    for (const ask of [callTool, complete, stream])
      expect(await failureOf(ask())).toMatchObject({ kind: 'unreadable-answer' });
  });

  it('that used up the limit is cut off, and not requested again', async () => {
    const body = { response: '', thinking: 'Let me see.', done_reason: 'length' };
    emulator.fail({ kind: 'text', body: JSON.stringify(body) }, { path: /generate/ });
    expect(await failureOf(callTool())).toMatchObject({ kind: 'cut-off' });
    expect(paths()).toEqual(['/api/show', '/api/generate']);
  });
});

it.each([
  'the input length exceeds the context length',
  '{"error":{"code":400,"message":"request (9000 tokens) exceeds the available context size (8192 tokens), try increasing it","type":"exceed_context_size_error"}}',
  '{"error":{"message":"too long","type":"exceed_context_size_error"}}',
])('a prompt over the context window has its own error: %s', async (error) => {
  const emulator = await startOllama();
  emulator.fail({ kind: 'status', status: 400, body: { error } }, { path: /generate/ });
  const { signal } = new AbortController();
  const failure = await failureOf(connect(emulator).complete({ prompt: 'Hello.', signal }));
  expect(failure).toMatchObject({ kind: 'prompt-too-long', status: 400 });
  expect(failure.reason).not.toContain('{');
  await emulator.close();
});

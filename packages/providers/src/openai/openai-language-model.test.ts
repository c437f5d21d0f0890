import { defaultSettings } from '@sales-analytics/contract';
import { startOpenAI, type OpenAIEmulator } from '@sales-analytics/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLanguageModel } from '../create.ts';
import { itAnswers } from '../ports/language-model.compliance.ts';
import { everythingIn, failureOf, rejectionOf } from '../../test/failure.ts';
import { createTestClock, createTestRuntime, type TestClock } from '../../test/clock.ts';
import { chatStream } from '../../test/chat-events.ts';
import type { Connection } from '../../test/language-model.ts';

const key = 'sk-test-0123456789';

function settingsFor(emulator: OpenAIEmulator, connection: Connection & { key?: string } = {}) {
  return {
    ...defaultSettings,
    apiKey: connection.key ?? key,
    openAIHost: connection.host ?? emulator.url,
    modelName: connection.model ?? 'gpt-4o-mini',
  };
}

describe('OpenAI', () => {
  itAnswers(async (options) => {
    const emulator = await startOpenAI({ ...options, models: ['mistral'] });
    const runtime = createTestRuntime();
    return {
      clock: runtime.clock,
      languageModel: (connection) =>
        createLanguageModel(settingsFor(emulator, connection), runtime),
      emulator,
      cutOff: () => emulator.answer({ finishReason: 'length' }),
      silence: 'network',
      tooLong: {
        kind: 'status',
        status: 400,
        body: {
          error: {
            message: "This model's maximum context length is 8192 tokens.",
            type: 'invalid_request_error',
            param: 'messages',
            code: 'context_length_exceeded',
          },
        },
      },
      refusal: (words) => ({ error: { message: words } }),
      stream: chatStream,
      key,
    };
  });
});

describe('the requests to OpenAI', () => {
  const tool = { name: 'callAnalysis', description: 'Report.', parameters: { type: 'object' } };
  let emulator: OpenAIEmulator;
  let controller: AbortController;
  let clock: TestClock;

  beforeEach(async () => {
    emulator = await startOpenAI();
    controller = new AbortController();
    clock = createTestClock();
  });

  afterEach(async () => {
    await emulator.close();
  });

  function model(connection: Connection & { key?: string } = {}) {
    return createLanguageModel(settingsFor(emulator, connection), { clock, random: () => 0 });
  }

  function callTool(connection: Connection & { key?: string } = {}) {
    const { signal } = controller;
    return model(connection).callTool({ instructions: 'Analyse.', tool, signal });
  }

  function complete(connection: Connection & { key?: string } = {}) {
    const { signal } = controller;
    return model(connection).complete({ prompt: 'Summarise.', temperature: 0.7, signal });
  }

  async function stream(connection: Connection & { key?: string } = {}) {
    const { signal } = controller;
    const pieces = model(connection).streamText({ prompt: 'Say it.', temperature: 0.7, signal });
    let text = '';
    for await (const piece of pieces) text += piece;
    return text;
  }

  function body(): Record<string, unknown> {
    return JSON.parse(emulator.requests.at(-1)?.bodyText ?? '');
  }

  it('send the forced tool, the instructions as the system message, and a user message', async () => {
    await callTool();
    expect(emulator.requests[0]?.path).toBe('/v1/chat/completions');
    expect(body()).toEqual({
      model: 'gpt-4o-mini',
      messages: [
        { role: 'system', content: 'Analyse.' },
        { role: 'user', content: 'Call the function callAnalysis.' },
      ],
      tools: [{ type: 'function', function: tool }],
      tool_choice: { type: 'function', function: { name: 'callAnalysis' } },
      parallel_tool_calls: false,
    });
  });

  it('try the next form if a compatible host ignores the tool and answers with a text', async () => {
    const choices = [{ finish_reason: 'stop', message: { content: 'Hello!' } }];
    emulator.fail({ kind: 'text', body: JSON.stringify({ choices }) }, { times: 1 });
    expect((await callTool()).text).toContain('{');
    expect(body()).toHaveProperty('response_format');
    expect(emulator.requests).toHaveLength(2);
  });

  it.each(['gpt-6.1-sol', 'gpt-6.1-terra'])(
    'ask %s, which takes no tools, for a JSON Schema',
    async (name) => {
      expect((await callTool({ model: name })).text).not.toBe('');
      expect(emulator.requests).toHaveLength(1);
      expect(body()).toMatchObject({
        response_format: { type: 'json_schema', json_schema: { name: 'callAnalysis' } },
      });
      for (const field of ['tools', 'tool_choice', 'parallel_tool_calls', 'reasoning_effort'])
        expect(body()).not.toHaveProperty(field);
    },
  );

  it.each([
    [true, 2, 'response_format'],
    [false, 1, 'tools'],
  ])(
    'are answered by gpt-5.5 whether it refuses tools while it reasons or not: %s',
    async (gpt55NeedsNone, count, field) => {
      await emulator.close();
      emulator = await startOpenAI({ uncertain: { gpt55NeedsNone } });
      expect((await callTool({ model: 'gpt-5.5' })).text).not.toBe('');
      expect(emulator.requests).toHaveLength(count);
      expect(body()).toHaveProperty(field);
    },
  );

  it.each([true, false])(
    'are answered by gpt-6.1-terra whether it takes tools or not: %s',
    async (terraTakesTools) => {
      await emulator.close();
      emulator = await startOpenAI({ uncertain: { terraTakesTools } });
      const model = 'gpt-6.1-terra';
      expect((await callTool({ model })).text).not.toBe('');
      expect(await complete({ model })).not.toBe('');
      expect(await stream({ model })).not.toBe('');
      expect(emulator.requests).toHaveLength(3);
    },
  );

  it('send a prompt as a user message', async () => {
    await complete();
    expect(body()).toEqual({
      model: 'gpt-4o-mini',
      messages: [{ role: 'user', content: 'Summarise.' }],
      temperature: 0.7,
    });
  });

  it('send a prompt for a streamed response, without a length limit', async () => {
    await stream();
    expect(body()).toEqual({
      model: 'gpt-4o-mini',
      messages: [{ role: 'user', content: 'Say it.' }],
      temperature: 0.7,
      stream: true,
    });
  });

  it('turn off reasoning for replies if the model can', async () => {
    await stream({ model: 'gpt-6-luna' });
    expect(body()).toEqual({
      model: 'gpt-6-luna',
      messages: [{ role: 'user', content: 'Say it.' }],
      reasoning_effort: 'none',
      stream: true,
    });
    await stream({ model: 'gpt-5-mini' });
    expect(body()).not.toHaveProperty('reasoning_effort');
    await complete({ model: 'gpt-6-luna' });
    expect(body()).not.toHaveProperty('reasoning_effort');
  });

  it('send the key, and no header that compatible hosts block', async () => {
    await callTool();
    const headers = emulator.requests[0]?.headers ?? {};
    expect(headers['authorization']).toBe(`Bearer ${key}`);
    const names = Object.keys(headers);
    expect(names.filter((name) => /^(x-stainless|openai)/.test(name))).toEqual([]);
    expect(headers['user-agent']).not.toMatch(/openai/i);
  });

  it.each(['gpt-6-luna', 'gpt-5.6-luna', 'gpt-5.4-mini', 'gpt-5-mini', 'gpt-4o', 'gpt-4.1-mini'])(
    'are accepted by %s',
    async (name) => {
      expect(await stream({ model: name })).not.toBe('');
      expect((await callTool({ model: name })).text).not.toBe('');
      expect(await complete({ model: name })).not.toBe('');
    },
  );

  it('list chat models by name, with their end dates', async () => {
    const models = await model().listModels(controller.signal);
    expect(models.map(({ name }) => name)).toEqual([
      'gpt-4.1-mini',
      'gpt-4o',
      'gpt-4o-mini',
      'gpt-5-mini',
      'gpt-5.4-mini',
      'gpt-5.5',
      'gpt-5.6-luna',
      'gpt-6-luna',
      'gpt-6.1-sol',
      'gpt-6.1-terra',
    ]);
    expect(models[2]).toEqual({ name: 'gpt-4o-mini', endsOn: '2027-01-14' });
  });

  it('fail at once with a bad key', async () => {
    const bad = 'bad-key-0123456789';
    const error = await failureOf(callTool({ key: bad }));
    expect(error).toMatchObject({ kind: 'bad-key', status: 401 });
    expect(everythingIn(error)).not.toContain(bad);
    expect(emulator.requests).toHaveLength(1);
  });

  it.each(['badly-0123456789', 'badsk9a0123456789wxyz', 'bad-123'])(
    'never show the key %s, which the provider repeats whole or masked',
    async (bad) => {
      for (const work of [callTool, complete, stream]) {
        const error = await failureOf(work({ key: bad }));
        expect(error.reason).toMatch(/^Incorrect API key provided: \(key\)\.? You can find/);
        expect(everythingIn(error)).not.toMatch(/\*{3}|6789|wxyz|badly|badsk9|bad-123/);
      }
    },
  );

  it('say that a model has ended', async () => {
    await emulator.close();
    emulator = await startOpenAI({ nowMs: () => Date.parse('2027-01-14') });
    for (const work of [callTool, complete, stream]) {
      const error = await failureOf(work());
      expect(error).toMatchObject({ kind: 'model-not-found', status: 404 });
      expect(error.reason).toContain('gpt-4o-mini` has been deprecated');
    }
    const names = (await model().listModels(controller.signal)).map(({ name }) => name);
    expect(names).not.toContain('gpt-4o-mini');
    expect(names).toContain('gpt-6-luna');
  });

  it('list models for an account without credit', async () => {
    const models = await model({ key: 'poor-key' }).listModels(controller.signal);
    expect(models.length).toBeGreaterThan(1);
  });

  it.each(['', 'two words', 'schlüssel'])('never send a key like %j', async (odd) => {
    expect(await failureOf(callTool({ key: odd }))).toMatchObject({ kind: 'bad-key' });
    expect(emulator.requests).toEqual([]);
  });

  it.each([
    ['complete', complete],
    ['streamText', stream],
  ])('report missing credit without a retry, in %s', async (_, ask) => {
    expect(await failureOf(ask({ key: 'poor-key' }))).toMatchObject({ kind: 'no-credit' });
    expect(emulator.requests).toHaveLength(1);
  });

  it('fail with a bad key before a stream starts', async () => {
    const error = await failureOf(stream({ key: 'bad-key-0123456789' }));
    expect(error).toMatchObject({ kind: 'bad-key', status: 401 });
    expect(await failureOf(stream({ key: '' }))).toMatchObject({ kind: 'bad-key' });
    expect(emulator.requests).toHaveLength(1);
  });

  it('show the refusal of the model', async () => {
    emulator.answer({ refusal: 'I can’t help with that.' });
    const errors = [
      await failureOf(callTool()),
      await failureOf(complete()),
      await failureOf(stream()),
    ];
    for (const error of errors)
      expect(error).toMatchObject({ kind: 'refused', reason: 'I can’t help with that.' });
  });

  it('report filtered content', async () => {
    emulator.answer({ finishReason: 'content_filter' });
    expect(await failureOf(complete())).toMatchObject({ kind: 'refused' });
    expect(await failureOf(stream())).toMatchObject({ kind: 'refused' });
  });

  it.each([
    ['complete', complete],
    ['streamText', stream],
  ])('are retried three times after a 429, 500 or 409, in %s', async (_, ask) => {
    for (const status of [429, 500, 409]) emulator.fail({ kind: 'status', status }, { times: 1 });
    expect(await ask()).not.toBe('');
    expect(emulator.requests).toHaveLength(4);
    expect(clock.waits).toEqual([500, 1000, 2000]);
  });

  it('are retried after the requested time', async () => {
    const headers = { 'retry-after': '20' };
    emulator.fail({ kind: 'status', status: 429, headers }, { times: 1 });
    await complete();
    expect(clock.waits).toEqual([20_000]);
  });

  it('are not retried once a stream has started', async () => {
    emulator.fail({ kind: 'cut' }, { times: 1 });
    expect(await failureOf(stream())).toMatchObject({ kind: 'network' });
    expect(emulator.requests).toHaveLength(1);
  });

  it('may get a complete response in place of a stream', async () => {
    const message = { content: '<think>Hm.</think>\nYes.' };
    const answer = { choices: [{ finish_reason: 'stop', message }] };
    emulator.fail({ kind: 'text', body: JSON.stringify(answer) });
    expect(await stream()).toBe('Yes.');
  });

  it('are sent at most four times', async () => {
    emulator.fail({ kind: 'status', status: 500 });
    expect(await failureOf(complete())).toMatchObject({ kind: 'server-fault', status: 500 });
    expect(emulator.requests).toHaveLength(4);
  });

  it('are retried after at most two lost responses', async () => {
    emulator.fail({ kind: 'cut' }, { times: 2 });
    expect(await complete()).not.toBe('');
    emulator.requests.length = 0;
    emulator.fail({ kind: 'cut' });
    expect(await failureOf(complete())).toMatchObject({ kind: 'network', status: 200 });
    expect(emulator.requests).toHaveLength(3);
  });

  it('end at once when the user stops between two attempts, without a timer left', async () => {
    emulator.fail({ kind: 'status', status: 429 });
    clock.stop();
    const rejection = rejectionOf(complete());
    await expect.poll(() => clock.pending()).toBe(1);
    const reason = new Error('the user stopped');
    controller.abort(reason);
    expect(await rejection).toBe(reason);
    expect([clock.pending(), clock.deadlines()]).toEqual([0, 0]);
    expect(emulator.requests).toHaveLength(1);
  });

  it('need no early lookup', async () => {
    await model().preload?.();
    expect(emulator.requests).toEqual([]);
  });
});

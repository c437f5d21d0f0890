import { defaultSettings, type Settings } from '@sales-analytics/contract';
import { startChatHost, type ChatHostEmulator } from '@sales-analytics/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testEndpoint } from '../create.ts';
import { createTestRuntime, type TestRuntime } from '../../test/clock.ts';
import { failureOf, rejectionOf } from '../../test/failure.ts';

describe('the test of an endpoint', () => {
  let emulator: ChatHostEmulator;
  let runtime: TestRuntime;
  let controller: AbortController;

  beforeEach(async () => {
    emulator = await startChatHost('vllm');
    runtime = createTestRuntime();
    controller = new AbortController();
  });

  afterEach(async () => {
    await emulator.close();
  });

  function test(changes: Partial<Settings> = {}) {
    const settings: Settings = {
      ...defaultSettings,
      modelProvider: 'endpoint',
      modelName: '',
      endpointHost: emulator.url,
      ...changes,
    };
    return testEndpoint(settings, controller.signal, runtime);
  }

  it('returns the models, the form and the time', async () => {
    const result = await test();
    expect(result).toEqual({
      models: [{ name: emulator.model }],
      model: emulator.model,
      answer: { schemaForm: 'json-schema', streams: true, ms: 0 },
    });
    expect(emulator.requests).toHaveLength(3);
  });

  it('measures the answer by the given clock', async () => {
    emulator.fail({ kind: 'status', status: 429 }, { times: 1, path: /chat/ });
    expect((await test()).answer).toMatchObject({ ms: 500 });
  });

  it.each([
    ['no list', { kind: 'status', status: 404, body: 'Not found' }],
    ['a list that it refuses', { kind: 'status', status: 405 }],
    ['a page in place of a list', { kind: 'text', body: '<!doctype html>' }],
    ['an empty list', { kind: 'text', body: '{"data":[]}' }],
  ] as const)('ends well with %s, where a model is named', async (_, fault) => {
    emulator.fail(fault, { path: /models/ });
    const result = await test({ modelName: 'my-model' });
    expect(result).toMatchObject({
      models: [],
      model: 'my-model',
      answer: { schemaForm: 'json-schema', streams: true },
    });
  });

  it('requires the name of a model if none is listed', async () => {
    emulator.offer();
    expect(await failureOf(test())).toMatchObject({
      kind: 'model-not-found',
      reason: 'Your endpoint lists no models. Enter the name of one',
    });
    expect(emulator.requests).toHaveLength(1);
  });

  it.each([
    [400, { error: { message: 'Missing header X-Org' } }, 'Missing header X-Org'],
    [418, 'No tea.', 'No tea.'],
  ])('has the words of a list that is refused with %i: %j', async (status, body, reason) => {
    emulator.fail({ kind: 'status', status, body });
    expect(await failureOf(test())).toMatchObject({ kind: 'refused', status, reason });
    expect(emulator.requests).toHaveLength(1);
  });

  it('requires the name of a model if a list is refused without a message', async () => {
    emulator.fail({ kind: 'status', status: 405 });
    expect(await failureOf(test())).toMatchObject({ kind: 'model-not-found' });
  });

  it.each(['', 'null', '7', '{}', '{"items":["a"]}', '{"data":[{}]}'])(
    'tells a list that can not be read from an empty one: %j',
    async (body) => {
      emulator.fail({ kind: 'text', body });
      expect(await failureOf(test())).toMatchObject({
        kind: 'unreadable-answer',
        reason: 'Its list of models has another form. Enter the name of a model',
      });
    },
  );

  it('tries each form until one returns an object', async () => {
    const body = { error: { message: 'unknown field' } };
    emulator.fail({ kind: 'status', status: 400, body }, { path: /chat/, times: 2 });
    expect((await test()).answer).toMatchObject({ schemaForm: 'json-object' });
    emulator.reset();
    const words = { choices: [{ finish_reason: 'stop', message: { content: 'Hello!' } }] };
    emulator.fail({ kind: 'text', body: JSON.stringify(words) }, { path: /chat/, times: 1 });
    expect((await test()).answer).toMatchObject({ schemaForm: 'required-tool' });
  });

  it.each([
    { kind: 'status', status: 501, body: { error: 'response_format is not supported' } },
    { kind: 'text', body: '{"error":"response_format is not supported"}' },
  ] as const)('tries the next form after %j', async (fault) => {
    emulator.fail(fault, { path: /chat/, times: 1 });
    expect((await test()).answer).toMatchObject({ schemaForm: 'required-tool' });
  });

  it('takes the last form if the model returns no object in any', async () => {
    const words = { choices: [{ finish_reason: 'stop', message: { content: 'Hello!' } }] };
    emulator.fail({ kind: 'text', body: JSON.stringify(words) }, { path: /chat/ });
    expect((await test()).answer).toMatchObject({ schemaForm: 'json-object', streams: false });
  });

  it('fails with the first refusal if every form is refused', async () => {
    emulator.fail({ kind: 'status', status: 400, body: { error: 'no' } }, { path: /chat/ });
    expect((await test()).answer).toMatchObject({ kind: 'refused', reason: 'no' });
    expect(emulator.requests).toHaveLength(4);
  });

  it.each([
    [
      'a whole answer',
      '{"choices":[{"finish_reason":"stop","message":{"content":"Hi"}}]}',
      'application/json',
    ],
    ['a broken stream', 'data: {"choices":[{"delta":{"content":"Hi"}}]}\n\n', 'text/event-stream'],
    ['an error', 'data: {"error":{"message":"no"}}\n\n', 'text/event-stream'],
    ['a stream that says nothing', 'data: [DONE]\n\n', 'text/event-stream'],
  ])('finds no stream where %s comes in its place', async (_, body, contentType) => {
    const result = await testWithStream({ kind: 'text', body, contentType });
    expect(result.answer).toMatchObject({ schemaForm: 'json-schema', streams: false });
  });

  it('finds no stream if that is refused', async () => {
    const body = { error: 'stream is not supported' };
    const result = await testWithStream({ kind: 'status', status: 400, body });
    expect(result.answer).toMatchObject({ streams: false });
  });

  /** The fault affects only the third request, which is the stream. */
  function testWithStream(fault: Parameters<ChatHostEmulator['fail']>[0]) {
    emulator.fail({ kind: 'slow', ms: 0 }, { path: /chat/, times: 1 });
    emulator.fail(fault, { path: /chat/, times: 1 });
    return test();
  }

  it.each([
    [{ endpointHost: 'nowhere' }, 'unreachable'],
    [{ endpointHost: 'http://127.0.0.1:9/v1' }, 'unreachable'],
    [{ endpointKey: 'bad-key-1' }, 'bad-key'],
    [{ endpointKey: 'two words' }, 'bad-key'],
  ])('fails for %j with %s', async (changes, kind) => {
    expect(await failureOf(test(changes))).toMatchObject({ kind });
  });

  it('keeps the offered models and the tested name if that model is missing', async () => {
    expect(await test({ modelName: 'missing-model' })).toMatchObject({
      models: [{ name: emulator.model }],
      model: 'missing-model',
      answer: { kind: 'model-not-found', status: 404 },
    });
  });

  it('keeps the offered models if only the stream exceeds a limit', async () => {
    const { models, answer } = await testWithStream({ kind: 'status', status: 402 });
    expect(models).toEqual([{ name: emulator.model }]);
    expect(answer).toMatchObject({ kind: 'no-credit' });
  });

  it('fails in time for an endpoint that never responds', async () => {
    emulator.fail({ kind: 'stall' });
    let kind: string | undefined;
    const ended = failureOf(test()).then((error) => (kind = error.kind));
    await expect
      .poll(() => {
        runtime.clock.expire();
        return kind;
      })
      .toBe('timeout');
    await ended;
    expect(runtime.clock.deadlines()).toBe(0);
  });

  it('ends on an abort with its reason', async () => {
    emulator.fail({ kind: 'stall' }, { path: /chat/ });
    const rejection = rejectionOf(test());
    await expect.poll(() => emulator.requests.length).toBe(2);
    const reason = new Error('the user stopped');
    controller.abort(reason);
    expect(await rejection).toBe(reason);
    expect(await rejectionOf(test())).toBe(reason);
    expect(emulator.requests).toHaveLength(2);
  });
});

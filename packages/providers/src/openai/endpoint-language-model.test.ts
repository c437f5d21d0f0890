import { createServer, type Server, type ServerResponse } from 'node:http';
import { defaultSettings, type Settings } from '@sales-analytics/contract';
import { startChatHost, startOpenAI, type ChatHostEmulator } from '@sales-analytics/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLanguageModel } from '../create.ts';
import { describeProviderError } from '../errors/describe-provider-error.ts';
import { itAnswers } from '../ports/language-model.compliance.ts';
import { chatStream, eventOf } from '../../test/chat-events.ts';
import { createTestRuntime, type TestRuntime } from '../../test/clock.ts';
import { everythingIn, failureOf } from '../../test/failure.ts';
import type { Connection } from '../../test/language-model.ts';
import { failureBy, saidBy } from '../../test/stream.ts';

const key = 'hk-test-0123456789';
const tool = { name: 'callAnalysis', description: 'Report.', parameters: { type: 'object' } };

const noUserMessage = 'No user query found in messages.';

function settingsFor(host: string, changes: Partial<Settings> = {}): Settings {
  return {
    ...defaultSettings,
    modelProvider: 'endpoint',
    endpointHost: host,
    endpointKey: key,
    ...changes,
  };
}

describe('an endpoint', () => {
  itAnswers(async (options) => {
    const emulator = await startOpenAI({ ...options, models: ['mistral'] });
    const runtime = createTestRuntime();
    return {
      clock: runtime.clock,
      languageModel: ({ host = emulator.url, model = 'gpt-4o-mini' }: Connection = {}) =>
        createLanguageModel(settingsFor(host, { modelName: model }), runtime),
      emulator,
      cutOff: () => emulator.answer({ finishReason: 'length' }),
      silence: 'unreachable',
      tooLong: {
        kind: 'status',
        status: 400,
        body: { error: { message: 'The prompt is too long.' } },
      },
      refusal: (words) => ({ error: { message: words } }),
      stream: chatStream,
      key,
    };
  });
});

describe('a request to an endpoint', () => {
  let emulator: ChatHostEmulator;
  let runtime: TestRuntime;
  const { signal } = new AbortController();

  beforeEach(async () => {
    emulator = await startChatHost('vllm');
    runtime = createTestRuntime();
  });

  afterEach(async () => {
    await emulator.close();
  });

  const model = (changes: Partial<Settings> = {}) =>
    createLanguageModel(
      settingsFor(emulator.url, { modelName: emulator.model, ...changes }),
      runtime,
    );
  const callTool = (changes: Partial<Settings> = {}) =>
    model(changes).callTool({ instructions: 'Analyse.', tool, signal });
  const complete = () => model().complete({ prompt: 'Summarise.', temperature: 0.7, signal });
  const stream = () =>
    saidBy(model().streamText({ prompt: 'Summarise.', temperature: 0.7, signal }));

  function bodies(): Record<string, unknown>[] {
    return emulator.requests.map(({ bodyText }) => JSON.parse(bodyText));
  }

  function refuseOnce(status: number, body: unknown): void {
    emulator.fail({ kind: 'status', status, body }, { times: 1 });
  }

  it('asks for a JSON Schema first, which is in the prompt too', async () => {
    await callTool();
    expect(bodies()).toEqual([
      {
        model: emulator.model,
        messages: [
          { role: 'system', content: 'Analyse.' },
          {
            role: 'user',
            content:
              'Report.\nAnswer with one JSON object and nothing else. It fits this JSON Schema:\n{"type":"object"}',
          },
        ],
        response_format: {
          type: 'json_schema',
          json_schema: { name: 'callAnalysis', schema: { type: 'object' }, strict: false },
        },
      },
    ]);
  });

  it.each([
    [400, { error: { message: "'response_format' is not supported" } }],
    [422, { detail: [{ loc: ['body', 'response_format'], msg: 'Extra inputs not permitted' }] }],
    [404, { error: { message: 'No endpoints found that can handle the requested parameters.' } }],
    [400, [{ error: { code: 400, message: 'Unknown name "json_schema": Cannot find field.' } }]],
    [400, { error: 'unknown field' }],
    [400, { error: `Error rendering prompt with jinja template: "${noUserMessage}"` }],
    [500, { error: `Error rendering prompt with jinja template: "${noUserMessage}"` }],
    [500, { error: { code: 500, message: noUserMessage, type: 'server_error' } }],
    [500, { error: { message: 'Unable to generate parser for this template.' } }],
    [500, { error: 'response_format is not supported' }],
    [501, { error: { message: 'This server does not support json_schema.' } }],
    [200, { error: 'response_format is not supported' }],
  ])('takes the next form after a %i like %j', async (status, body) => {
    refuseOnce(status, body);
    expect((await callTool()).text).not.toBe('');
    expect(bodies()[1]).toMatchObject({ tool_choice: 'required' });
    expect(bodies()[1]).not.toHaveProperty('parallel_tool_calls');
    expect(bodies()[1]).not.toHaveProperty('response_format');
    expect(emulator.requests).toHaveLength(2);
  });

  it.each([
    ['the tested model', 'model-1', 'required-tool'],
    ['a test that named no model', undefined, 'required-tool'],
    ['another model than the tested one', 'model-2', 'json-schema'],
  ])('asks as a test found out: %s', async (_, tested, form) => {
    const endpointDialect = { schemaForm: 'required-tool', streams: true, model: tested } as const;
    await callTool({ endpointDialect, modelName: ' model-1 ' });
    const isTool = form === 'required-tool';
    expect(bodies()[0]).toHaveProperty(isTool ? 'tool_choice' : 'response_format');
  });

  describe('whose answer has no object', () => {
    const words = { choices: [{ finish_reason: 'stop', message: { content: 'Hello!' } }] };
    const plain = { kind: 'text', body: JSON.stringify(words) } as const;
    const endpointDialect = { schemaForm: 'required-tool', streams: true } as const;

    it('tries the next form, although a test found another one', async () => {
      emulator.fail(plain, { times: 1 });
      expect((await callTool({ endpointDialect })).text).toContain('objection_count');
      expect(bodies()[0]).toMatchObject({ tool_choice: 'required' });
      expect(bodies()[1]).toHaveProperty('response_format');
      expect(emulator.requests).toHaveLength(2);
    });

    it('tries each form once, and returns the text', async () => {
      emulator.fail(plain);
      expect(await callTool({ endpointDialect })).toEqual({ text: 'Hello!', isCutOff: false });
      expect(emulator.requests).toHaveLength(3);
    });

    it('returns the text if all other forms are refused', async () => {
      emulator.fail(plain, { times: 1 });
      emulator.fail({ kind: 'status', status: 400, body: { error: 'unknown field' } });
      expect((await callTool({ endpointDialect })).text).toBe('Hello!');
      expect(emulator.requests).toHaveLength(3);
    });

    it('tries no other form if the answer is cut off', async () => {
      const [choice] = words.choices;
      const choices = [{ ...choice, finish_reason: 'length' }];
      emulator.fail({ kind: 'text', body: JSON.stringify({ choices }) });
      expect(await callTool()).toEqual({ text: 'Hello!', isCutOff: true });
      expect(emulator.requests).toHaveLength(1);
    });
  });

  it('is not repeated if a host reports the refusal of every form as its own fault', async () => {
    emulator.fail({ kind: 'status', status: 500, body: { error: 'tools are not supported' } });
    const error = await failureOf(callTool());
    expect(error).toMatchObject({ kind: 'refused', reason: 'tools are not supported' });
    expect(emulator.requests).toHaveLength(3);
  });

  it.each([
    [502, { error: { message: 'The stream of the upstream tool broke' } }],
    [503, { error: 'not supported now' }],
  ])('is sent again in the same form after a fault: %i like %j', async (status, body) => {
    refuseOnce(status, body);
    await callTool();
    const [first, second] = bodies();
    expect(second).toEqual(first);
  });

  it('fails at once with the message of a template that accepts no form at all', async () => {
    emulator.fail({ kind: 'status', status: 500, body: { error: noUserMessage } });
    const error = await failureOf(callTool());
    expect(describeProviderError(error).description).toMatch(
      /^Your endpoint refused this request\. Reason: “No user query found in messages”\./,
    );
    expect(emulator.requests).toHaveLength(3);
  });

  it('is not sent again for a template if no form was requested', async () => {
    emulator.fail({ kind: 'status', status: 500, body: { error: noUserMessage } });
    expect(await failureOf(complete())).toMatchObject({ kind: 'refused' });
    expect(emulator.requests).toHaveLength(1);
  });

  it('tries each form once, and fails with the last refusal', async () => {
    emulator.fail({ kind: 'status', status: 400, body: { error: 'no tools, no response_format' } });
    const error = await failureOf(callTool());
    expect(error).toMatchObject({ kind: 'refused', reason: 'no tools, no response_format' });
    const forms = bodies().map(({ response_format: format, tool_choice: choice }) =>
      JSON.stringify(format ?? choice),
    );
    expect(forms).toEqual([
      expect.stringContaining('json_schema'),
      '"required"',
      '{"type":"json_object"}',
    ]);
  });

  it.each([
    [401, { error: { message: 'No key for tools' } }, 'bad-key'],
    [400, { error: { message: 'Your content is not nice.' } }, 'refused'],
    [400, { error: { message: 'maximum context length with tools' } }, 'prompt-too-long'],
    [402, { error: { message: 'tools cost money' } }, 'no-credit'],
  ])('takes no other form after a %i like %j', async (status, body, kind) => {
    refuseOnce(status, body);
    expect(await failureOf(callTool())).toMatchObject({ kind });
    expect(emulator.requests).toHaveLength(1);
  });

  it.each([404, 400])('tries no other form after a web page with status %i', async (status) => {
    const body = '<!doctype html><script>function model() {}</script>Not found';
    refuseOnce(status, body);
    const kind = status === 404 ? 'unreachable' : 'refused';
    expect(await failureOf(callTool())).toMatchObject({ kind, reason: undefined });
    expect(emulator.requests).toHaveLength(1);
  });

  it('is sent without a temperature if that is refused', async () => {
    refuseOnce(400, { error: { message: 'Unsupported value', param: 'temperature' } });
    expect(await complete()).not.toBe('');
    refuseOnce(400, { error: { message: 'Unsupported value', param: 'temperature' } });
    expect((await stream()).join('')).not.toBe('');
    expect(bodies().map((body) => 'temperature' in body)).toEqual([true, false, true, false]);
  });

  it('may have its streamed answer only in the reasoning', async () => {
    const parts = ['A good ', 'call.'].map((reasoning) =>
      eventOf({ choices: [{ delta: { content: '', reasoning } }] }),
    );
    const end = eventOf({ choices: [{ delta: {}, finish_reason: 'stop' }] });
    const body = [...parts, end].join('');
    emulator.fail({ kind: 'text', body, contentType: 'text/event-stream' });
    expect(await stream()).toEqual(['A good call.']);
  });

  it('is sent without a stream if that is refused', async () => {
    const fault = {
      kind: 'status',
      status: 400,
      body: { error: 'stream is not supported' },
    } as const;
    emulator.fail(fault, { times: 2 });
    expect(await stream()).toHaveLength(1);
    expect(bodies().map((body) => 'stream' in body)).toEqual([true, true, false]);
  });

  it('is sent without a stream if that is refused with status 200', async () => {
    const body = JSON.stringify({ error: { message: 'stream is not supported' } });
    emulator.fail({ kind: 'text', body, contentType: 'application/json' }, { times: 2 });
    expect(await stream()).toHaveLength(1);
    expect(bodies().map((body) => 'stream' in body)).toEqual([true, true, false]);
  });

  it('that is not streamed is sent again if its answer has not begun in time', async () => {
    emulator.fail({ kind: 'stall' }, { times: 1 });
    emulator.answer({ summary: 'A good call.' });
    const endpointDialect = { schemaForm: 'json-schema', streams: false } as const;
    const request = { prompt: 'Summarise.', beginsWithinMs: 5_000, signal };
    const reply = saidBy(model({ endpointDialect }).streamText(request));
    await expect.poll(() => emulator.requests.length).toBe(1);
    runtime.clock.pass(4_999);
    expect(runtime.clock.waits).toEqual([]);
    runtime.clock.pass(1);
    expect(await reply).toEqual(['A good call.']);
    expect(emulator.requests).toHaveLength(2);
    expect(runtime.clock.deadlines()).toBe(0);
  });

  it('waits for a model that is being loaded', async () => {
    const body = { error: { code: 503, message: 'Loading model', type: 'unavailable_error' } };
    refuseOnce(503, body);
    expect(await complete()).not.toBe('');
    expect(runtime.clock.waits).toEqual([15_000]);
  });

  it('waits as long as the message of a refusal requests', async () => {
    refuseOnce(429, { error: { message: 'Rate limit reached. Please try again in 0m7.66s.' } });
    refuseOnce(429, { error: { message: 'Please retry after 7 seconds.' } });
    await complete();
    expect(runtime.clock.waits).toEqual([7660, 7000]);
  });

  it.each([
    '{"name":"callAnalysis","arguments":{"objection_count":3}}',
    '[{"name":"callAnalysis","parameters":{"objection_count":3}}]',
    '<function=callAnalysis>{"objection_count":3}</function>',
    '{"objection_count":3}',
  ])('reads what a host could not read as a tool call: %s', async (failed_generation) => {
    const error = {
      message: 'Failed to call a function.',
      code: 'tool_use_failed',
      failed_generation,
    };
    refuseOnce(400, { error });
    expect(await callTool()).toEqual({ text: '{"objection_count":3}', isCutOff: false });
    expect(emulator.requests).toHaveLength(1);
  });

  it('tries the next form if a host could not read an object in a tool call', async () => {
    const error = { message: 'Failed.', code: 'tool_use_failed', failed_generation: 'Sorry {' };
    refuseOnce(400, { error });
    expect((await callTool()).text).toContain('objection_count');
    expect(emulator.requests).toHaveLength(2);
  });

  it.each([
    { error: { code: 502, message: 'Upstream.' } },
    { error: 'overloaded' },
    { choices: [{ error: { code: 502, message: 'Upstream.' }, finish_reason: 'error' }] },
    { choices: [{ finish_reason: 'error', message: { content: 'A good' } }] },
    { object: 'error', message: 'Upstream.', code: 502 },
  ])('is sent again after an error in a successful response: %j', async (body) => {
    emulator.fail({ kind: 'text', body: JSON.stringify(body) }, { times: 1 });
    expect(await complete()).not.toBe('');
    expect(emulator.requests).toHaveLength(2);
    emulator.fail({ kind: 'text', body: JSON.stringify(body) });
    expect(await failureOf(complete())).toMatchObject({ kind: 'server-fault' });
    expect(await failureOf(stream())).toMatchObject({ kind: 'server-fault' });
  });

  it.each([
    { choices: [{ delta: { content: '' }, finish_reason: 'error' }] },
    { choices: [{ error: { code: 502, message: 'Upstream.' }, delta: {} }] },
  ])('fails for a stream that ends with %j', async (chunk) => {
    const words = eventOf({ choices: [{ delta: { content: 'A good' } }] });
    const body = `${words}${eventOf(chunk)}data: [DONE]\n\n`;
    emulator.fail({ kind: 'text', body, contentType: 'text/event-stream' });
    expect(await failureOf(stream())).toMatchObject({ kind: 'server-fault' });
  });

  it('fails for moderated content without mentioning the key', async () => {
    refuseOnce(403, {
      error: { code: 403, message: 'Your input was flagged', metadata: { reasons: ['x'] } },
    });
    const error = await failureOf(complete());
    expect(describeProviderError(error).description).toMatch(
      /^Your endpoint refused this request\. Reason: “Your input was flagged”\./,
    );
  });

  it('has the message of the provider behind a host', async () => {
    refuseOnce(400, {
      error: {
        code: 400,
        message: 'Provider returned error',
        metadata: { raw: '{"error":{"message":"prompt is too long: 9 tokens"}}' },
      },
    });
    expect(await failureOf(complete())).toMatchObject({ kind: 'prompt-too-long' });
  });

  it('never shows the value of an extra header', async () => {
    const value = 'gateway-secret-1';
    refuseOnce(418, { error: { message: `No ${value} and no ${key}` } });
    const endpointHeaders = [{ name: 'x-gateway', value }];
    const error = await failureOf(callTool({ endpointHeaders }));
    expect(error.reason).toBe('No (key) and no (key)');
    expect(everythingIn(error)).not.toContain(value);
    expect(emulator.requests[0]?.headers).toMatchObject({ 'x-gateway': value });
  });

  it.each([
    ['Bearer xyz', 'Refused: (key) is not (key)'],
    ['Bearer x', 'Refused: (key) is not x'],
    ['Basic dXNlcjpwYXNz', 'Refused: (key) is not (key)'],
    ['Token one two', 'Refused: (key) is not (key)'],
    ['gateway-secret-1', 'Refused: (key) is not (key)'],
    ['x', 'Refused: x is not x'],
    ['1', 'Refused: 1 is not 1'],
    ['sales', 'Refused: sales is not sales'],
  ])('repeats no secret of the header %j', async (value, reason) => {
    emulator.fail({ kind: 'echo', status: 418, header: 'x-gateway' });
    const endpointHeaders = [{ name: 'x-gateway', value }];
    const error = await failureOf(callTool({ endpointHeaders, endpointKey: '' }));
    expect(error.reason).toBe(reason);
  });

  it('repeats no part of an authorization that replaces the key', async () => {
    emulator.fail({ kind: 'echo', status: 418, header: 'authorization' });
    const endpointHeaders = [{ name: 'Authorization', value: 'Basic dXNlcjpwYXNz' }];
    const error = await failureOf(callTool({ endpointHeaders }));
    expect(error.reason).toBe('Refused: (key) is not (key)');
    expect(everythingIn(error)).not.toContain('dXNlcjpwYXNz');
  });

  it.each([
    [401, 'key-missing', 'asks for a key, and none was sent. Reason: “No key”.'],
    [403, 'refused', 'refused this request. Reason: “No key”.'],
  ])('without a key that gets status %i fails with %s', async (status, kind, sentence) => {
    refuseOnce(status, { error: { message: 'No key' } });
    const error = await failureOf(callTool({ endpointKey: ' ' }));
    expect(error).toMatchObject({ kind, status });
    expect(describeProviderError(error).description).toContain(`Your endpoint ${sentence}`);
  });

  it('is never sent to our own page', async () => {
    const ownOrigin = new URL(emulator.url).origin;
    const own = createLanguageModel(settingsFor(emulator.url), { ...runtime, ownOrigin });
    expect(await failureOf(own.listModels(signal))).toMatchObject({ kind: 'unreachable' });
    expect(emulator.requests).toEqual([]);
  });

  it('fails for an address that has another form of error for an unknown path', async () => {
    const body = '{"error":"Unexpected endpoint or method. (POST /chat/completions)"}';
    emulator.fail({ kind: 'text', body });
    expect(await failureOf(complete())).toMatchObject({ kind: 'unreachable' });
    expect(emulator.requests).toHaveLength(1);
  });
});

describe('an endpoint', () => {
  let server: Server;
  let host: string;
  let answer: (response: ServerResponse) => void;
  let requests: number;
  let runtime: TestRuntime;
  const { signal } = new AbortController();

  beforeEach(async () => {
    requests = 0;
    runtime = createTestRuntime();
    server = createServer((_, response) => {
      requests += 1;
      answer(response);
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const address = server.address();
    host = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/v1`;
  });

  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  });

  const model = () => createLanguageModel(settingsFor(host), runtime);

  it('gets the query of its address with each request, and no path twice', async () => {
    const paths: (string | undefined)[] = [];
    server.on('request', ({ url }) => paths.push(url));
    answer = (response) => response.end(JSON.stringify({ data: [{ id: 'a' }] }));
    const base = host.replace('/v1', '/deployments/m/chat/completions?api-version=2024-10-21');
    const languageModel = createLanguageModel(settingsFor(base), runtime);
    await languageModel.listModels(signal);
    await failureOf(languageModel.complete({ prompt: 'Summarise.', signal }));
    expect(paths).toEqual([
      '/deployments/m/models?api-version=2024-10-21',
      '/deployments/m/chat/completions?api-version=2024-10-21',
    ]);
  });

  it.each([301, 302, 307, 308])(
    'that redirects with %i is not followed, so that no header goes elsewhere',
    async (status) => {
      answer = (response) => response.writeHead(status, { location: '/elsewhere' }).end();
      const error = await failureOf(model().listModels(signal));
      expect(describeProviderError(error).description).toMatch(
        /^The address of your endpoint leads to another address\. Enter that one in Settings\./,
      );
      expect(requests).toBe(1);
    },
  );

  it.each([
    ['application/json', ' '],
    ['text/event-stream', 'data: '],
    ['text/html', '<'],
  ])('whose body of %s has no end is left before it fills the memory', async (type, part) => {
    const chunk = part.repeat(1_000_000);
    answer = (response) => {
      response.writeHead(200, { 'content-type': type });
      function more(): void {
        if (!response.destroyed) response.write(chunk, more);
      }
      more();
    };
    const tooLong = 'It is longer than 50 MB';
    const request = { prompt: 'Summarise.', signal };
    const asks = [() => model().complete(request), () => saidBy(model().streamText(request))];
    for (const ask of asks) {
      const error = await failureOf(ask());
      expect(error).toMatchObject({ kind: 'unreadable-answer', reason: tooLong });
    }
    expect(requests).toBe(2);
  });

  it.each([
    ['signs of life', ': ping\n\n'],
    ['words', eventOf({ choices: [{ delta: { content: 'and ' } }] })],
  ])('whose stream sends %s without an end fails in time', async (_, part) => {
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      function more(): void {
        if (!response.destroyed) response.write(part, () => setImmediate(more));
      }
      more();
    };
    let kind: string | undefined;
    const ended = failureBy(model().streamText({ prompt: 'Summarise.', signal })).then(
      ({ error }) => (kind = error.kind),
    );
    await expect.poll(() => requests).toBe(1);
    await expect
      .poll(
        () => {
          runtime.clock.pass(60_000);
          return kind;
        },
        { interval: 10, timeout: 60_000 },
      )
      .toBe('timeout');
    await ended;
  });
});

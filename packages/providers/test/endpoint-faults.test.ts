import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { defaultSettings, type Settings } from '@sales-analytics/contract';
import {
  startChatHost,
  startOllama,
  startOpenAI,
  type ChatHostEmulator,
  type Fault,
} from '@sales-analytics/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLanguageModel, testEndpoint } from '../src/create.ts';
import { reasonOfProviderError } from '../src/errors/describe-provider-error.ts';
import { ProviderError } from '../src/errors/provider-error.ts';
import { createTestRuntime, type TestRuntime } from './clock.ts';
import { failureOf } from './failure.ts';
import { saidBy } from './stream.ts';

const key = 'hk-test-0123456789';
const tool = { name: 'callAnalysis', description: 'Report.', parameters: { type: 'object' } };
const { signal } = new AbortController();

let emulator: ChatHostEmulator;
let runtime: TestRuntime;

beforeEach(async () => {
  emulator = await startChatHost('vllm');
  runtime = createTestRuntime();
});

afterEach(async () => {
  await emulator.close();
});

function settings(changes: Partial<Settings> = {}): Settings {
  return {
    ...defaultSettings,
    modelProvider: 'endpoint',
    modelName: emulator.model,
    endpointHost: emulator.url,
    endpointKey: key,
    ...changes,
  };
}

const send = {
  async list(changes: Partial<Settings> = {}) {
    await createLanguageModel(settings(changes), runtime).listModels(signal);
  },
  async callTool(changes: Partial<Settings> = {}) {
    const request = { instructions: 'Analyse.', tool, signal };
    await createLanguageModel(settings(changes), runtime).callTool(request);
  },
  async stream(changes: Partial<Settings> = {}) {
    const request = { prompt: 'Summarise.', signal };
    await saidBy(createLanguageModel(settings(changes), runtime).streamText(request));
  },
  /** Tests the endpoint without a model, so that the list has to name one. */
  async test(changes: Partial<Settings> = {}) {
    const { answer } = await testEndpoint(settings({ modelName: '', ...changes }), signal, runtime);
    if (answer instanceof ProviderError) throw answer;
  },
};
const kinds = Object.keys(send) as (keyof typeof send)[];

async function sentenceOf(work: Promise<void>): Promise<string> {
  const error = await failureOf(work);
  expect([runtime.clock.deadlines(), runtime.clock.pending()]).toEqual([0, 0]);
  return reasonOfProviderError(error);
}

const page = '<!doctype html><html><body>Welcome</body></html>';
const webPage =
  'Your endpoint sent an answer that the app can’t read. Reason: “It is a web page. The address often ends with /v1”.';
const noResponse =
  'Your endpoint did not respond. It may not be running, or its CORS settings may not allow this page.';
const noModelHere =
  'Your endpoint responded, but it has no language model at this address. The address often ends with /v1.';

const answers: [string, Fault, string][] = [
  ['a web page', { kind: 'text', body: page, contentType: 'text/html' }, webPage],
  [
    'the greeting of Ollama',
    { kind: 'text', body: 'Ollama is running', contentType: 'text/plain' },
    'Your endpoint sent an answer that the app can’t read. Reason: “Ollama runs there. Its address for this format ends with /v1”.',
  ],
  [
    'a redirect',
    { kind: 'status', status: 308, headers: { location: '/elsewhere' } },
    'The address of your endpoint leads to another address. Enter that one in Settings.',
  ],
  [
    'an error with status 200',
    { kind: 'text', body: '{"error":{"message":"The GPU is on fire","code":500}}' },
    'Your endpoint reported a problem on its side. Reason: “The GPU is on fire”.',
  ],
  ['a page for an unknown path', { kind: 'status', status: 404, body: page }, noModelHere],
  ['a text for an unknown path', { kind: 'status', status: 404, body: 'Not Found' }, noModelHere],
];

describe.each(answers)('an endpoint that answers with %s', (_, fault, sentence) => {
  it.each(kinds)('fails with a sentence: %s', async (kind) => {
    emulator.fail(fault);
    expect(await sentenceOf(send[kind]())).toBe(sentence);
  });
});

describe.each(kinds)('an endpoint that can’t be asked: %s', (kind) => {
  it('is not reached by https if it has only http', async () => {
    const endpointHost = emulator.url.replace('http:', 'https:');
    expect(await sentenceOf(send[kind]({ endpointHost }))).toBe(
      'Your endpoint did not respond. It may not be running, its certificate may not be trusted, or its CORS settings may not allow this page.',
    );
    expect(emulator.requests).toEqual([]);
  });

  it('is not reached at a port where nothing listens', async () => {
    expect(await sentenceOf(send[kind]({ endpointHost: 'http://127.0.0.1:9/v1' }))).toBe(
      noResponse,
    );
  });

  it.each(['hk-test\n0123', 'hk-test 0123'])('gets no key like %j', async (endpointKey) => {
    expect(await sentenceOf(send[kind]({ endpointKey }))).toBe(
      'The key of your endpoint contains a space or a character that no key can have.',
    );
    expect(emulator.requests).toEqual([]);
  });

  it('says which header it needs, with a key and without one', async () => {
    await emulator.close();
    emulator = await startChatHost('vllm', { neededHeader: 'x-team' });
    const reason = "Reason: “CORS requests must set 'x-team' header”.";
    expect(await sentenceOf(send[kind]())).toBe(`Your endpoint rejected the key. ${reason}`);
    expect(await sentenceOf(send[kind]({ endpointKey: '' }))).toBe(
      `Your endpoint asks for a key, and none was sent. ${reason}`,
    );
    const endpointHeaders = [{ name: 'x-team', value: 'sales' }];
    await send[kind]({ endpointHeaders });
  });

  it('at the root of Ollama reports that the end of the address is missing', async () => {
    const ollama = await startOllama();
    expect(await sentenceOf(send[kind]({ endpointHost: ollama.url }))).toBe(noModelHere);
    await ollama.close();
  });
});

describe('the models of an endpoint', () => {
  it('may be 5,000', async () => {
    emulator.offer(...Array.from({ length: 5000 }, (_, at) => `vendor/model-${at}`));
    const { models, model } = await testEndpoint(settings({ modelName: '' }), signal, runtime);
    expect([models.length, model]).toEqual([5000, 'vendor/model-0']);
  });

  it('may be none, and then one has to be named', async () => {
    emulator.offer();
    expect(await sentenceOf(send.test())).toBe(
      'Your endpoint lists no models. Enter the name of one.',
    );
    await send.test({ modelName: emulator.model });
  });
});

describe('an endpoint that accepts another form after a call', () => {
  const dialects = [
    ['json-schema', 'response_format is not supported'],
    ['required-tool', 'tools are not supported'],
    ['named-tool', 'tool_choice is not supported'],
  ] as const;

  it.each(dialects)('is asked in another form than %s, and then in that again', async (...row) => {
    const [schemaForm, message] = row;
    const endpointDialect = { schemaForm, streams: true };
    await send.callTool({ endpointDialect });
    emulator.fail({ kind: 'status', status: 400, body: { error: { message } } }, { times: 1 });
    await send.callTool({ endpointDialect });
    await send.callTool({ endpointDialect });
    const bodies = emulator.requests.map(({ bodyText }) => bodyText);
    expect(bodies).toHaveLength(4);
    expect(new Set([bodies[0], bodies[1], bodies[3]]).size).toBe(1);
    expect(bodies[2]).not.toBe(bodies[1]);
  });

  it('fails with its message if it no longer accepts any form', async () => {
    await send.callTool();
    const body = { error: { message: 'No tools and no response_format today' } };
    emulator.fail({ kind: 'status', status: 400, body });
    expect(await sentenceOf(send.callTool())).toBe(
      'Your endpoint refused this request. Reason: “No tools and no response_format today”.',
    );
  });
});

describe('an endpoint that sends without an end', () => {
  const bodyOf = {
    list: /^$/,
    callTool: /response_format/,
    stream: /"stream":true/,
    test: /"stream":true/,
  };
  let isEndless: RegExp;
  let server: Server;
  let endless = 0;

  beforeEach(async () => {
    endless = 0;
    server = createServer((request, response) => void answer(request, response));
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
  });

  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const piece of request) body += String(piece);
    if (!isEndless.test(body)) {
      const message = { content: '{"greeting":"Hello"}' };
      const models = { data: [{ id: 'm' }], choices: [{ finish_reason: 'stop', message }] };
      response.end(JSON.stringify(models));
      return;
    }
    endless += 1;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    function more(): void {
      const chunk = { choices: [{ delta: { content: 'and ' } }] };
      if (response.destroyed) return;
      response.write(`data: ${JSON.stringify(chunk)}\n\n`, () => setImmediate(more));
    }
    more();
  }

  it.each(kinds)('fails in time: %s', async (kind) => {
    isEndless = bodyOf[kind];
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    let sentence = '';
    const work = send[kind]({ endpointHost: `http://127.0.0.1:${port}/v1` });
    const ended = sentenceOf(work).then((words) => (sentence = words));
    await expect.poll(() => endless).toBeGreaterThan(0);
    await expect
      .poll(
        () => {
          runtime.clock.pass(60_000);
          return sentence;
        },
        { interval: 10, timeout: 60_000 },
      )
      .toBe('Your endpoint did not respond in time.');
    await ended;
  });
});

describe('Ollama', () => {
  function list(ollamaHost: string): Promise<void> {
    return send.list({ modelProvider: 'ollama', ollamaHost });
  }
  const notOllama =
    'A server responded at the address of Ollama, but it is not Ollama. Its port may be another one; 11434 is the usual one.';

  it('is reported as another server if another server uses its port', async () => {
    expect(await sentenceOf(list(emulator.url))).toBe(notOllama);
    const words = '{"error":"Unexpected endpoint or method. (GET /api/tags)"}';
    emulator.fail({ kind: 'text', body: words });
    expect(await sentenceOf(list(emulator.url))).toBe(notOllama);
  });

  it('needs no key, which the error says if a server at its port requires one', async () => {
    const openAI = await startOpenAI();
    expect(await sentenceOf(list(openAI.url))).toBe(
      'The address of Ollama asks for a key, and Ollama itself needs none.',
    );
    await openAI.close();
  });

  it('is reported as another server if its port serves a web page', async () => {
    emulator.fail({ kind: 'text', body: page, contentType: 'text/html' });
    expect(await sentenceOf(list(emulator.url))).toBe(
      'A server responded at the address of Ollama, but it is not Ollama. Its port may be another one; 11434 is the usual one.',
    );
  });

  it('is reported as not responding if nothing listens at its port', async () => {
    expect(await sentenceOf(list('http://127.0.0.1:9'))).toMatch(/^Ollama did not respond\./);
  });
});

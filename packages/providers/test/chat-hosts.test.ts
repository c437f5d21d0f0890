import { defaultSettings, type Dialect, type Settings } from '@sales-analytics/contract';
import {
  cannedToolAnswer,
  chatHostNames,
  startChatHost,
  type ChatHostEmulator,
} from '@sales-analytics/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createLanguageModel, testEndpoint } from '../src/create.ts';
import { ProviderError } from '../src/errors/provider-error.ts';
import { createTestRuntime, type TestRuntime } from './clock.ts';
import { everythingIn, failureOf } from './failure.ts';
import { saidBy } from './stream.ts';

const key = 'hk-0123456789abcdef';
const { signal } = new AbortController();
const tool = {
  name: 'callAnalysis',
  description: 'Records the analysis of one sales call.',
  parameters: {
    type: 'object',
    properties: { objection_count: { type: 'integer' } },
    required: ['objection_count'],
    additionalProperties: false,
  },
};
const instructions = 'Analyse this call: A: Hello.';

const subjects = chatHostNames.flatMap((name) => [
  { name, isOtherwise: false, variant: 'as documented' },
  { name, isOtherwise: true, variant: 'where that is not certain' },
]);

async function outcomeOf(work: Promise<unknown>): Promise<string> {
  const failed = Symbol('failed');
  let error: unknown = failed;
  const value = await work.catch((reason: unknown) => {
    error = reason;
  });
  if (error === failed) return value ? 'answered' : 'nothing';
  return error instanceof ProviderError ? error.kind : String(error);
}

describe.each(subjects)('$name, $variant,', ({ name, isOtherwise }) => {
  let emulator: ChatHostEmulator;
  let found: Dialect;
  let runtime: TestRuntime;

  beforeAll(async () => {
    emulator = await startChatHost(name, { isOtherwise });
    runtime = createTestRuntime();
    const { answer } = await testEndpoint(settings(), signal, runtime);
    if (answer instanceof ProviderError) throw answer;
    found = { schemaForm: answer.schemaForm, streams: answer.streams };
    emulator.requests.length = 0;
  });

  afterEach(() => {
    emulator.reset();
    runtime = createTestRuntime();
  });

  afterAll(async () => {
    await emulator.close();
  });

  function settings(changes: Partial<Settings> = {}): Settings {
    const { neededHeader, key: kind } = emulator.rules;
    return {
      ...defaultSettings,
      modelProvider: 'endpoint',
      modelName: emulator.model,
      endpointHost: emulator.url,
      endpointKey: kind === 'needed' ? key : '',
      endpointHeaders: neededHeader === undefined ? [] : [{ name: neededHeader, value: 'true' }],
      ...changes,
    };
  }

  const model = (changes: Partial<Settings> = {}) =>
    createLanguageModel(settings(changes), runtime);

  async function pieces(changes: Partial<Settings> = {}, prompt = 'Write a summary of: A: Hello.') {
    return saidBy(model(changes).streamText({ prompt, temperature: 0.7, signal }));
  }

  const send = {
    callTool: (changes: Partial<Settings> = {}) =>
      model(changes).callTool({ instructions, tool, signal }),
    complete: (changes: Partial<Settings> = {}) =>
      model(changes).complete({ prompt: 'Summarise: A: Hello.', temperature: 0.7, signal }),
    streamText: pieces,
  };
  const kinds = ['callTool', 'complete', 'streamText'] as const;

  it('returns an analysis at the first request', async () => {
    const { text, isCutOff } = await send.callTool();
    expect(JSON.parse(text)).toEqual(cannedToolAnswer);
    expect(isCutOff).toBe(false);
    expect(emulator.requests.length).toBeLessThanOrEqual(3);
  });

  it('returns an analysis by one request after its test', async () => {
    const { text } = await send.callTool({ endpointDialect: found });
    expect(JSON.parse(text)).toEqual(cannedToolAnswer);
    expect(emulator.requests).toHaveLength(1);
  });

  it.each(['named-tool', 'required-tool', 'json-schema', 'json-object'] as const)(
    'answers a request that begins with %s in words or with an analysis',
    async (schemaForm) => {
      const { text } = await send.callTool({ endpointDialect: { schemaForm, streams: true } });
      expect(text).not.toBe('');
      expect(emulator.requests.length).toBeLessThanOrEqual(4);
    },
  );

  it('returns a summary', async () => {
    emulator.answer({ summary: 'A good call.' });
    expect(await send.complete()).toBe('A good call.');
  });

  it('returns a summary in pieces', async () => {
    emulator.answer({ summary: 'A good call, I would say, all in all.' });
    const said = await pieces();
    expect(said.join('')).toBe('A good call, I would say, all in all.');
    expect(said.length).toBeGreaterThan(1);
  });

  it('returns an answer without a stream if a test found that it has none', async () => {
    emulator.answer({ summary: 'A good call, I would say.' });
    const endpointDialect = { ...found, streams: false };
    expect(await pieces({ endpointDialect })).toEqual(['A good call, I would say.']);
    expect(emulator.requests.map(({ bodyText }) => bodyText).join()).not.toContain('"stream"');
  });

  it('returns a prospect’s reply', async () => {
    emulator.answer({ replies: ['Who is this?'] });
    const said = await pieces({}, 'You are the Prospect in a cold call.\nRep: Hello.');
    expect(said.join('')).toBe('Who is this?');
  });

  it('lists its chat models', async () => {
    const work = model().listModels(signal);
    expect(await outcomeOf(work)).toBe(emulator.rules.noList ? 'bad-key' : 'answered');
    const names = (await work.catch(() => [{ name: emulator.model }])).map((one) => one.name);
    expect(names).toContain(emulator.model);
    expect(names.filter((listed) => /embed|whisper|guard|FLUX/.test(listed))).toEqual([]);
  });

  it('is tested with a few requests', async () => {
    const result = await testEndpoint(settings(), signal, runtime);
    expect(result.answer).toMatchObject({ ...found, streams: true });
    expect(emulator.requests.length).toBeLessThanOrEqual(5);
    expect(result.models.length > 0).toBe(!emulator.rules.noList);
    const work = testEndpoint(settings({ modelName: '' }), signal, runtime);
    expect(await outcomeOf(work)).toBe(emulator.rules.noList ? 'bad-key' : 'answered');
  });

  describe.each(kinds)('%s', (kind) => {
    it('fails for a bad key, which no error shows', async () => {
      const endpointKey = 'bad-0123456789abcdef';
      const work = send[kind]({ endpointKey });
      const isIgnored = emulator.rules.key === 'ignored';
      expect(await outcomeOf(work)).toBe(isIgnored ? 'answered' : 'bad-key');
      expect(everythingIn(await work.then(String, (error: unknown) => error))).not.toContain(
        endpointKey,
      );
    });

    it('sends no authorization without a key', async () => {
      const isNeeded = emulator.rules.key === 'needed';
      expect(await outcomeOf(send[kind]({ endpointKey: '' }))).toBe(
        isNeeded ? 'key-missing' : 'answered',
      );
      expect(emulator.requests[0]?.headers).not.toHaveProperty('authorization');
    });

    it('fails for an unknown model with the host’s message', async () => {
      const work = send[kind]({ modelName: 'missing-model', endpointDialect: found });
      const isKnown = !emulator.rules.unknownModel;
      expect(await outcomeOf(work)).toBe(isKnown ? 'answered' : 'model-not-found');
      const reason = await work.then(
        () => 'none',
        (error: unknown) => error instanceof ProviderError && error.reason,
      );
      expect(reason).toBeTruthy();
    });

    it('fails for a call that is too long', async () => {
      const { tooLong } = emulator.rules;
      const body = emulator.errorBody(tooLong);
      emulator.fail({ kind: 'status', status: tooLong.status, body });
      expect(await failureOf(send[kind]())).toMatchObject({ kind: 'prompt-too-long' });
      expect(emulator.requests).toHaveLength(1);
    });

    it('waits and sends the request again after too many requests', async () => {
      emulator.limitRate({ times: 2 });
      expect(await send[kind]({ endpointDialect: found })).toBeTruthy();
      expect(runtime.clock.waits).toHaveLength(2);
      emulator.limitRate();
      expect(await failureOf(send[kind]())).toMatchObject({ kind: 'rate-limited' });
    });

    it('fails for a wrong address', async () => {
      const endpointHost = `${emulator.url}/elsewhere`;
      expect(await failureOf(send[kind]({ endpointHost }))).toMatchObject({ kind: 'unreachable' });
    });
  });
});

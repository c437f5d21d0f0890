import type { Settings } from '@sales-analytics/contract';
import type { FaultProxy } from '@sales-analytics/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  createLanguageModel,
  createSpeechSynthesizer,
  createTranscriber,
  testEndpoint,
} from '../src/create.ts';
import {
  checkPolicy,
  endpointTestPolicy,
  hostedPolicies,
  selfHostedPolicies,
  transcriptionPolicies,
} from '../src/http/retry-policy.ts';
import { ProviderError, providerErrorKinds } from '../src/errors/provider-error.ts';
import { endOf, startBadNetwork, type BadNetwork } from './bad-network.ts';
import { lasting, passing, runsOnMs, sampleFor, slow } from './failures.ts';

let network: BadNetwork;

beforeAll(async () => {
  network = await startBadNetwork();
});

afterEach(() => {
  network.reset();
});

afterAll(async () => {
  await network.close();
});

interface Flow {
  name: string;
  proxy: () => FaultProxy;
  path: RegExp;
  run: () => Promise<unknown>;
  withinMs: number;
  /** It is true if the work succeeds even if no response ever arrives. */
  isFound?: boolean;
}

const { signal } = new AbortController();
const tool = { name: 'callAnalysis', description: 'Report.', parameters: { type: 'object' } };
const prompt = 'Write a summary of: A: Hello.';

function openAI() {
  return createLanguageModel(network.settings, network.runtime);
}

function ollama() {
  const settings = { ...network.settings, modelProvider: 'ollama', modelName: 'mistral' } as const;
  return createLanguageModel(settings, network.runtime);
}

function endpointSettings(): Settings {
  const { openAIHost: endpointHost, apiKey: endpointKey } = network.settings;
  return { ...network.settings, modelProvider: 'endpoint', endpointHost, endpointKey };
}

function endpoint() {
  return createLanguageModel(endpointSettings(), network.runtime);
}

function transcriber() {
  const { clock, random } = network.runtime;
  return createTranscriber(network.settings, clock, random);
}

async function drained(pieces: AsyncIterable<unknown>): Promise<void> {
  let count = 0;
  for await (const _piece of pieces) count += 1;
  expect(count).toBeGreaterThan(0);
}

function transcribe() {
  const audio = new Blob([new Uint8Array(50_000)]);
  return transcriber().transcribe(audio, { signal, onProgress: () => undefined });
}

type Speaker = 'openai' | 'assemblyai';

function sound(prospectVoice: Speaker) {
  const request = { text: 'Who is this?', persona: 'busy', speed: 1, manner: '', signal } as const;
  const settings = { ...network.settings, prospectVoice };
  return createSpeechSynthesizer(settings, network.runtime).synthesize(request);
}

function say(prospectVoice: Speaker) {
  return drained(sound(prospectVoice));
}

async function heard(prospectVoice: Speaker): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of sound(prospectVoice)) pieces.push(piece);
  return Buffer.concat(pieces);
}

const { upload, order, poll } = transcriptionPolicies;
const assemblyAI = () => network.proxies.assemblyAI;
const transcription = { proxy: assemblyAI, run: transcribe };
const hosted = { proxy: () => network.proxies.openAI, path: /./ };
const own = { proxy: () => network.proxies.ollama, path: /./ };

/** A whole transcription also waits between its polls. */
const pollsMs = 60_000;

const flows: Flow[] = [
  { ...transcription, name: 'upload', path: /upload$/, withinMs: upload.totalMs + pollsMs },
  {
    ...transcription,
    name: 'order',
    path: /transcript$/,
    withinMs: order.totalMs + pollsMs,
    isFound: true,
  },
  {
    ...transcription,
    name: 'poll',
    path: /transcript\/./,
    // Eight polls may fail in a row, with up to two minutes between them if the provider requests that.
    withinMs: 8 * (poll.attemptMs + 120_000),
  },
  {
    name: 'test of a speech key',
    proxy: assemblyAI,
    path: /./,
    run: () => transcriber().testKey(signal),
    withinMs: checkPolicy.totalMs,
  },
  {
    ...hosted,
    name: 'analysis by OpenAI',
    run: () => openAI().callTool({ instructions: 'Analyse: A: Hello.', tool, signal }),
    withinMs: hostedPolicies.answer.totalMs,
  },
  {
    ...hosted,
    name: 'summary by OpenAI',
    run: () => openAI().complete({ prompt, signal }),
    withinMs: hostedPolicies.answer.totalMs,
  },
  {
    ...hosted,
    name: 'streamed answer of OpenAI',
    run: () => drained(openAI().streamText({ prompt, signal })),
    withinMs: hostedPolicies.stream.totalMs,
  },
  {
    ...hosted,
    name: 'list of models of OpenAI',
    run: () => openAI().listModels(signal),
    withinMs: checkPolicy.totalMs,
  },
  {
    ...hosted,
    name: 'speech of OpenAI',
    run: () => say('openai'),
    withinMs: hostedPolicies.speech.totalMs,
  },
  {
    ...own,
    name: 'analysis by Ollama',
    run: () => ollama().callTool({ instructions: 'Analyse: A: Hello.', tool, signal }),
    withinMs: selfHostedPolicies.answer.totalMs,
  },
  {
    ...own,
    name: 'summary by Ollama',
    run: () => ollama().complete({ prompt, signal }),
    withinMs: selfHostedPolicies.answer.totalMs,
  },
  {
    ...own,
    name: 'streamed answer of Ollama',
    run: () => drained(ollama().streamText({ prompt, signal })),
    withinMs: selfHostedPolicies.stream.totalMs,
  },
  {
    ...own,
    name: 'list of models of Ollama',
    run: () => ollama().listModels(signal),
    withinMs: checkPolicy.totalMs,
  },
  {
    name: 'speech of AssemblyAI',
    proxy: assemblyAI,
    path: /speech$/,
    run: () => say('assemblyai'),
    withinMs: hostedPolicies.speech.totalMs,
  },
  {
    ...hosted,
    name: 'analysis by an endpoint',
    run: () => endpoint().callTool({ instructions: 'Analyse: A: Hello.', tool, signal }),
    withinMs: selfHostedPolicies.answer.totalMs,
  },
  {
    ...hosted,
    name: 'streamed answer of an endpoint',
    run: () => drained(endpoint().streamText({ prompt, signal })),
    withinMs: selfHostedPolicies.stream.totalMs,
  },
  {
    ...hosted,
    name: 'test of an endpoint',
    async run() {
      const { answer } = await testEndpoint(endpointSettings(), signal, network.runtime);
      if (answer instanceof ProviderError) throw answer;
      return answer;
    },
    // The limit covers the list, each form and the stream.
    withinMs: checkPolicy.totalMs + 4 * endpointTestPolicy.totalMs,
  },
];

/** These requests have no body that could be cut. */
const hasNoBody = /^(?:poll|test|list)/;
function expectNothingLeft() {
  const { clock } = network.runtime;
  expect([clock.deadlines(), clock.pending()]).toEqual([0, 0]);
}

describe.each(flows.map((flow, place) => ({ ...flow, place })))('$name', (tested) => {
  const { name: flow, place, proxy, path, run, withinMs, isFound = false } = tested;
  it.each(slow)('succeeds despite %s', async (_, fault) => {
    proxy().fail(fault, { path });
    expect(await endOf(run())).toBe('success');
    expectNothingLeft();
  });

  it.each(sampleFor(passing, place))('succeeds after %s', async (_, fault) => {
    proxy().fail(fault, { path, times: 1 });
    expect(await endOf(run())).toBe('success');
    expectNothingLeft();
    // The job is requested once, even if the response is lost.
    expect(network.assemblyAI.jobs.length).toBeLessThanOrEqual(1);
  });

  it.each(sampleFor(lasting, place))(
    'ends in time with a known kind, with permanent %s',
    async (name, fault) => {
      proxy().fail(fault, { path });
      const { clock } = network.runtime;
      const startedAtMs = clock.now();
      const end = await endOf(run());
      expect(clock.now() - startedAtMs).toBeLessThanOrEqual(withinMs + runsOnMs(fault));
      const isNoFault = name === 'a cut of the request' && hasNoBody.test(flow);
      expect(
        isFound || isNoFault ? ['success', ...providerErrorKinds] : providerErrorKinds,
      ).toContain(end);
      expectNothingLeft();
      expect(proxy().requests.length).toBeLessThanOrEqual(20);
      expect(network.assemblyAI.jobs.length).toBeLessThanOrEqual(1);
    },
  );
});

describe.each(['openai', 'assemblyai'] as const)('speech of %s', (voice) => {
  it.each([0, 959, 960, 5_001])(
    'that breaks off after %i bytes is requested again and played once',
    async (bytes) => {
      const proxy = voice === 'openai' ? network.proxies.openAI : network.proxies.assemblyAI;
      const whole = await heard(voice);
      expect(whole.length).toBeGreaterThan(5_001);
      proxy.reset();
      proxy.fail({ kind: 'cut', of: 'answer', bytes }, { times: 1 });
      expect(whole.equals(await heard(voice))).toBe(true);
      expect(proxy.requests).toHaveLength(2);
    },
  );
});

it('a job whose request timed out and that is listed late is found and not requested again', async () => {
  const { assemblyAI: emulator, proxies, runtime } = network;
  proxies.assemblyAI.fail({ kind: 'stall', at: 'answer' }, { path: /transcript$/, times: 1 });
  emulator.fail({ kind: 'text', body: '{"transcripts":[]}' }, { path: /limit=200/, times: 1 });
  expect(await endOf(transcribe())).toBe('success');
  expect(emulator.jobs).toHaveLength(1);
  expect(runtime.clock.waits).toContain(5_000);
});

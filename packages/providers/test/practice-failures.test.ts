// @vitest-environment node
// jsdom replaces FormData, but these tests need the platform's.
import type { ModelProvider } from '@sales-analytics/contract';
import { seededRandom } from '@sales-analytics/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLanguageModel, createUtteranceTranscriber } from '../src/create.ts';
import { transcriptionPolicies } from '../src/http/retry-policy.ts';
import { providerErrorKinds } from '../src/errors/provider-error.ts';
import { endOf, modelOf, startBadNetwork, type BadNetwork } from './bad-network.ts';
import { lasting, passing, runsOnMs, slow } from './failures.ts';
import { aWav } from './hearing.ts';
import { runThroughFaults } from './random-failures.ts';
import { FetchedRequest } from './xhr.ts';

const { signal } = new AbortController();
const atOnce = /^\/v1\/transcribe/;

let network: BadNetwork;

beforeAll(async () => {
  network = await startBadNetwork(seededRandom(5));
});

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FetchedRequest);
});

afterEach(() => {
  vi.unstubAllGlobals();
  network.reset();
});

afterAll(async () => {
  await network.close();
});

function hear(): Promise<string> {
  const { settings, runtime } = network;
  const unavailableEndpoints = { has: () => false, add: () => undefined };
  const transcriber = createUtteranceTranscriber(settings, { ...runtime, unavailableEndpoints });
  return transcriber.transcribeUtterance(aWav(), signal);
}

async function reply(modelProvider: ModelProvider, beginsWithinMs?: number): Promise<string> {
  const { runtime } = network;
  const settings = { ...network.settings, ...modelOf(modelProvider) };
  let text = '';
  const request = {
    prompt: 'Say something.',
    signal,
    startsAnew() {
      text = '';
      return true;
    },
    ...(beginsWithinMs !== undefined && { beginsWithinMs }),
  };
  for await (const piece of createLanguageModel(settings, runtime).streamText(request))
    text += piece;
  return text;
}

function expectNothingLeft() {
  const { clock } = network.runtime;
  expect([clock.deadlines(), clock.pending()]).toEqual([0, 0]);
}

describe('an utterance', () => {
  it.each([...slow, ...passing])('is transcribed despite %s', async (_, fault) => {
    network.proxies.assemblyAI.fail(fault, { path: atOnce, times: 1 });
    expect(await hear()).not.toBe('');
    expectNothingLeft();
  });

  it.each(lasting)(
    'is transcribed, or fails in time with a known kind, with permanent %s',
    async (_, fault) => {
      network.proxies.assemblyAI.fail(fault, { path: atOnce });
      const { clock } = network.runtime;
      const startedAtMs = clock.now();
      expect(['success', ...providerErrorKinds]).toContain(await endOf(hear()));
      const { totalMs } = transcriptionPolicies.utterance;
      expect(clock.now() - startedAtMs).toBeLessThanOrEqual(totalMs + runsOnMs(fault));
      expectNothingLeft();
    },
  );
});

describe('a reply that is lost', () => {
  it.each([
    { modelProvider: 'openai', proxy: 'openAI' },
    { modelProvider: 'ollama', proxy: 'ollama' },
  ] as const)(
    'is requested again after its timeout: $modelProvider',
    async ({ modelProvider, proxy }) => {
      network.proxies[proxy].fail({ kind: 'stall', at: 'arrival' }, { times: 1 });
      const { clock } = network.runtime;
      const startedAtMs = clock.now();
      expect(await reply(modelProvider, 10_000)).not.toBe('');
      expect(clock.now() - startedAtMs).toBeLessThan(11_000);
      expectNothingLeft();
    },
  );
});

describe.each([
  { modelProvider: 'openai', name: 'OpenAI', seed: 21 },
  { modelProvider: 'ollama', name: 'Ollama', seed: 31 },
] as const)('with $name, at 20 % faults of every kind', ({ modelProvider, seed }) => {
  it('at least 99 % of turns get a reply', async ({ annotate }) => {
    // One request is for the transcript, the other for the reply.
    const { missed, report } = await runThroughFaults(network, {
      seed,
      neededRequests: 2,
      run: () => endOf(hear().then(() => reply(modelProvider))),
    });
    await annotate(report);
    expect(missed).toEqual([]);
  }, 600_000);
});

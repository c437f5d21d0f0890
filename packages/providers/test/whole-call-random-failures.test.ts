import {
  anyWireFault,
  seededRandom,
  type ProxiedRequest,
  type WireFault,
} from '@sales-analytics/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLanguageModel, createTranscriber } from '../src/create.ts';
import { providerErrorKinds } from '../src/errors/provider-error.ts';
import { isNightly, runs } from './random-failures.ts';
import { endOf, modelOf, startBadNetwork, type BadNetwork } from './bad-network.ts';

const { signal } = new AbortController();
const tool = { name: 'callAnalysis', description: 'Report.', parameters: { type: 'object' } };
const prompt = 'Write a summary of: A: Hello.';
const audio = new Blob([new Uint8Array(20_000)]);

const neededRequests = 6;

type ModelProvider = 'openai' | 'ollama';

let network: BadNetwork;

beforeAll(async () => {
  network = await startBadNetwork(seededRandom(3));
});

afterAll(async () => {
  await network.close();
});

async function analyseCall(modelProvider: ModelProvider): Promise<void> {
  const { runtime } = network;
  const settings = { ...network.settings, ...modelOf(modelProvider) };
  const transcriber = createTranscriber(settings, runtime.clock, runtime.random);
  const model = createLanguageModel(settings, runtime);
  await transcriber.transcribe(audio, { signal, onProgress: () => undefined });
  await model.callTool({ instructions: 'Analyse: A: Hello.', tool, signal });
  await model.complete({ prompt, signal });
}

interface Measured {
  successes: number;
  requests: number;
  /** The model answered this often for each answer that was needed. Lost answers count. */
  modelAnswers: number;
  maxOrders: number;
  failures: string[];
}

/** Returns a failure that breaks a request. Latency and a drip would only slow it down. */
function anyBreak(random: () => number): WireFault {
  const fault = anyWireFault(random);
  return fault.kind === 'latency' || fault.kind === 'drip' ? anyBreak(random) : fault;
}

async function measure(
  modelProvider: ModelProvider,
  fault: (random: () => number) => WireFault,
): Promise<Measured> {
  const measured: Measured = {
    successes: 0,
    requests: 0,
    modelAnswers: 0,
    maxOrders: 0,
    failures: [],
  };
  network.reset();
  for (const [place, proxy] of Object.values(network.proxies).entries())
    proxy.failAtRandom({ rate: 0.2, seed: 11 + place, fault });
  for (let run = 0; run < runs; run += 1) {
    for (const { requests } of Object.values(network.proxies)) requests.length = 0;
    network.assemblyAI.reset();
    const end = await endOf(analyseCall(modelProvider));
    if (end === 'success') measured.successes += 1;
    else measured.failures.push(String(end));
    measured.requests += network.requestCount();
    measured.modelAnswers += modelRequests().filter(({ isPassedOn }) => isPassedOn).length;
    measured.maxOrders = Math.max(measured.maxOrders, network.assemblyAI.jobs.length);
  }
  return measured;
}

function modelRequests(): readonly ProxiedRequest[] {
  const { openAI, ollama } = network.proxies;
  return [...openAI.requests, ...ollama.requests];
}

function reported({ successes, requests, modelAnswers, maxOrders, failures }: Measured) {
  const perNeeded = requests / successes / neededRequests;
  const paid = modelAnswers / successes / 2;
  return `${successes} of ${runs} runs, ${perNeeded.toFixed(3)} requests per needed one, ${paid.toFixed(3)} model answers per needed one, at most ${maxOrders} order, failures: ${failures.join(', ') || 'none'}`;
}

describe.each([
  { modelProvider: 'openai', name: 'OpenAI' },
  { modelProvider: 'ollama', name: 'Ollama' },
] as const)('with $name, at 20 % faults', ({ modelProvider }) => {
  it.for([
    { name: 'every kind', fault: anyWireFault, minSuccesses: 0.99 },
    { name: 'kinds that all break a request', fault: anyBreak, minSuccesses: 0.98 },
  ])(
    'of $name, a call is analysed, with at most 1.3 requests for each that is needed',
    { timeout: 600_000 },
    async ({ fault, minSuccesses }, { annotate }) => {
      const measured = await measure(modelProvider, fault);
      await annotate(reported(measured));
      const perNeeded = measured.requests / measured.successes / neededRequests;
      expect(measured.successes / runs).toBeGreaterThanOrEqual(isNightly ? minSuccesses : 0.9);
      expect(perNeeded).toBeLessThanOrEqual(isNightly ? 1.3 : 1.6);
      expect(providerErrorKinds).toEqual(expect.arrayContaining(measured.failures));
      expect(measured.maxOrders).toBe(1);
    },
  );
});

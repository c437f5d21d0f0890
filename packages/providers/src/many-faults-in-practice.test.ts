// @vitest-environment node
// What is sent as a form is a matter of the platform's own FormData, which jsdom replaces.
import { seededRandom } from '@sales-analytics/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLanguageModel, createUtteranceTranscriber } from './create.ts';
import { transcriptionPatience } from './patience.ts';
import { providerErrorKinds } from './provider-error.ts';
import { endOf, startBadNetwork, type BadNetwork } from './test-bad-network.ts';
import { lasting, passing, runsOnMs, slow } from './test-faults.ts';
import { aWav } from './test-hearing.ts';
import { FetchedRequest } from './test-xhr.ts';

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
  const { settings, world } = network;
  const closedWays = { has: () => false, add: () => undefined };
  const transcriber = createUtteranceTranscriber(settings, { ...world, closedWays });
  return transcriber.transcribeUtterance(aWav(), signal);
}

async function reply(): Promise<string> {
  const { settings, world } = network;
  const request = { prompt: 'Say something.', signal };
  let text = '';
  for await (const piece of createLanguageModel(settings, world).streamText(request)) text += piece;
  return text;
}

function expectNothingLeft() {
  const { clock } = network.world;
  expect([clock.deadlines(), clock.pending()]).toEqual([0, 0]);
}

describe('an utterance', () => {
  it.each([...slow, ...passing])('is heard through %s', async (_, fault) => {
    network.proxies.assemblyAI.fail(fault, { path: atOnce, times: 1 });
    expect(await hear()).not.toBe('');
    expectNothingLeft();
  });

  it.each(lasting)(
    'is heard, or fails in time and with a name, at %s without end',
    async (_, fault) => {
      network.proxies.assemblyAI.fail(fault, { path: atOnce });
      const { clock } = network.world;
      const startedAtMs = clock.now();
      expect(['success', ...providerErrorKinds]).toContain(await endOf(hear()));
      const { totalMs } = transcriptionPatience.utterance;
      expect(clock.now() - startedAtMs).toBeLessThanOrEqual(totalMs + runsOnMs(fault));
      expectNothingLeft();
    },
  );
});

describe('at 20 % faults of every kind', () => {
  const turns = Number(process.env['RUNS'] ?? 300);

  it('at least 99 % of turns are heard and answered', async ({ annotate }) => {
    const { assemblyAI, openAI } = network.proxies;
    assemblyAI.failAtRandom({ rate: 0.2, seed: 21 });
    openAI.failAtRandom({ rate: 0.2, seed: 22 });
    let answered = 0;
    const failures: string[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      network.assemblyAI.reset();
      const end = await endOf(hear().then(reply));
      if (end === 'success') answered += 1;
      else failures.push(String(end));
    }
    // One to hear, one to answer.
    const perNeeded = network.requestCount() / answered / 2;
    await annotate(
      `${answered} of ${turns} turns, ${perNeeded.toFixed(3)} requests per needed one, failures: ${failures.join(', ') || 'none'}`,
    );
    expect(answered / turns).toBeGreaterThanOrEqual(0.99);
    expect(perNeeded).toBeLessThanOrEqual(1.3);
    expect(providerErrorKinds).toEqual(expect.arrayContaining(failures));
  }, 600_000);
});

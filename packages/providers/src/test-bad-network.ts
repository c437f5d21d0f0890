import { defaultSettings, type Settings } from '@sales-analytics/contract';
import {
  startAssemblyAI,
  startFaultProxy,
  startOllama,
  startOpenAI,
  type AssemblyAIEmulator,
  type Emulator,
  type FaultProxy,
  type OllamaEmulator,
  type OpenAIEmulator,
} from '@sales-analytics/testkit';
import type { World } from './clock.ts';
import { ProviderError } from './provider-error.ts';
import { createTestClock, type TestClock } from './test-clock.ts';

/** All providers, each behind a bad network, and the time that goes by on it. */
export interface BadNetwork {
  assemblyAI: AssemblyAIEmulator;
  openAI: OpenAIEmulator;
  ollama: OllamaEmulator;
  proxies: { assemblyAI: FaultProxy; openAI: FaultProxy; ollama: FaultProxy };
  world: World & { clock: TestClock };
  settings: Settings;
  /** Nothing that happened or was planned is known any more. */
  reset(): void;
  /** The requests of all proxies. */
  requestCount(): number;
  close(): Promise<void>;
}

/**
 * No time goes by in truth: delays of the network pass on the test's clock, and where nothing more
 * comes, that clock comes to the next deadline. So one request may be on its way at a time.
 */
export async function startBadNetwork(random: () => number = () => 0): Promise<BadNetwork> {
  const clock = createTestClock();
  async function before(emulator: Emulator): Promise<FaultProxy> {
    return startFaultProxy({
      target: emulator.url,
      pause: async (ms) => clock.pass(ms),
      onStall: () => clock.expire(),
    });
  }
  const emulators = [await startAssemblyAI(), await startOpenAI(), await startOllama()] as const;
  const [assemblyAI, openAI, ollama] = emulators;
  const proxies = {
    assemblyAI: await before(assemblyAI),
    openAI: await before(openAI),
    ollama: await before(ollama),
  };
  const all = [...Object.values(proxies), ...emulators];
  return {
    assemblyAI,
    openAI,
    ollama,
    proxies,
    world: { clock, random },
    settings: {
      ...defaultSettings,
      assemblyAIKey: 'speech-key',
      assemblyAIHost: proxies.assemblyAI.url,
      apiKey: 'model-key',
      openAIHost: proxies.openAI.url,
      ollamaHost: proxies.ollama.url,
      modelName: 'gpt-4o-mini',
    },
    reset() {
      for (const each of all) each.reset();
    },
    requestCount: () =>
      Object.values(proxies).reduce((sum, { requests }) => sum + requests.length, 0),
    async close() {
      for (const each of all) await each.close();
    },
  };
}

/** `success`, the kind of a provider's error, or whatever else was thrown. */
export async function endOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => 'success',
    (error: unknown) => (error instanceof ProviderError ? error.kind : error),
  );
}

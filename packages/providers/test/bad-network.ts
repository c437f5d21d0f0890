import { defaultSettings, type ModelProvider, type Settings } from '@sales-analytics/contract';
import {
  startAssemblyAI,
  startFaultProxy,
  startOllama,
  startOpenAI,
  type AssemblyAIEmulator,
  type FaultProxy,
  type OllamaEmulator,
  type OpenAIEmulator,
} from '@sales-analytics/testing';
import type { Runtime } from '../src/ports/runtime.ts';
import { ProviderError } from '../src/errors/provider-error.ts';
import { createTestClock, type TestClock } from './clock.ts';

export interface BadNetwork {
  assemblyAI: AssemblyAIEmulator;
  openAI: OpenAIEmulator;
  ollama: OllamaEmulator;
  proxies: { assemblyAI: FaultProxy; openAI: FaultProxy; ollama: FaultProxy };
  runtime: Runtime & { clock: TestClock };
  settings: Settings;
  takeIn(address: string): Promise<FaultProxy>;
  /** The providers' proxies come first. */
  readonly everyProxy: readonly FaultProxy[];
  reset(): void;
  requestCount(): number;
  close(): Promise<void>;
}

/**
 * No real time passes. Delays of the network pass on the test's clock, and if nothing more arrives, that clock advances to
 * the next deadline. So only one request may be under way at a time.
 */
export async function startBadNetwork(random: () => number = () => 0): Promise<BadNetwork> {
  const clock = createTestClock();
  const everyProxy: FaultProxy[] = [];
  async function takeIn(target: string): Promise<FaultProxy> {
    const pause = async (ms: number) => {
      clock.pass(ms);
      // The proxy can then see that a client has left.
      await new Promise((resolve) => setImmediate(resolve));
    };
    const proxy = await startFaultProxy({ target, pause, onStall: () => clock.expire() });
    everyProxy.push(proxy);
    return proxy;
  }
  const emulators = [await startAssemblyAI(), await startOpenAI(), await startOllama()] as const;
  const [assemblyAI, openAI, ollama] = emulators;
  const proxies = {
    assemblyAI: await takeIn(assemblyAI.url),
    openAI: await takeIn(openAI.url),
    ollama: await takeIn(ollama.url),
  };
  return {
    assemblyAI,
    openAI,
    ollama,
    proxies,
    runtime: { clock, random },
    settings: {
      ...defaultSettings,
      assemblyAIKey: 'speech-key',
      assemblyAIHost: proxies.assemblyAI.url,
      apiKey: 'model-key',
      openAIHost: proxies.openAI.url,
      ollamaHost: proxies.ollama.url,
      modelName: 'gpt-4o-mini',
    },
    takeIn,
    everyProxy,
    reset() {
      for (const each of [...everyProxy, ...emulators]) each.reset();
    },
    requestCount: () => everyProxy.reduce((sum, { requests }) => sum + requests.length, 0),
    async close() {
      for (const each of [...everyProxy, ...emulators]) await each.close();
    },
  };
}

export function modelOf(
  modelProvider: ModelProvider,
): Pick<Settings, 'modelProvider' | 'modelName'> {
  return { modelProvider, modelName: modelProvider === 'ollama' ? 'mistral' : 'gpt-4o-mini' };
}

/** Resolves with `success`, the kind of a provider's error, or whatever else was thrown. */
export async function endOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => 'success',
    (error: unknown) => (error instanceof ProviderError ? error.kind : error),
  );
}

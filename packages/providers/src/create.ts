import type { Settings } from '@sales-analytics/contract';
import type { UtteranceRuntime } from './assemblyai/assemblyai-utterance-transcriber.ts';
import { realRuntime, type Clock } from './ports/runtime.ts';
import type { LanguageModel } from './ports/language-model.ts';
import { lazyImport, loadPart } from './lazy-import.ts';
import type { EndpointTest } from './openai/test-endpoint.ts';
import type { SpeechSynthesizer } from './ports/speech-synthesizer.ts';
import type { Transcriber } from './ports/transcriber.ts';
import type { UtteranceTranscriber } from './ports/utterance-transcriber.ts';

// Each client's code is a separate chunk that is loaded with its first request.

export function createTranscriber(
  settings: Settings,
  clock: Clock,
  random = realRuntime.random,
): Transcriber {
  const client = lazyImport('AssemblyAI', async () => {
    const { createAssemblyAITranscriber } = await import('./assemblyai/assemblyai-transcriber.ts');
    return createAssemblyAITranscriber(settings, { ...realRuntime, clock, random });
  });
  return {
    transcribe: async (audio, options) => (await client()).transcribe(audio, options),
    resume: async (unfinished, options) => (await client()).resume(unfinished, options),
    testKey: async (signal) => (await client()).testKey(signal),
  };
}

export function createUtteranceTranscriber(
  settings: Settings,
  runtime: UtteranceRuntime,
): UtteranceTranscriber {
  const client = lazyImport('AssemblyAI', async () => {
    const { createAssemblyAIUtteranceTranscriber } =
      await import('./assemblyai/assemblyai-utterance-transcriber.ts');
    return createAssemblyAIUtteranceTranscriber(settings, runtime);
  });
  return {
    isImmediate: async () => (await client()).isImmediate(),
    transcribeUtterance: async (wav, signal) => (await client()).transcribeUtterance(wav, signal),
  };
}

export function createLanguageModel(settings: Settings, runtime = realRuntime): LanguageModel {
  const clients = { openai: openAI, ollama, endpoint, browser };
  const client = clients[settings.modelProvider]();

  function ollama() {
    return lazyImport<LanguageModel>('Ollama', async () => {
      const { createOllamaLanguageModel } = await import('./ollama/ollama-language-model.ts');
      return createOllamaLanguageModel(settings, runtime);
    });
  }

  function openAI() {
    return lazyImport<LanguageModel>('OpenAI', async () => {
      const { createOpenAILanguageModel } = await import('./openai/chat-language-model.ts');
      return createOpenAILanguageModel(settings, runtime);
    });
  }

  function endpoint() {
    return lazyImport<LanguageModel>('Your endpoint', async () => {
      const { createEndpointLanguageModel } = await import('./openai/chat-language-model.ts');
      return createEndpointLanguageModel(settings, runtime);
    });
  }

  function browser() {
    return lazyImport<LanguageModel>('This browser', async () => {
      const part = await import('./browser-model/browser-language-model.ts');
      return part.createBrowserLanguageModel();
    });
  }

  return {
    callTool: async (request) => (await client()).callTool(request),
    complete: async (request) => (await client()).complete(request),
    async *streamText(request) {
      yield* (await client()).streamText(request);
    },
    preload: async () => (await client()).preload?.(),
    listModels: async (signal) => (await client()).listModels(signal),
  };
}

/**
 * Finds out by a few tiny requests whether the endpoint of the settings can be used, and which form of request it accepts.
 * Fails with a ProviderError if no model could be tested, or with the signal's reason.
 */
export async function testEndpoint(
  settings: Settings,
  signal: AbortSignal,
  runtime = realRuntime,
): Promise<EndpointTest> {
  const load = () => import('./openai/test-endpoint.ts');
  const part = await loadPart('Your endpoint', load);
  return part.testEndpoint(settings, signal, runtime);
}

export function createSpeechSynthesizer(
  settings: Settings,
  runtime = realRuntime,
): SpeechSynthesizer {
  const client = settings.prospectVoice === 'assemblyai' ? assemblyAI() : openAI();

  function assemblyAI() {
    return lazyImport('AssemblyAI', async () => {
      const { createAssemblyAISpeech } = await import('./assemblyai/speech.ts');
      return createAssemblyAISpeech(settings, runtime);
    });
  }

  function openAI() {
    return lazyImport('OpenAI', async () => {
      const { createOpenAISpeech } = await import('./openai/speech.ts');
      return createOpenAISpeech(settings, runtime);
    });
  }

  return {
    async *synthesize(request) {
      yield* (await client()).synthesize(request);
    },
  };
}

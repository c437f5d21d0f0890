import type { Settings } from '@sales-analytics/contract';
import type { UtteranceWorld } from './assemblyai/assemblyai-utterance-transcriber.ts';
import { realWorld, type Clock } from './clock.ts';
import type { LanguageModel } from './language-model.ts';
import { late } from './late.ts';
import type { SpeechSynthesizer } from './speech-synthesizer.ts';
import type { Transcriber } from './transcriber.ts';
import type { UtteranceTranscriber } from './utterance-transcriber.ts';

// Each client's code is fetched apart from the page's: a page that is opened to be read needs none.

export function createTranscriber(
  settings: Settings,
  clock: Clock,
  random = realWorld.random,
): Transcriber {
  const client = late('AssemblyAI', async () => {
    const { createAssemblyAITranscriber } = await import('./assemblyai/assemblyai-transcriber.ts');
    return createAssemblyAITranscriber(settings, { clock, random });
  });
  return {
    transcribe: async (audio, options) => (await client()).transcribe(audio, options),
    resume: async (unfinished, options) => (await client()).resume(unfinished, options),
    testKey: async (signal) => (await client()).testKey(signal),
  };
}

export function createUtteranceTranscriber(
  settings: Settings,
  world: UtteranceWorld,
): UtteranceTranscriber {
  const client = late('AssemblyAI', async () => {
    const { createAssemblyAIUtteranceTranscriber } =
      await import('./assemblyai/assemblyai-utterance-transcriber.ts');
    return createAssemblyAIUtteranceTranscriber(settings, world);
  });
  return {
    transcribeUtterance: async (wav, signal) => (await client()).transcribeUtterance(wav, signal),
  };
}

/** The model provider that the settings name. */
export function createLanguageModel(settings: Settings, world = realWorld): LanguageModel {
  const client = settings.modelProvider === 'ollama' ? ollama() : openAI();

  function ollama() {
    return late<LanguageModel>('Ollama', async () => {
      const { createOllamaLanguageModel } = await import('./ollama/ollama-language-model.ts');
      return createOllamaLanguageModel(settings, world);
    });
  }

  function openAI() {
    return late<LanguageModel>('OpenAI', async () => {
      const { createOpenAILanguageModel } = await import('./openai/openai-language-model.ts');
      return createOpenAILanguageModel(settings, world);
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

/** The prospect's voice where the settings choose OpenAI's. */
export function createSpeechSynthesizer(settings: Settings, world = realWorld): SpeechSynthesizer {
  const client = late('OpenAI', async () => {
    const { createOpenAISpeech } = await import('./openai/speech.ts');
    return createOpenAISpeech(settings, world);
  });
  return {
    async *synthesize(request) {
      yield* (await client()).synthesize(request);
    },
  };
}

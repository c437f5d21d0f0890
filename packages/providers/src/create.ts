import type { Settings } from '@sales-analytics/contract';
import { createAssemblyAITranscriber } from './assemblyai/assemblyai-transcriber.ts';
import {
  createAssemblyAIUtteranceTranscriber,
  type UtteranceWorld,
} from './assemblyai/assemblyai-utterance-transcriber.ts';
import { realWorld, type Clock } from './clock.ts';
import type { LanguageModel } from './language-model.ts';
import { createOllamaLanguageModel } from './ollama/ollama-language-model.ts';
import { createOpenAILanguageModel } from './openai/openai-language-model.ts';
import { createOpenAISpeech } from './openai/speech.ts';
import type { SpeechSynthesizer } from './speech-synthesizer.ts';
import type { Transcriber } from './transcriber.ts';
import type { UtteranceTranscriber } from './utterance-transcriber.ts';

export function createTranscriber(
  settings: Settings,
  clock: Clock,
  random = realWorld.random,
): Transcriber {
  return createAssemblyAITranscriber(settings, { clock, random });
}

export function createUtteranceTranscriber(
  settings: Settings,
  world: UtteranceWorld,
): UtteranceTranscriber {
  return createAssemblyAIUtteranceTranscriber(settings, world);
}

/** The model provider that the settings name. */
export function createLanguageModel(settings: Settings, world = realWorld): LanguageModel {
  return settings.modelProvider === 'ollama'
    ? createOllamaLanguageModel(settings, world)
    : createOpenAILanguageModel(settings, world);
}

/** The prospect's voice where the settings choose OpenAI's. */
export function createSpeechSynthesizer(settings: Settings, world = realWorld): SpeechSynthesizer {
  return createOpenAISpeech(settings, world);
}

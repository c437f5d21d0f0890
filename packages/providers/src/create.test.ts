import { defaultSettings } from '@sales-analytics/contract';
import { startAssemblyAI, startOllama, startOpenAI } from '@sales-analytics/testing';
import { describe, expect, it } from 'vitest';
import { createLanguageModel, createTranscriber } from './create.ts';
import { createTestClock } from '../test/clock.ts';
import { failureOf } from '../test/failure.ts';

const { signal } = new AbortController();

describe('the settings', () => {
  it('choose the language model, and only its host gets requests', async () => {
    const [openAI, ollama] = [await startOpenAI(), await startOllama()];
    const settings = {
      ...defaultSettings,
      apiKey: 'key-1',
      openAIHost: openAI.url,
      ollamaHost: ollama.url,
    };
    await createLanguageModel({ ...settings, modelProvider: 'openai' }).listModels(signal);
    expect([openAI.requests.length, ollama.requests.length]).toEqual([1, 0]);
    await createLanguageModel({ ...settings, modelProvider: 'ollama' }).listModels(signal);
    expect([openAI.requests.length, ollama.requests.length]).toEqual([1, 1]);
    await Promise.all([openAI.close(), ollama.close()]);
  });

  it('send each key only to its provider', async () => {
    const assemblyAI = await startAssemblyAI();
    const settings = {
      ...defaultSettings,
      apiKey: 'openai-key',
      assemblyAIKey: 'speech-key',
      assemblyAIHost: assemblyAI.url,
    };
    await createTranscriber(settings, createTestClock()).testKey(signal);
    expect(JSON.stringify(assemblyAI.requests)).not.toContain('openai-key');
    await assemblyAI.close();
  });

  it.each(['openai', 'ollama', 'endpoint'] as const)(
    'that are invalid fail at the first request to %s, not before',
    async (modelProvider) => {
      const settings = {
        ...defaultSettings,
        modelProvider,
        apiKey: 'k',
        openAIHost: 'nowhere',
        ollamaHost: 'nowhere',
        endpointHost: 'nowhere',
      };
      const model = createLanguageModel(settings);
      expect(await failureOf(model.listModels(signal))).toMatchObject({ kind: 'unreachable' });
    },
  );

  it('without a speech key fail at the first request, not before', async () => {
    const transcriber = createTranscriber({ ...defaultSettings }, createTestClock());
    expect(await failureOf(transcriber.testKey(signal))).toMatchObject({ kind: 'bad-key' });
  });
});

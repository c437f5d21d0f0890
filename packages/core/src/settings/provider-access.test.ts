import { defaultSettings, type Settings } from '@sales-analytics/contract';
import { describe, expect, it } from 'vitest';
import { hasLanguageModel, hasTranscriptionKey, practiceSettings } from './provider-access.ts';

function settings(changes: Partial<Settings> = {}): Settings {
  return { ...defaultSettings, ...changes };
}

describe('hasTranscriptionKey', () => {
  it.each([
    ['', false],
    [' \n', false],
    ['aai-1', true],
  ])('reads the key %j as %s', (assemblyAIKey, has) => {
    expect(hasTranscriptionKey(settings({ assemblyAIKey }))).toBe(has);
  });
});

describe('hasLanguageModel', () => {
  it('needs only the key of OpenAI', () => {
    expect(hasLanguageModel(settings({ apiKey: 'sk-1', ollamaHost: '' }))).toBe(true);
    expect(hasLanguageModel(settings({ apiKey: ' ' }))).toBe(false);
  });

  it('needs only the host of Ollama', () => {
    expect(hasLanguageModel(settings({ modelProvider: 'ollama' }))).toBe(true);
    expect(hasLanguageModel(settings({ modelProvider: 'ollama', ollamaHost: '\t' }))).toBe(false);
  });

  it('needs nothing for the model of this browser', () => {
    expect(hasLanguageModel(settings({ modelProvider: 'browser', ollamaHost: '' }))).toBe(true);
  });

  it('asks for the address and the model of an endpoint', () => {
    const endpoint = { modelProvider: 'endpoint', endpointHost: 'https://a.example/v1' } as const;
    expect(hasLanguageModel(settings({ ...endpoint, modelName: 'm' }))).toBe(true);
    expect(hasLanguageModel(settings({ ...endpoint, modelName: '' }))).toBe(false);
    expect(hasLanguageModel(settings({ ...endpoint, modelName: 'm', endpointHost: '' }))).toBe(
      false,
    );
  });
});

describe('practiceSettings', () => {
  it('are those of calls unless another model plays the prospect', () => {
    const same = settings({ apiKey: 'sk-1' });
    expect(practiceSettings(same)).toBe(same);
    const other = settings({ practiceProvider: 'ollama', practiceModelName: 'small' });
    expect(practiceSettings(other)).toMatchObject({ modelProvider: 'ollama', modelName: 'small' });
  });
});

import { describe, expect, it } from 'vitest';
import { offeredModels } from './provider-data.ts';
import { defaultSettings, settingsSchema, type Settings } from './settings.ts';

const mine: Settings = {
  transcription: 'this-computer',
  apiKey: 'sk-1',
  modelProvider: 'ollama',
  modelName: 'mistral',
  ollamaHost: 'http://10.0.0.5:11434',
  assemblyAIKey: 'aai-1',
  assemblyAIHost: 'https://api.eu.assemblyai.com',
  openAIHost: 'https://llm.example/v1',
  prospectVoice: 'openai',
  endpointHost: 'https://models.example/v1',
  endpointKey: 'ek-1',
  endpointHeaders: [{ name: 'x-team', value: 'sales' }],
  endpointDialect: { schemaForm: 'json-schema', streams: true, model: 'm' },
  modelNames: { openai: 'gpt-6-luna' },
  practiceProvider: 'endpoint',
  practiceModelName: 'small-chat-8b',
  practiceModelNames: { openai: 'gpt-6-luna' },
  callLanguage: 'de',
  answerLanguage: 'en',
};

describe('settingsSchema', () => {
  it('reads settings as they were written', () => {
    expect(settingsSchema.parse(mine)).toEqual(mine);
  });

  it.each([null, undefined, 5, 'text', true, [], {}])('reads %j as the defaults', (value) => {
    expect(settingsSchema.parse(value)).toEqual(defaultSettings);
  });

  it.each(Object.keys(mine) as (keyof Settings)[])('reads a damaged %s as its default', (field) => {
    expect(settingsSchema.parse({ ...mine, [field]: 7 })).toEqual({
      ...mine,
      [field]: defaultSettings[field],
    });
  });

  it('reads an unknown provider as openai', () => {
    expect(settingsSchema.parse({ ...mine, modelProvider: 'other' }).modelProvider).toBe('openai');
  });

  it('fills in fields that older settings lack', () => {
    const older = { apiKey: 'sk-1', assemblyAIKey: 'aai-1' };
    expect(settingsSchema.parse(older)).toEqual({ ...defaultSettings, ...older });
  });

  it('leaves out unknown fields', () => {
    expect(settingsSchema.parse({ ...mine, theme: 'dark' })).toEqual(mine);
  });

  it('returns a copy of the defaults', () => {
    settingsSchema.parse(null).apiKey = 'changed';
    expect(settingsSchema.parse(null).apiKey).toBe('');
    expect(defaultSettings.apiKey).toBe('');
  });
});

describe('the constants of the specification', () => {
  it('default to openai with gpt-4o-mini and a local host on port 11434', () => {
    expect(defaultSettings).toMatchObject({
      modelProvider: 'openai',
      modelName: 'gpt-4o-mini',
      ollamaHost: 'http://localhost:11434',
    });
  });

  it('offer five models', () => {
    expect(offeredModels.openai).toEqual(expect.arrayContaining(['gpt-3.5-turbo', 'gpt-4o-mini']));
    expect(offeredModels.ollama).toEqual(['llama2', 'mistral', 'codellama']);
  });
});

import { defaultSettings, type Settings } from '@sales-analytics/contract';
import { describe, expect, it } from 'vitest';
import { demoSettings, draftOf, isSaved, settingsOf } from './settings-draft.ts';

const nowMs = Date.parse('2026-11-26T12:00:00Z');

function settings(changes: Partial<Settings> = {}): Settings {
  return { ...defaultSettings, transcription: 'this-computer', ...changes };
}

describe('a draft of settings', () => {
  it.each([
    ['the defaults', {}],
    ['the European address', { assemblyAIHost: 'https://api.eu.assemblyai.com' }],
    ['an own address', { assemblyAIHost: 'http://localhost:4100' }],
    ['a model that is not offered', { modelName: 'gpt-6-luna' }],
    ['Ollama', { modelProvider: 'ollama' as const, modelName: 'mistral' }],
    ['a prospect that OpenAI speaks', { apiKey: 'sk-1', prospectVoice: 'openai' as const }],
    [
      'another model for practice',
      { practiceProvider: 'ollama' as const, practiceModelName: 'qwen3:1.7b' },
    ],
    [
      'models for practice that are not in use',
      { practiceModelNames: { openai: 'gpt-6-luna', endpoint: 'small' } },
    ],
    ['Ollama with the default model of OpenAI', { modelProvider: 'ollama' as const }],
  ])('stands for %s that it was made of', (_name, changes) => {
    expect(settingsOf(draftOf(settings(changes), nowMs))).toEqual(settings(changes));
    expect(isSaved(draftOf(settings(changes), nowMs), settings(changes), nowMs)).toBe(true);
  });

  it('shows the service that the key of AssemblyAI decides', () => {
    const automatic = settings({ transcription: 'automatic' });
    const withKey = { ...automatic, assemblyAIKey: 'aai-1' };
    expect(draftOf(automatic, nowMs).transcription).toBe('this-computer');
    expect(draftOf(withKey, nowMs).transcription).toBe('assemblyai');
    expect(isSaved(draftOf(withKey, nowMs), withKey, nowMs)).toBe(true);
  });

  it('keeps the model for practice of a provider that is no longer chosen', () => {
    const before = settings({ practiceProvider: 'openai', practiceModelName: 'gpt-6-luna' });
    const without = settingsOf({ ...draftOf(before, nowMs), practiceProvider: 'same' });
    const again = settingsOf({ ...draftOf(without, nowMs), practiceProvider: 'openai' });
    expect(without).toMatchObject({ practiceProvider: 'same', practiceModelName: '' });
    expect(again).toEqual(before);
  });

  it('trims pasted values', () => {
    const draft = draftOf(settings(), nowMs);
    const pasted = {
      ...draft,
      assemblyAIKey: ' key\n',
      apiKey: '\tsk-1 ',
      ollamaHost: ' http://h/ ',
    };
    expect(settingsOf(pasted)).toMatchObject({
      assemblyAIKey: 'key',
      apiKey: 'sk-1',
      ollamaHost: 'http://h',
    });
  });

  it('uses the default for an empty OpenAI address', () => {
    const draft = { ...draftOf(settings(), nowMs), openAIHost: ' ' };
    expect(settingsOf(draft).openAIHost).toBe(defaultSettings.openAIHost);
  });

  it('prefers the custom model, and only the chosen provider’s', () => {
    const draft = draftOf(settings(), nowMs);
    const models = {
      openai: { model: 'gpt-4o-mini', custom: '' },
      ollama: { model: 'llama2', custom: ' qwen3 ' },
      endpoint: { model: '', custom: 'small' },
      browser: { model: 'built-in', custom: '' },
    };
    expect(settingsOf({ ...draft, models }).modelName).toBe('gpt-4o-mini');
    expect(settingsOf({ ...draft, models, modelProvider: 'ollama' }).modelName).toBe('qwen3');
    expect(settingsOf({ ...draft, models, modelProvider: 'endpoint' }).modelName).toBe('small');
  });

  it.each(['', ' \n'])('returns to the browser’s voice when the OpenAI key is %j', (apiKey) => {
    const draft = draftOf(settings({ apiKey: 'sk-1', prospectVoice: 'openai' }), nowMs);
    expect(settingsOf({ ...draft, apiKey }).prospectVoice).toBe('browser');
    expect(settingsOf(draft).prospectVoice).toBe('openai');
  });

  it('allows OpenAI speech with Ollama as the model', () => {
    const draft = draftOf(settings({ apiKey: 'sk-1', prospectVoice: 'openai' }), nowMs);
    expect(settingsOf({ ...draft, modelProvider: 'ollama' }).prospectVoice).toBe('openai');
  });

  it('begins a provider that was not chosen yet with its default model of the day', () => {
    const saved = settings({ modelProvider: 'ollama', modelName: 'mistral' });
    const later = Date.parse('2027-01-14T00:00:00Z');
    expect(draftOf(saved, nowMs).models.openai.model).toBe('gpt-4o-mini');
    expect(draftOf(saved, later).models.openai.model).toBe('gpt-6-luna');
    expect(draftOf(settings({ modelName: 'gpt-4o-mini' }), later).models.openai.model).toBe(
      'gpt-4o-mini',
    );
  });

  it('is unsaved as soon as the voice differs', () => {
    const saved = settings({ apiKey: 'sk-1' });
    expect(isSaved({ ...draftOf(saved, nowMs), prospectVoice: 'openai' }, saved, nowMs)).toBe(
      false,
    );
  });

  it('is unsaved as soon as a key differs', () => {
    expect(isSaved({ ...draftOf(settings(), nowMs), apiKey: 'sk-2' }, settings(), nowMs)).toBe(
      false,
    );
  });
});

describe('demoSettings', () => {
  it('points every provider at the demo and chooses OpenAI', () => {
    const demo = { assemblyAIHost: 'http://a', openAIHost: 'http://o/v1', ollamaHost: 'http://l' };
    expect(demoSettings(demo, nowMs)).toEqual({
      ...defaultSettings,
      transcription: 'this-computer',
      ...demo,
      assemblyAIKey: 'demo-key',
      apiKey: 'demo-key',
    });
  });
});

import { defaultSettings, type Settings } from '@sales-analytics/contract';
import { describe, expect, it } from 'vitest';
import { writeSettings } from '../../../shared/browser/settings-store.ts';
import { readinessOf } from './readiness-list.tsx';

const beforeEndMs = Date.parse('2027-01-13T23:59:59Z');
const afterEndMs = Date.parse('2027-01-14T00:00:00Z');

function modelReadiness(changes: Partial<Settings>, nowMs: number) {
  writeSettings(window.localStorage, { ...defaultSettings, apiKey: 'sk-1', ...changes });
  return readinessOf(window.localStorage, nowMs).find(({ title }) => title.includes('model'));
}

describe('the readiness of the language model', () => {
  it('is shown until the model ends', () => {
    expect(modelReadiness({}, beforeEndMs)).toMatchObject({
      state: 'ready',
      detail: 'OpenAI, gpt-4o-mini',
    });
  });

  it('is missing once OpenAI has ended the model, and names its successor', () => {
    expect(modelReadiness({}, afterEndMs)).toMatchObject({
      state: 'missing',
      title: 'Language model ended',
      detail: expect.stringMatching(/no longer serves gpt-4o-mini.*Choose gpt-6-luna\.$/),
    });
  });

  it.each([
    { openAIHost: 'http://localhost:8000/v1' },
    { modelProvider: 'ollama' },
    { modelName: 'gpt-6-luna' },
  ] as const)('does not depend on that end with %j', (changes) => {
    expect(modelReadiness(changes, afterEndMs)?.state).toBe('ready');
  });
});

import { defaultSettings, type Settings } from '@sales-analytics/contract';
import { describe, expect, it } from 'vitest';
import { tokenOfAccount } from '../../../test/token.ts';
import { createSession } from './session.ts';
import { hasSettings, readOwnSettings, readSettings, writeSettings } from './settings-store.ts';

const storage = window.localStorage;
const nowMs = Date.parse('2026-11-26T12:00:00Z');
const afterEndMs = Date.parse('2027-01-14T00:00:00Z');
const saved: Settings = {
  ...defaultSettings,
  apiKey: 'sk-1',
  modelProvider: 'ollama',
  modelName: 'mistral',
  ollamaHost: 'http://localhost:11434',
  assemblyAIKey: 'aai-1',
  assemblyAIHost: 'https://api.eu.assemblyai.com',
  openAIHost: 'https://api.openai.com/v1',
  prospectVoice: 'browser',
};

function refusingStorage(): Storage {
  function refuse(): never {
    throw new DOMException('no', 'QuotaExceededError');
  }
  return {
    length: 0,
    clear: refuse,
    getItem: refuse,
    key: refuse,
    removeItem: refuse,
    setItem: refuse,
  };
}

describe('readOwnSettings', () => {
  it('returns no key that may belong to another account', () => {
    const session = createSession(storage);
    const clock = { now: () => nowMs, wait: async () => undefined };
    storage.setItem('token', tokenOfAccount('1', 'Alex Morgan'));
    session.enter();
    writeSettings(storage, saved);
    expect(readOwnSettings({ session, storage, clock })).toEqual(saved);
    storage.setItem('token', tokenOfAccount('2', 'Blake Reed'));
    expect(readOwnSettings({ session, storage, clock })).toMatchObject({
      apiKey: '',
      assemblyAIKey: '',
      modelProvider: 'openai',
    });
  });
});

describe('readSettings', () => {
  it('reads what was written', () => {
    expect(writeSettings(storage, saved)).toBe(true);
    expect(readSettings(storage, nowMs)).toEqual(saved);
    expect(hasSettings(storage)).toBe(true);
  });

  it('reads defaults when nothing was saved', () => {
    expect(readSettings(storage, nowMs)).toEqual(defaultSettings);
    expect(hasSettings(storage)).toBe(false);
  });

  it.each([
    '{',
    '',
    'null',
    'true',
    '5',
    '"x"',
    '[]',
    '[{"apiKey":"a"}]',
    '{}',
    '{"theme":"dark"}',
    '{"apiKey":5,"modelProvider":"evil"}',
    '{"__proto__":{"apiKey":"a"}}',
    '{"apiKey":{"toString":"x"}}',
  ])('reads %s as defaults and as no settings', (damaged) => {
    storage.setItem('settings', damaged);
    expect(readSettings(storage, nowMs)).toEqual(defaultSettings);
    expect(hasSettings(storage)).toBe(false);
  });

  it('keeps the valid fields of a partly damaged value', () => {
    storage.setItem('settings', '{"assemblyAIKey":"aai","modelProvider":"evil","modelName":null}');
    expect(readSettings(storage, nowMs)).toEqual({ ...defaultSettings, assemblyAIKey: 'aai' });
    expect(hasSettings(storage)).toBe(true);
  });

  it('reads settings of the specification’s five fields', () => {
    const { assemblyAIHost: _a, openAIHost: _o, endpointDialect: _d, ...five } = saved;
    storage.setItem('settings', JSON.stringify(five));
    expect(readSettings(storage, nowMs)).toMatchObject({
      ...five,
      assemblyAIHost: defaultSettings.assemblyAIHost,
    });
  });

  it('migrates the settings of the older key on the first read', () => {
    storage.setItem('callAnalysisSettings', JSON.stringify(saved));
    expect(readSettings(storage, nowMs)).toEqual(saved);
    expect(JSON.parse(storage.getItem('settings') ?? '')).toEqual(saved);
    expect(storage.getItem('callAnalysisSettings')).toBeNull();
  });

  it('prefers the newer key', () => {
    storage.setItem('settings', JSON.stringify(saved));
    storage.setItem('callAnalysisSettings', JSON.stringify({ ...saved, apiKey: 'old' }));
    expect(readSettings(storage, nowMs).apiKey).toBe('sk-1');
  });

  it('falls back to the older key when the newer has a foreign value', () => {
    storage.setItem('settings', '{"theme":"dark"}');
    storage.setItem('callAnalysisSettings', JSON.stringify(saved));
    expect(readSettings(storage, nowMs)).toEqual(saved);
  });

  it('returns the successor of the default model once that model has ended', () => {
    expect(readSettings(storage, afterEndMs).modelName).toBe('gpt-6-luna');
    storage.setItem('settings', '{"apiKey":"sk-1","modelName":5}');
    expect(readSettings(storage, afterEndMs).modelName).toBe('gpt-6-luna');
    expect(readSettings(storage, nowMs).modelName).toBe('gpt-4o-mini');
    writeSettings(storage, { ...saved, modelProvider: 'openai', modelName: 'gpt-4o-mini' });
    expect(readSettings(storage, afterEndMs).modelName).toBe('gpt-4o-mini');
  });

  it.each([
    ['ollama', 'llama2'],
    ['endpoint', ''],
  ])('reads a default model of %s that is its own', (modelProvider, modelName) => {
    storage.setItem('settings', JSON.stringify({ modelProvider, apiKey: 'sk-1' }));
    expect(readSettings(storage, nowMs).modelName).toBe(modelName);
  });

  it('returns a copy of the defaults each time', () => {
    readSettings(storage, nowMs).apiKey = 'changed';
    expect(readSettings(storage, nowMs).apiKey).toBe('');
  });

  it('reads defaults from a storage that throws', () => {
    expect(readSettings(refusingStorage(), nowMs)).toEqual(defaultSettings);
    expect(hasSettings(refusingStorage())).toBe(false);
  });
});

describe('writeSettings', () => {
  it('returns false when the storage throws', () => {
    expect(writeSettings(refusingStorage(), saved)).toBe(false);
  });

  it('removes the older key', () => {
    storage.setItem('callAnalysisSettings', JSON.stringify({ ...saved, apiKey: 'old' }));
    writeSettings(storage, saved);
    expect(storage.getItem('callAnalysisSettings')).toBeNull();
  });
});

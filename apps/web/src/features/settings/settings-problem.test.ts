import { defaultSettings, type Settings } from '@sales-analytics/contract';
import { describe, expect, it } from 'vitest';
import { findModelProblem, findProblem, findTranscriptionProblem } from './settings-problem.ts';

const whole: Settings = {
  ...defaultSettings,
  transcription: 'assemblyai',
  assemblyAIKey: 'aai',
  apiKey: 'sk',
};
const ollama = { modelProvider: 'ollama' as const };

describe('findProblem', () => {
  it.each([
    {},
    { ...ollama, apiKey: '' },
    { ...ollama, openAIHost: 'rubbish' },
    { ollamaHost: 'rubbish' },
  ])('in %j is none', (changes) => {
    expect(findProblem({ ...whole, ...changes })).toBeNull();
  });

  it.each([
    [{ assemblyAIKey: '', apiKey: '' }, 'Assembly AI Key is required'],
    [{ apiKey: '', assemblyAIHost: 'x' }, 'OpenAI API Key is required'],
    [{ ...ollama, ollamaHost: '' }, 'Ollama Host URL is required'],
    [{ assemblyAIHost: '' }, 'AssemblyAI address must start with http:// or https://'],
    [{ assemblyAIHost: 'ftp://a' }, 'AssemblyAI address must start with http:// or https://'],
    [{ openAIHost: 'api.openai.com' }, 'OpenAI address must start with http:// or https://'],
    [{ openAIHost: 'http://user:pass@host' }, 'OpenAI address must start with http:// or https://'],
    [{ openAIHost: 'http://host:99999' }, 'OpenAI address must start with http:// or https://'],
    [
      { ...ollama, ollamaHost: 'javascript:alert(1)' },
      'Ollama Host URL must start with http:// or https://',
    ],
  ])('in %j is %s', (changes, message) => {
    expect(findProblem({ ...whole, ...changes })?.message).toContain(message);
  });
});

describe('an address that is this app’s own', () => {
  const own = `${window.location.origin}/v1`;
  const app = /is the address of this app/;

  it.each([
    ['assemblyAIHost', { assemblyAIHost: own }],
    ['openAIHost', { openAIHost: own }],
    ['ollamaHost', { ...ollama, ollamaHost: own.toUpperCase().replace('HTTP', 'http') }],
    ['endpointHost', { modelProvider: 'endpoint' as const, endpointHost: own }],
  ])('is a problem of %s', (field, changes) => {
    expect(findProblem({ ...whole, ...changes })).toEqual({
      field,
      message: expect.stringMatching(app),
    });
  });

  it('is a problem for the voice of the prospect too, and the message says where its field is', () => {
    const settings = { ...whole, ...ollama, openAIHost: own };
    expect(findProblem(settings)).toBeNull();
    expect(findProblem({ ...settings, prospectVoice: 'openai' })).toEqual({
      field: 'openAIHost',
      message: expect.stringMatching(/this app.* choose OpenAI as the model provider$/),
    });
  });

  it.each([
    ['https://app.example.com:443/v1', 'https://app.example.com'],
    ['https://APP.example.com./v1', 'https://app.example.com'],
    ['http://127.0.0.1:5000/v1', 'http://localhost:5000'],
    ['http://localhost:5000', 'http://127.0.0.1:5000'],
  ])('is also %s on a page at %s', (openAIHost, page) => {
    expect(findProblem({ ...whole, openAIHost }, page)?.message).toMatch(app);
    expect(findModelProblem({ ...whole, openAIHost }, page)?.message).toMatch(app);
  });

  it('is no problem with another port', () => {
    expect(findProblem({ ...whole, openAIHost: 'http://localhost:4111/v1' })).toBeNull();
  });
});

describe('on a page that was loaded by https', () => {
  const page = 'https://app.example.com';

  it.each([
    ['assemblyAIHost', { assemblyAIHost: 'http://asr.lan:4100' }],
    ['openAIHost', { openAIHost: 'http://10.0.0.5:8000/v1' }],
    ['ollamaHost', { ...ollama, ollamaHost: 'http://localhost.evil.example' }],
    ['endpointHost', { modelProvider: 'endpoint' as const, endpointHost: 'http://127.0.0.1.lan' }],
  ])('an http address of another computer is a problem of %s', (field, changes) => {
    expect(findProblem({ ...whole, ...changes }, page)).toEqual({
      field,
      message: expect.stringMatching(/must start with https:\/\/\. .*browsers block/),
    });
    expect(findProblem({ ...whole, ...changes }, 'http://app.example.com')).toBeNull();
  });

  it.each(['http://localhost:11434', 'http://127.0.0.1', 'http://a.localhost', 'https://llm.lan'])(
    '%s is none',
    (ollamaHost) => {
      expect(findProblem({ ...whole, ...ollama, ollamaHost }, page)).toBeNull();
    },
  );
});

describe('the problems of one part', () => {
  it('ignore the other part', () => {
    const nothing = { ...whole, assemblyAIKey: '', apiKey: '' };
    expect(findTranscriptionProblem(nothing)?.field).toBe('assemblyAIKey');
    expect(findModelProblem(nothing)?.field).toBe('apiKey');
    expect(findModelProblem({ ...whole, assemblyAIKey: '' })).toBeNull();
  });
});

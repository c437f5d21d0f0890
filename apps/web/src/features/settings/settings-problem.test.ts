import { defaultSettings, type Settings } from '@sales-analytics/contract';
import { describe, expect, it } from 'vitest';
import { findModelProblem, findProblem, findTranscriptionProblem } from './settings-problem.ts';

const whole: Settings = { ...defaultSettings, assemblyAIKey: 'aai', apiKey: 'sk' };
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

describe('the problems of one part', () => {
  it('ignore the other part', () => {
    const nothing = { ...whole, assemblyAIKey: '', apiKey: '' };
    expect(findTranscriptionProblem(nothing)?.field).toBe('assemblyAIKey');
    expect(findModelProblem(nothing)?.field).toBe('apiKey');
    expect(findModelProblem({ ...whole, assemblyAIKey: '' })).toBeNull();
  });
});

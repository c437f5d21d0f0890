import { describe, expect, it } from 'vitest';
import { knownHostOf, unknownHost } from './known-hosts.ts';

describe('the host of an address', () => {
  it.each([
    ['https://api.groq.com/openai/v1', 'named-tool'],
    ['https://openrouter.ai/api/v1', 'json-schema'],
    ['https://api.anthropic.com/v1', 'named-tool'],
    ['https://api.together.xyz/v1', 'json-schema'],
    ['https://api.mistral.ai/v1', 'json-schema'],
    ['https://api.openai.com/v1', 'named-tool'],
  ])('%s is asked by %s first', (address, schemaForm) => {
    expect(knownHostOf(address).schemaForm).toBe(schemaForm);
  });

  it.each([
    'https://generativelanguage.googleapis.com/v1beta/openai',
    'https://mine.openai.azure.com/openai/v1',
    'http://localhost:1234/v1',
    'https://openrouter.ai.example.org/v1',
    'https://notopenrouter.ai/v1',
  ])('%s is asked as an unknown one', (address) => {
    expect(knownHostOf(address)).toBe(unknownHost);
  });

  it('of Anthropic needs a header from a page', () => {
    expect(knownHostOf('https://api.anthropic.com/v1').headers).toEqual({
      'anthropic-dangerous-direct-browser-access': 'true',
    });
  });
});

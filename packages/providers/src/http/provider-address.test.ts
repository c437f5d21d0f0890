import { describe, expect, it } from 'vitest';
import { ProviderError } from '../errors/provider-error.ts';
import { providerAddress } from './provider-address.ts';

describe('an address', () => {
  it.each([
    ['https://api.openai.com/v1', 'https://api.openai.com/v1'],
    [' https://api.openai.com/v1// ', 'https://api.openai.com/v1'],
    ['http://localhost:11434', 'http://localhost:11434'],
    ['http://localhost:11434/', 'http://localhost:11434'],
    ['HTTPS://Host.Test/Path/', 'https://host.test/Path'],
    ['https://host.test/v1?a=b#c', 'https://host.test/v1'],
    ['http://[::1]:80/x', 'http://[::1]/x'],
  ])('like %j is normalised', (entered, address) => {
    expect(providerAddress('OpenAI', entered)).toBe(address);
  });

  it.each([
    '',
    ' ',
    '/v1',
    'v1',
    '//host.test',
    'localhost:11434',
    'javascript:alert(1)',
    'http://',
  ])('like %j is rejected with a reason', (entered) => {
    expect(() => providerAddress('Ollama', entered)).toThrow(ProviderError);
  });

  it('with a password is rejected, because it would be visible in errors and logs', () => {
    expect(() => providerAddress('OpenAI', 'https://me:secret@host.test')).toThrow(
      expect.objectContaining({
        kind: 'unreachable',
        reason: expect.not.stringContaining('secret'),
      }),
    );
  });
});

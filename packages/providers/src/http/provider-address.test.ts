import { describe, expect, it } from 'vitest';
import { ProviderError } from '../errors/provider-error.ts';
import { providerAddress, providerKey, urlAt } from './provider-address.ts';

describe('an address', () => {
  it.each([
    ['https://api.openai.com/v1', 'https://api.openai.com/v1'],
    [' https://api.openai.com/v1// ', 'https://api.openai.com/v1'],
    ['http://localhost:11434', 'http://localhost:11434'],
    ['http://localhost:11434/', 'http://localhost:11434'],
    ['HTTPS://Host.Test/Path/', 'https://host.test/Path'],
    ['https://host.test/v1?a=b#c', 'https://host.test/v1?a=b'],
    ['https://host.test/v1/?', 'https://host.test/v1'],
    ['https://host.test/v1/chat/completions', 'https://host.test/v1'],
    ['https://host.test/v1/chat/completions/?a=b', 'https://host.test/v1?a=b'],
    ['https://host.test/chat/completions', 'https://host.test'],
    ['https://host.test/v1/completions', 'https://host.test/v1/completions'],
    ['http://[::1]:80/x', 'http://[::1]/x'],
  ])('like %j is normalised', (entered, address) => {
    expect(providerAddress('OpenAI', entered, undefined)).toBe(address);
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
    expect(() => providerAddress('Ollama', entered, undefined)).toThrow(ProviderError);
  });

  it('with a password is rejected, because it would be visible in errors and logs', () => {
    expect(() => providerAddress('OpenAI', 'https://me:secret@host.test', undefined)).toThrow(
      expect.objectContaining({
        kind: 'unreachable',
        reason: expect.not.stringContaining('secret'),
      }),
    );
  });
});

describe('the URL of a path', () => {
  it.each([
    ['https://host.test/v1', '/models', 'https://host.test/v1/models'],
    ['https://host.test?a=b', '/models', 'https://host.test/models?a=b'],
    ['https://host.test/v1?a=b&c=?', '/list?limit=1', 'https://host.test/v1/list?limit=1&a=b&c=?'],
  ])('at %j: %j', (base, path, url) => {
    expect(urlAt(base, path)).toBe(url);
  });
});

describe('an address of the page itself', () => {
  it.each([
    ['https://app.example.com:443/v1', 'https://app.example.com'],
    ['https://app.example.com./v1', 'https://app.example.com'],
    ['http://127.0.0.1:5000', 'http://localhost:5000'],
  ])('like %j is rejected', (entered, ownOrigin) => {
    const reason = 'The OpenAI address is this page’s own. Enter another address';
    expect(() => providerAddress('OpenAI', entered, ownOrigin)).toThrow(
      expect.objectContaining({ kind: 'unreachable', status: undefined, reason }),
    );
  });

  it('is not that of another server on the same computer', () => {
    const address = 'http://127.0.0.1:11434';
    expect(providerAddress('Ollama', address, 'http://localhost:5000')).toBe(address);
  });
});

describe('a key', () => {
  it('loses the spaces around it', () => {
    expect(providerKey('OpenAI', ' sk-1\n')).toBe('sk-1');
  });

  it.each([
    ['', 'The key for OpenAI is missing'],
    ['sk 1', 'The key for OpenAI contains a space or a character that no key can have'],
    ['sk\n1', 'The key for OpenAI contains a space or a character that no key can have'],
    ['schlüssel', 'The key for OpenAI contains a space or a character that no key can have'],
  ])('like %j is not sent, and the reason says why', (entered, reason) => {
    expect(() => providerKey('OpenAI', entered)).toThrow(
      expect.objectContaining({ kind: 'bad-key', status: undefined, reason }),
    );
  });
});

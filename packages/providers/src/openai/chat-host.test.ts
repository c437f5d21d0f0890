import { defaultSettings } from '@sales-analytics/contract';
import { describe, expect, it } from 'vitest';
import { describeProviderError } from '../errors/describe-provider-error.ts';
import { hostedPolicies, selfHostedPolicies } from '../http/retry-policy.ts';
import { failureOf } from '../../test/failure.ts';
import { endpointHost, knownHostAt, unknownHost, type EndpointSettings } from './chat-host.ts';

const address = 'https://models.example.org/v1';

function hostOf(changes: Partial<EndpointSettings> = {}, ownOrigin?: string) {
  return endpointHost({ ...defaultSettings, endpointHost: address, ...changes }, ownOrigin);
}

function refusalOf(changes: Partial<EndpointSettings>, ownOrigin?: string) {
  return failureOf(Promise.resolve().then(() => hostOf(changes, ownOrigin)));
}

describe('the endpoint of the settings', () => {
  it('gets no authorization without a key', () => {
    expect(hostOf().headers).toEqual({});
    expect(hostOf({ endpointKey: ' abc ' }).headers).toEqual({ authorization: 'Bearer abc' });
  });

  it('gets the extra headers, and the ones its address asks for', () => {
    const endpointHeaders = [
      { name: ' X-Team ', value: ' sales ' },
      { name: '', value: ' ' },
    ];
    expect(hostOf({ endpointHeaders }).headers).toEqual({ 'x-team': 'sales' });
    const known = { endpointHost: 'https://api.anthropic.com/v1', endpointHeaders };
    expect(hostOf(known).headers).toEqual({
      'anthropic-dangerous-direct-browser-access': 'true',
      'x-team': 'sales',
    });
  });

  it('may get another authorization than the key', () => {
    const endpointHeaders = [{ name: 'Authorization', value: 'Basic abc' }];
    const { headers } = hostOf({ endpointKey: 'abc', endpointHeaders });
    expect(headers).toEqual({ authorization: 'Basic abc' });
  });

  it.each(['two words', 'line\nbreak', 'schlüssel', 'nul\u0000'])(
    'is not asked with a key like %j',
    async (endpointKey) => {
      const error = await refusalOf({ endpointKey });
      expect(error).toMatchObject({ kind: 'bad-key', status: undefined });
      expect(describeProviderError(error).description).toBe(
        'The key of your endpoint contains a space or a character that no key can have. Your transcript is kept. Check the key in Settings, then try again.',
      );
    },
  );

  it.each([
    ['x team', 'a'],
    ['', 'a'],
    ['x:y', 'a'],
    ['x\ny', 'a'],
    ['x-team', 'a\r\nhost: evil'],
    ['x-team', 'ä'],
    ['x-team', ' '],
    ['Cookie', 'a=b'],
    ['Content-Type', 'text/plain'],
  ])('is not asked with the header %j: %j', async (name, value) => {
    const error = await refusalOf({ endpointHeaders: [{ name, value }] });
    expect(error).toMatchObject({ kind: 'unreachable', status: undefined });
    expect(error.reason).toMatch(/header/);
  });

  it('is never the page itself', async () => {
    const endpoint = { endpointHost: 'https://app.example.org/v1' };
    const error = await refusalOf(endpoint, 'https://app.example.org');
    expect(error.kind).toBe('unreachable');
    expect(describeProviderError(error).description).toContain(
      'The address of your endpoint is this page’s own. Enter another address.',
    );
    expect(hostOf(endpoint, 'https://app.example.org:8443').provider).toBe('Your endpoint');
  });

  it('is not this computer’s own server by another name', async () => {
    const endpoint = { endpointHost: 'http://127.0.0.1:5000/v1' };
    expect((await refusalOf(endpoint, 'http://localhost:5000')).kind).toBe('unreachable');
    expect(hostOf(endpoint, 'http://localhost:5001').address).toBe('http://127.0.0.1:5000/v1');
  });

  it.each([
    'http://localhost:1234/v1',
    'http://127.0.0.1:8000/v1',
    'http://[::1]:8080/v1',
    'http://192.168.1.4:1234/v1',
    'http://172.20.0.2/v1',
    'http://gpu-box:8000/v1',
    'http://gpu.local/v1',
  ])('has time at the address %s', (local) => {
    expect(hostOf({ endpointHost: local }).policies).toBe(selfHostedPolicies);
  });

  it.each([address, 'https://172.32.0.1/v1', 'https://local.example.org/v1'])(
    'has the time of a hosted model at %s',
    (hosted) => {
      expect(hostOf({ endpointHost: hosted }).policies).toBe(hostedPolicies);
    },
  );

  it('is asked as a test of it found out', () => {
    expect(hostOf()).toMatchObject({ streams: true, traits: { schemaForm: 'json-schema' } });
    const endpointDialect = { schemaForm: 'required-tool', streams: false } as const;
    expect(hostOf({ endpointDialect })).toMatchObject({
      streams: false,
      traits: { schemaForm: 'required-tool' },
    });
  });
});

describe('the known host of an address', () => {
  it.each([
    ['https://api.groq.com/openai/v1', 'named-tool'],
    ['https://openrouter.ai/api/v1', 'json-schema'],
    ['https://api.anthropic.com/v1', 'named-tool'],
    ['https://api.together.xyz/v1', 'json-schema'],
    ['https://api.mistral.ai/v1', 'json-schema'],
    ['https://api.openai.com/v1', 'named-tool'],
  ])('%s is asked by %s first', (address, schemaForm) => {
    expect(knownHostAt(new URL(address).hostname).schemaForm).toBe(schemaForm);
  });

  it.each([
    'https://generativelanguage.googleapis.com/v1beta/openai',
    'https://mine.openai.azure.com/openai/v1',
    'http://localhost:1234/v1',
    'https://openrouter.ai.example.org/v1',
    'https://notopenrouter.ai/v1',
  ])('%s is asked as an unknown one', (address) => {
    expect(knownHostAt(new URL(address).hostname)).toBe(unknownHost);
  });

  it('of Anthropic gets a header that allows the request of a page', () => {
    expect(knownHostAt('api.anthropic.com').headers).toEqual({
      'anthropic-dangerous-direct-browser-access': 'true',
    });
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  builtInOrigins,
  isOwnOrigin,
  originOf,
  readApprovedOrigins,
  writeApprovedOrigins,
} from './provider-origins.ts';
import { assemblyAIHosts, assemblyAISpeechHosts, assemblyAISyncHosts } from './provider-data.ts';
import { defaultSettings } from './settings.ts';

describe('builtInOrigins', () => {
  it.each([assemblyAIHosts.us, assemblyAIHosts.eu, defaultSettings.openAIHost])(
    'hold the address that is offered: %s',
    (address) => {
      expect(builtInOrigins).toContain(originOf(address));
    },
  );

  const { us, eu } = assemblyAISyncHosts;
  it.each([us, eu, assemblyAISpeechHosts.us, assemblyAISpeechHosts.eu])(
    'hold its neighbour: %s',
    (address) => {
      expect(builtInOrigins).toContain(address);
    },
  );
});

describe('originOf', () => {
  it.each([
    ['http://localhost:11434', 'http://localhost:11434'],
    ['https://llm.example/v1', 'https://llm.example'],
    ['https://llm.example', 'https://llm.example'],
    [' HTTP://Ollama.LAN:11434/api?x#y ', 'http://ollama.lan:11434'],
    ['http://10.0.0.5:11434/', 'http://10.0.0.5:11434'],
    ['https://llm.example?x', 'https://llm.example'],
  ])('of %j is %s', (address, origin) => {
    expect(originOf(address)).toBe(origin);
  });

  it.each([
    '',
    'localhost:11434',
    'ftp://host',
    'javascript:alert(1)',
    'http://',
    'http://*',
    'https://user:pass@host',
    'https://host;script-src *',
    "https://host 'unsafe-inline'",
    'https://host\nX-Header: 1',
    'https://host\\evil.example',
    'https://host:port',
    'https://host:123456',
    `https://${'x'.repeat(254)}`,
  ])('of %j is none', (address) => {
    expect(originOf(address)).toBeNull();
  });
});

describe('isOwnOrigin', () => {
  it.each([
    ['https://app.example.com', 'https://app.example.com'],
    ['https://app.example.com:443/v1', 'https://app.example.com'],
    ['https://app.example.com./v1', 'https://app.example.com'],
    ['https://app.example.com', 'https://app.example.com.'],
    [' HTTPS://App.Example.Com/v1?a=b#c ', 'https://app.example.com'],
    ['http://app.example.com/v1', 'https://app.example.com'],
    ['http://app.example.com:443', 'https://app.example.com'],
    ['http://b%C3%BCcher.example', 'https://xn--bcher-kva.example'],
    ['http://127.0.0.1:5000', 'http://localhost:5000'],
    ['http://localhost:5000/api', 'http://127.0.0.1:5000'],
    ['http://[::1]:5000', 'http://localhost:5000'],
    ['http://[::ffff:127.0.0.1]:5000', 'http://localhost:5000'],
    ['http://0.0.0.0:5000', 'http://localhost:5000'],
    ['http://127.1:5000', 'http://localhost:5000'],
    ['http://0x7f000001:5000', 'http://localhost:5000'],
    ['http://localhost.:5000', 'http://localhost:5000'],
    ['http://app.localhost:5000', 'http://localhost:5000'],
  ])('is true for %j on a page of %s', (address, ownOrigin) => {
    expect(isOwnOrigin(address, ownOrigin)).toBe(true);
  });

  it.each([
    ['https://api.openai.com/v1', 'https://app.example.com'],
    ['https://llm.app.example.com', 'https://app.example.com'],
    ['https://app.example.com:8443', 'https://app.example.com'],
    ['https://app.example.com.evil.example', 'https://app.example.com'],
    ['https://notlocalhost:5000', 'http://localhost:5000'],
    ['http://localhost:11434', 'http://localhost:5000'],
    ['http://127.0.0.1.example:5000', 'http://localhost:5000'],
    ['', 'http://localhost:5000'],
    ['/v1', 'http://localhost:5000'],
    ['app.example.com', 'https://app.example.com'],
    ['https://app.example.com', 'null'],
    ['', ''],
  ])('is false for %j on a page of %s', (address, ownOrigin) => {
    expect(isOwnOrigin(address, ownOrigin)).toBe(false);
  });
});

describe('approved origins', () => {
  const several = ['http://10.0.0.5:11434', 'https://llm.example'];

  function roundTrip(origins: string[]): string[] {
    return readApprovedOrigins(decodeURIComponent(writeApprovedOrigins(origins)));
  }

  it('are read as they were written', () => {
    expect(roundTrip(several)).toEqual(several);
  });

  it('are written in characters that a cookie may contain', () => {
    expect(writeApprovedOrigins(several)).toMatch(/^[A-Za-z0-9%._~-]+$/);
  });

  it('are named once each, and are ten at most', () => {
    const many = Array.from({ length: 20 }, (_, at) => `http://host-${at}`);
    expect(roundTrip([...several, ...several])).toEqual(several);
    expect(roundTrip(many)).toEqual(many.slice(0, 10));
  });

  it.each([
    undefined,
    '',
    ' ',
    '*',
    'https:',
    "'unsafe-inline'",
    'https://a/path',
    'https://a;',
    'data:',
  ])('are none in %j', (value) => {
    expect(readApprovedOrigins(value)).toEqual([]);
  });

  it('leave out only what is not an origin', () => {
    expect(readApprovedOrigins("https://a 'self' https://b:1 *")).toEqual([
      'https://a',
      'https://b:1',
    ]);
  });

  it('can never widen a policy, whatever the cookie contains', () => {
    const unit = fc.constantFrom(
      'http://',
      'https://',
      'a',
      '.',
      ':',
      '1',
      ' ',
      ';',
      "'",
      '*',
      '\n',
      ',',
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 30 }), (value) => {
        const policy = readApprovedOrigins(value).join(' ');
        expect(policy).toMatch(/^[a-z0-9.:/ -]*$/);
      }),
    );
  });

  it('include every origin that was found in an address', () => {
    const host = fc.domain();
    const port = fc.option(fc.nat(65_535), { nil: undefined });
    fc.assert(
      fc.property(host, port, (name, number) => {
        const origin = originOf(`http://${name}${number === undefined ? '' : `:${number}`}/v1`);
        expect(roundTrip([origin ?? 'none'])).toEqual([origin]);
      }),
    );
  });
});

import { writeApprovedOrigins } from '@sales-analytics/contract';
import { expect, test } from 'vitest';
import { docsPolicy, pagePolicy } from './csp.ts';

function directive(policy: string, name: string): string[] {
  const found = policy.split('; ').find((part) => part.startsWith(`${name} `));
  return found?.split(' ').slice(1) ?? [];
}

const known = [
  "'self'",
  'https://api.assemblyai.com',
  'https://api.eu.assemblyai.com',
  'https://sync.assemblyai.com',
  'https://sync.eu.assemblyai.com',
  'https://tts.us.assemblyai.com',
  'https://tts.eu.assemblyai.com',
  'https://api.openai.com',
  'http://localhost:*',
  'http://127.0.0.1:*',
];

test('the page may reach us, the known providers, this computer and nothing else', () => {
  expect(directive(pagePolicy(undefined), 'connect-src')).toEqual(known);
});

test('approved origins are added exactly', () => {
  const cookie = 'http://192.168.1.5:11434 https://llm.example.com';
  expect(directive(pagePolicy(cookie), 'connect-src')).toEqual([...known, ...cookie.split(' ')]);
});

test.each([
  '*',
  'https:',
  'https://*',
  'https://*.example.com',
  "'unsafe-inline'",
  'https://a.de; script-src *',
  'https://a.de/path',
  'javascript:alert(1)',
  'http://a.de,http://b.de',
  'https://a.de\r\nx-evil: 1',
])('the cookie %j widens nothing', (cookie) => {
  const allowed = directive(pagePolicy(cookie), 'connect-src');
  expect(allowed.filter((origin) => !known.includes(origin) && origin !== 'https://a.de')).toEqual(
    [],
  );
  expect(directive(pagePolicy(cookie), 'script-src')).toEqual(["'self'"]);
});

test('the length of the policy is limited for any cookie', () => {
  const origins = Array.from({ length: 500 }, (_, index) => `https://host${index}.example.com`);
  expect(directive(pagePolicy(origins.join(' ')), 'connect-src')).toHaveLength(known.length + 10);
});

test('the policy reads the cookie that the contract writes', () => {
  const cookie = decodeURIComponent(writeApprovedOrigins(['http://10.0.0.2:11434']));
  expect(directive(pagePolicy(cookie), 'connect-src')).toContain('http://10.0.0.2:11434');
});

test.each([
  ['default-src', ["'none'"]],
  ['script-src', ["'self'"]],
  ['style-src', ["'self'"]],
  ['img-src', ["'self'", 'data:', 'blob:']],
  ['media-src', ["'self'", 'blob:']],
  ['font-src', ["'self'"]],
  ['worker-src', ["'self'"]],
  ['object-src', ["'none'"]],
  ['base-uri', ["'none'"]],
  ['form-action', ["'none'"]],
  ['frame-ancestors', ["'none'"]],
  ['require-trusted-types-for', ["'script'"]],
  ['trusted-types', ['reading-thread', 'speech-recogniser']],
])('the page policy has %s %j', (name, sources) => {
  expect(directive(pagePolicy(undefined), name)).toEqual(sources);
});

test('no policy runs inline script, and none rewrites http to https', () => {
  for (const policy of [pagePolicy(undefined), docsPolicy]) {
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|upgrade-insecure-requests/);
  }
});

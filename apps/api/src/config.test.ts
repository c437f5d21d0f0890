import { isAbsolute, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { testSecret } from './test-app.ts';

const demo = {
  DEMO_ASSEMBLYAI_HOST: 'http://localhost:5001',
  DEMO_OPENAI_HOST: 'http://localhost:5002/v1',
  DEMO_OLLAMA_HOST: 'http://localhost:5003',
};

test('an empty environment gives the product at localhost:5000 with its data in ./data', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 5000,
    host: 'localhost',
    dataDir: resolve('data'),
    jwtSecret: undefined,
    logLevel: 'warn',
    trustedProxies: 0,
    loginLimits: { failuresPerAccount: 10, failuresPerAddress: 100, windowSeconds: 900 },
    demo: null,
  });
});

test('the web app is looked for beside the server, wherever the process was started', () => {
  const { webDir } = readConfig({});
  expect(isAbsolute(webDir)).toBe(true);
  expect(webDir).toMatch(/apps[\\/]web[\\/]dist$/);
});

test('every variable that is given is taken', () => {
  const config = readConfig({
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: '/srv/data',
    WEB_DIR: '/srv/web',
    JWT_SECRET: testSecret,
    LOG_LEVEL: 'debug',
    TRUSTED_PROXIES: '1',
    LOGIN_FAILURES_PER_ACCOUNT: '3',
    LOGIN_FAILURES_PER_ADDRESS: '4',
    ...demo,
  });
  expect(config).toEqual({
    port: 8080,
    host: '0.0.0.0',
    dataDir: '/srv/data',
    webDir: '/srv/web',
    jwtSecret: testSecret,
    logLevel: 'debug',
    trustedProxies: 1,
    loginLimits: { failuresPerAccount: 3, failuresPerAddress: 4, windowSeconds: 900 },
    demo: {
      assemblyAIHost: 'http://localhost:5001',
      openAIHost: 'http://localhost:5002/v1',
      ollamaHost: 'http://localhost:5003',
    },
  });
});

test('an empty variable counts as missing', () => {
  expect(readConfig({ PORT: '', JWT_SECRET: '' })).toMatchObject({
    port: 5000,
    jwtSecret: undefined,
  });
});

test.each([
  ['PORT', 'abc', 'PORT must be a whole number from 0 to 65535.'],
  ['PORT', '65536', 'PORT must be a whole number from 0 to 65535.'],
  ['PORT', '80.5', 'PORT must be a whole number from 0 to 65535.'],
  ['HOST', 'http://x', 'HOST must be a host name or an IP address.'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, trace.'],
  ['TRUSTED_PROXIES', '-1', 'TRUSTED_PROXIES must be a whole number from 0 to 10.'],
  [
    'LOGIN_FAILURES_PER_ACCOUNT',
    '0',
    'LOGIN_FAILURES_PER_ACCOUNT must be a whole number from 1 to 100000.',
  ],
  ['DEMO_OPENAI_HOST', 'ftp://x', 'DEMO_OPENAI_HOST must be an http(s) address.'],
  ['JWT_SECRET', 'short', 'JWT_SECRET must have at least 32 characters.'],
])('%s=%s is refused with a sentence that names the variable', (name, value, sentence) => {
  expect(() => readConfig({ ...demo, [name]: value })).toThrow(sentence);
});

test('the refusal of a weak secret does not show the secret', () => {
  const secret = 'changeme-changeme-changeme-12345';
  expect(() => readConfig({ JWT_SECRET: secret })).toThrow(/^JWT_SECRET must(?!.*changeme)/);
});

test('the demo needs all three of its hosts', () => {
  expect(() => readConfig({ ...demo, DEMO_OLLAMA_HOST: '' })).toThrow(
    'DEMO_OLLAMA_HOST is missing: the demo needs all three DEMO_ variables.',
  );
});

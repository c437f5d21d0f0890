import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { isAbsolute, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig, variables } from './config.ts';
import { testSecret } from '../test/test-app.ts';

const demo = {
  DEMO_ASSEMBLYAI_HOST: 'http://localhost:5001',
  DEMO_OPENAI_HOST: 'http://localhost:5002/v1',
  DEMO_OLLAMA_HOST: 'http://localhost:5003',
};

test('without variables, the product runs at localhost:5000 with its data in ./data', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 5000,
    host: 'localhost',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    savesPerCommit: 256,
    jwtSecret: undefined,
    logLevel: 'warn',
    trustedProxies: 0,
    loginLimits: { failuresPerAccount: 10, failuresPerAddress: 100, windowSeconds: 900 },
    monitoringToken: undefined,
    registration: 'open',
    demo: null,
  });
});

test('the web app is found next to the server, wherever the process was started', () => {
  const { webDir } = readConfig({});
  expect(isAbsolute(webDir)).toBe(true);
  expect(webDir).toMatch(/apps[\\/]web[\\/]dist$/);
});

test('every variable is read', () => {
  const config = readConfig({
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: '/srv/data',
    DATABASE_URL: 'postgres://sales@db.example.com/calls',
    SAVES_PER_COMMIT: '1',
    WEB_DIR: '/srv/web',
    JWT_SECRET: testSecret,
    LOG_LEVEL: 'debug',
    REGISTRATION: 'closed',
    TRUSTED_PROXIES: '1',
    LOGIN_FAILURES_PER_ACCOUNT: '3',
    LOGIN_FAILURES_PER_ADDRESS: '4',
    MONITORING_TOKEN: 'sixteen-or-more-',
    ...demo,
  });
  expect(config).toEqual({
    port: 8080,
    host: '0.0.0.0',
    dataDir: '/srv/data',
    databaseUrl: 'postgres://sales@db.example.com/calls',
    savesPerCommit: 1,
    webDir: '/srv/web',
    jwtSecret: testSecret,
    logLevel: 'debug',
    trustedProxies: 1,
    loginLimits: { failuresPerAccount: 3, failuresPerAddress: 4, windowSeconds: 900 },
    monitoringToken: 'sixteen-or-more-',
    registration: 'closed',
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
  ['SAVES_PER_COMMIT', '0', 'SAVES_PER_COMMIT must be a whole number from 1 to 10000.'],
  ['DATABASE_URL', 'mysql://db/calls', 'DATABASE_URL must be a postgres:// address.'],
  ['DATABASE_URL', 'calls.sqlite', 'DATABASE_URL must be a postgres:// address.'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, trace.'],
  ['REGISTRATION', 'Closed', 'REGISTRATION must be one of open, invitation, closed.'],
  ['TRUSTED_PROXIES', '-1', 'TRUSTED_PROXIES must be a whole number from 0 to 10.'],
  [
    'LOGIN_FAILURES_PER_ACCOUNT',
    '0',
    'LOGIN_FAILURES_PER_ACCOUNT must be a whole number from 1 to 100000.',
  ],
  ['MONITORING_TOKEN', 'short', 'MONITORING_TOKEN must have at least 16 characters and no spaces.'],
  ['DEMO_OPENAI_HOST', 'ftp://x', 'DEMO_OPENAI_HOST must be an http(s) address.'],
  [
    'JWT_SECRET',
    'short',
    'JWT_SECRET must have at least 32 characters (generate one with: openssl rand -base64 48).',
  ],
])('%s=%s is rejected with a sentence that names the variable', (name, value, sentence) => {
  expect(() => readConfig({ ...demo, [name]: value })).toThrow(sentence);
});

test('the error about a short secret does not show the secret', () => {
  const secret = 'changeme-changeme';
  expect(() => readConfig({ JWT_SECRET: secret })).toThrow(/^JWT_SECRET must(?!.*changeme)/);
});

test('the error about a database address does not show the password in it', () => {
  const start = () => readConfig({ DATABASE_URL: 'mysql://sales:canary@db/calls' });
  expect(start).toThrow(/^DATABASE_URL must(?!.*canary)/);
});

test('servers that share a database need a shared secret', () => {
  const shared = { DATABASE_URL: 'postgresql://sales@db.example.com/calls' };
  expect(() => readConfig(shared)).toThrow(
    'JWT_SECRET is missing. Set it when DATABASE_URL is set, to the same value on every server.',
  );
  expect(readConfig({ ...shared, JWT_SECRET: testSecret }).databaseUrl).toBe(shared.DATABASE_URL);
});

test('the demo needs all three of its hosts', () => {
  expect(() => readConfig({ ...demo, DEMO_OLLAMA_HOST: '' })).toThrow(
    'DEMO_OLLAMA_HOST is missing. Demo mode needs all three DEMO_ variables.',
  );
});

async function readDocumentation(): Promise<string> {
  const root = new URL('../../../', import.meta.url);
  const configuration = new URL('docs/configuration.md', root);
  if (existsSync(configuration)) return readFile(configuration, 'utf8');
  return (
    (await readFile(new URL('docs/configuration.md', root), 'utf8')).split(
      '## Server settings',
    )[1] ?? ''
  );
}

test('the documentation names every variable, and its tables name no other', async () => {
  const text = await readDocumentation();
  for (const name of variables) expect(text).toContain(`\`${name}\``);
  const firstCells = [...text.matchAll(/^\|([^|]*)\|/gm)].map(([, cell]) => cell).join();
  const inTables = [...firstCells.matchAll(/`([A-Z]+(?:_[A-Z]+)*)`/g)].map(([, name]) => name);
  expect(variables).toEqual(expect.arrayContaining(inTables));
});

test.each(['fifteen-letters', 'sixteen or more with spaces'])(
  'the monitoring token %j is rejected and not shown',
  (token) => {
    expect(() => readConfig({ MONITORING_TOKEN: token })).toThrow(
      /^MONITORING_TOKEN must have at least 16 characters and no spaces\.$/,
    );
  },
);

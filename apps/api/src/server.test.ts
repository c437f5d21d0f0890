import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { readdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../test/test-app.ts';
import { startServer } from '../test/test-server.ts';

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s stops it cleanly: exit code 0 and a closed database',
  async (signal) => {
    const dataDir = await temporaryFolder();
    const { child, ended, url } = startServer({ DATA_DIR: dataDir });
    const reply = await fetch(`${await url}/api/health`);
    expect(await reply.json()).toEqual({ status: 'ok', demo: null });
    child.kill(signal);
    expect((await ended).code).toBe(0);
    expect((await readdir(dataDir)).toSorted()).toEqual(['jwt-secret', 'sales-analytics.sqlite']);
  },
  60_000,
);

async function beginRegistration(url: string) {
  const pending = request(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', expect: '100-continue' },
  });
  const status = new Promise<number | undefined>((resolve, reject) => {
    pending.on('response', (reply) => {
      reply.resume();
      resolve(reply.statusCode);
    });
    pending.on('error', reject);
  });
  pending.flushHeaders();
  await once(pending, 'continue');
  const body = { name: 'Alex', email: 'alex@example.com', password: 'correct horse battery' };
  return { status, finish: () => pending.end(JSON.stringify(body)) };
}

async function untilStopping(url: string) {
  for (;;) {
    const status = await fetch(`${url}/api/health`).then(
      (reply) => reply.status,
      () => 503,
    );
    if (status === 503) return;
  }
}

test('a request in progress at the stop gets its response', async () => {
  const started = startServer({ DATA_DIR: await temporaryFolder() });
  const url = await started.url;
  const registration = await beginRegistration(url);
  started.child.kill('SIGTERM');
  await untilStopping(url);
  registration.finish();
  expect(await registration.status).toBe(201);
  expect((await started.ended).code).toBe(0);
}, 60_000);

test('connections that are open but idle do not delay the stop', async () => {
  const { child, ended, url } = startServer({ DATA_DIR: await temporaryFolder() });
  const { port, hostname } = new URL(await url);
  const silent = connect(Number(port), hostname);
  silent.on('error', () => {});
  await once(silent, 'connect');
  await fetch(`${await url}/api/health`);
  child.kill('SIGTERM');
  // A stop that takes too long would end with another code.
  expect((await ended).code).toBe(0);
}, 60_000);

test('a wrong variable stops the start with one sentence that names it', async () => {
  const { ended } = startServer({ DATA_DIR: await temporaryFolder(), LOG_LEVEL: 'loud' });
  expect(await ended).toEqual({
    code: 1,
    output: 'LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, trace.\n',
  });
}, 60_000);

test('a short secret stops the start with one sentence, which does not repeat it', async () => {
  const secret = 'changeme-changeme';
  const { ended } = startServer({ DATA_DIR: await temporaryFolder(), JWT_SECRET: secret });
  const { code, output } = await ended;
  expect(code).toBe(1);
  expect(output).toMatch(/^JWT_SECRET .+\.\n$/);
  expect(output).not.toContain(secret);
}, 60_000);

test('a port in use stops the start with one sentence', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => {
    other.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void other.close());
  const bound = other.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0;
  const env = { DATA_DIR: await temporaryFolder(), HOST: '127.0.0.1', PORT: String(port) };
  expect(await startServer(env).ended).toEqual({
    code: 1,
    output:
      'The port is already in use. Stop the program that uses it, or set PORT to another number.\n',
  });
}, 60_000);

test('a data folder that is a file stops the start with one sentence', async () => {
  const path = join(await temporaryFolder(), 'file');
  await writeFile(path, '');
  const { code, output } = await startServer({ DATA_DIR: path }).ended;
  expect(code).toBe(1);
  expect(output).toContain('DATA_DIR');
  expect(output.trim().split('\n')).toHaveLength(1);
}, 60_000);

test('a host that is not this machine stops the start with a sentence that names it', async () => {
  const env = { DATA_DIR: await temporaryFolder(), HOST: '192.0.2.1' };
  const { code, output } = await startServer(env).ended;
  expect(code).toBe(1);
  expect(output).toMatch(/^HOST must be a host name or IP address of this machine: .*\.\n$/);
}, 60_000);

test('a file that is no database stops the start with a sentence that says where', async () => {
  const dataDir = await temporaryFolder();
  await writeFile(join(dataDir, 'sales-analytics.sqlite'), 'no database '.repeat(100));
  expect(await startServer({ DATA_DIR: dataDir }).ended).toEqual({
    code: 1,
    output: 'The database in DATA_DIR cannot be used: file is not a database.\n',
  });
}, 60_000);

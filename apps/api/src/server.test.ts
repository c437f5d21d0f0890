import { spawn } from 'node:child_process';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import { readdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import SQLite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../test/test-app.ts';

const server = fileURLToPath(new URL('server.ts', import.meta.url));

/** Starts the real process; everything it says is collected. */
function startProcess(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', server], {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', ...env },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, output }));
  });
  const url = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (chunk: string) => {
        output += chunk;
        const found = /runs at (http:\S+)/.exec(output)?.[1];
        if (found) resolve(found);
      });
    }
  });
  return { child, ended, url };
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s stops it cleanly: exit code 0 and a closed database',
  async (signal) => {
    const dataDir = await temporaryFolder();
    const { child, ended, url } = startProcess({ DATA_DIR: dataDir });
    const reply = await fetch(`${await url}/api/health`);
    expect(await reply.json()).toEqual({ status: 'ok', demo: null });
    child.kill(signal);
    expect((await ended).code).toBe(0);
    expect((await readdir(dataDir)).toSorted()).toEqual(['jwt-secret', 'sales-analytics.sqlite']);
  },
  20_000,
);

/** Sends the headers, waits until the server wants the body, and leaves the rest to the caller. */
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

/** Asks until the server takes no more requests. */
async function untilStopping(url: string) {
  for (;;) {
    const status = await fetch(`${url}/api/health`).then(
      (reply) => reply.status,
      () => 503,
    );
    if (status === 503) return;
  }
}

test('a request that is under way at the stop is still answered', async () => {
  const started = startProcess({ DATA_DIR: await temporaryFolder() });
  const url = await started.url;
  const registration = await beginRegistration(url);
  started.child.kill('SIGTERM');
  await untilStopping(url);
  registration.finish();
  expect(await registration.status).toBe(201);
  expect((await started.ended).code).toBe(0);
}, 20_000);

const aCall = { analysis: {}, transcript: 'Sales Rep: Hello.', summary: '', audioUrl: '' };

/** Saves on one connection after the other answer, until nobody is there any more. */
async function saveWithoutEnd(url: string, token: string, onSaved: () => void) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const options = { method: 'POST', agent, headers: { authorization: `Bearer ${token}` } };
  const statuses: (number | string | undefined)[] = [];
  for (;;) {
    const outcome = await new Promise<number | string | undefined>((resolve) => {
      const saving = request(`${url}/api/metrics`, options, (reply) => {
        reply.resume().on('end', () => resolve(reply.statusCode));
      });
      saving.setHeader('content-type', 'application/json');
      saving.on('error', (error: NodeJS.ErrnoException) => resolve(error.code));
      saving.end(JSON.stringify(aCall));
    });
    if (outcome === 'ECONNREFUSED') return statuses;
    statuses.push(outcome);
    onSaved();
  }
}

/** Two on most machines, and one on some. */
const addresses = await lookup('localhost', { all: true });

test.each(addresses)(
  'a stop under load cuts no request at $address off, and keeps what it acknowledged',
  async ({ address, family }) => {
    const dataDir = await temporaryFolder();
    const started = startProcess({ DATA_DIR: dataDir });
    const { port } = new URL(await started.url);
    const url = `http://${family === 6 ? `[${address}]` : address}:${port}`;
    const registered = await fetch(`${url}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Alex', email: 'a@b', password: 'correct horse battery' }),
    });
    const { token } = (await registered.json()) as { token: string };
    let saved = 0;
    let stop: (() => void) | undefined;
    const isBusy = new Promise<void>((resolve) => (stop = resolve));
    function onSaved() {
      saved += 1;
      // So soon that some clients still wait to be let in.
      if (saved === 45) stop?.();
    }
    const clients = Array.from({ length: 40 }, () => saveWithoutEnd(url, token, onSaved));
    await isBusy;
    started.child.kill('SIGTERM');
    const statuses = (await Promise.all(clients)).flat();
    expect((await started.ended).code).toBe(0);
    expect(new Set(statuses)).toEqual(new Set([201]));
    expect(countCalls(dataDir)).toBe(statuses.length);
  },
  60_000,
);

function countCalls(dataDir: string): unknown {
  const file = new SQLite(join(dataDir, 'sales-analytics.sqlite'), { readonly: true });
  const count = file.prepare('select count(*) from calls').pluck().get();
  file.close();
  return count;
}

test('connections that are open but idle do not delay the stop', async () => {
  const { child, ended, url } = startProcess({ DATA_DIR: await temporaryFolder() });
  const { port, hostname } = new URL(await url);
  const silent = connect(Number(port), hostname);
  silent.on('error', () => {});
  await once(silent, 'connect');
  await fetch(`${await url}/api/health`);
  const startedMs = performance.now();
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
  expect(performance.now() - startedMs).toBeLessThan(3_000);
}, 20_000);

test('a wrong variable stops the start with one sentence that names it', async () => {
  const { ended } = startProcess({ DATA_DIR: await temporaryFolder(), LOG_LEVEL: 'loud' });
  expect(await ended).toEqual({
    code: 1,
    output: 'LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, trace.\n',
  });
}, 20_000);

test('a secret that can be guessed stops the start with one sentence, which does not repeat it', async () => {
  const secret = 'changemechangemechangemechangeme';
  const { ended } = startProcess({ DATA_DIR: await temporaryFolder(), JWT_SECRET: secret });
  const { code, output } = await ended;
  expect(code).toBe(1);
  expect(output).toMatch(/^JWT_SECRET .+\.\n$/);
  expect(output).not.toContain(secret);
}, 20_000);

test('a port in use stops the start with one sentence', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => {
    other.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void other.close());
  const bound = other.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0;
  const env = { DATA_DIR: await temporaryFolder(), HOST: '127.0.0.1', PORT: String(port) };
  expect(await startProcess(env).ended).toEqual({
    code: 1,
    output: 'The port is in use: stop what uses it or set PORT to another.\n',
  });
}, 20_000);

test('a data folder that is a file stops the start with one sentence', async () => {
  const path = join(await temporaryFolder(), 'file');
  await writeFile(path, '');
  const { code, output } = await startProcess({ DATA_DIR: path }).ended;
  expect(code).toBe(1);
  expect(output).toContain('DATA_DIR');
  expect(output.trim().split('\n')).toHaveLength(1);
}, 20_000);

test('a host that is not this machine stops the start with a sentence that names it', async () => {
  const env = { DATA_DIR: await temporaryFolder(), HOST: '192.0.2.1' };
  const { code, output } = await startProcess(env).ended;
  expect(code).toBe(1);
  expect(output).toMatch(/^HOST must be a name or an address of this machine: .*\.\n$/);
}, 20_000);

test('a file that is no database stops the start with a sentence that says where', async () => {
  const dataDir = await temporaryFolder();
  await writeFile(join(dataDir, 'sales-analytics.sqlite'), 'no database '.repeat(100));
  expect(await startProcess({ DATA_DIR: dataDir }).ended).toEqual({
    code: 1,
    output: 'The database in DATA_DIR cannot be used: file is not a database.\n',
  });
}, 20_000);

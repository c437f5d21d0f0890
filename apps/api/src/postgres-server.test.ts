import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, inject, onTestFinished, test } from 'vitest';
import { temporaryFolder, testSecret } from './test-app.ts';
import { createPostgres } from './test-database.ts';

const program = fileURLToPath(new URL('server.ts', import.meta.url));

/** Starts the real process; everything it says is collected. */
function startServer(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', JWT_SECRET: testSecret, ...env },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, output }));
  });
  const url = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk;
        const found = /runs at (http:\S+)/.exec(output)?.[1];
        if (found) resolve(found);
      });
    }
  });
  return { child, ended, url };
}

test('two servers on one Postgres know each other’s accounts, and stop cleanly', async () => {
  const DATABASE_URL = await createPostgres(inject('postgresUrl') ?? '');
  const DATA_DIR = await temporaryFolder();
  const servers = [
    startServer({ DATABASE_URL, DATA_DIR }),
    startServer({ DATABASE_URL, DATA_DIR }),
  ];
  const [first, second] = await Promise.all(servers.map(({ url }) => url));
  const body = JSON.stringify({
    name: 'A',
    email: 'a@example.com',
    password: 'correct horse battery',
  });
  const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  const { token } = (await (await fetch(`${first}/api/auth/register`, request)).json()) as {
    token: string;
  };
  const reply = await fetch(`${second}/api/metrics`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(reply.status).toBe(200);
  for (const { child } of servers) child.kill('SIGTERM');
  for (const { ended } of servers) expect((await ended).code).toBe(0);
  expect(await readdir(DATA_DIR)).toEqual([]);
}, 30_000);

test('a Postgres that does not answer stops the start with one sentence', async () => {
  const DATABASE_URL = 'postgres://sales:canary@127.0.0.1:1/calls';
  expect(await startServer({ DATABASE_URL }).ended).toEqual({
    code: 1,
    output: 'The database at DATABASE_URL cannot be used: nothing answers there.\n',
  });
}, 30_000);

test('a Postgres without the secret that its servers share stops the start', async () => {
  const DATABASE_URL = 'postgres://sales:canary@127.0.0.1:1/calls';
  expect(await startServer({ DATABASE_URL, JWT_SECRET: '' }).ended).toEqual({
    code: 1,
    output: 'JWT_SECRET is missing: servers that share DATABASE_URL share it as well.\n',
  });
}, 30_000);

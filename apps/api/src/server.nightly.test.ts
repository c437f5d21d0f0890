import { Agent, request } from 'node:http';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../test/test-app.ts';
import { startServer } from '../test/test-server.ts';

const aCall = { analysis: {}, transcript: 'Sales Rep: Hello.', summary: '', audioUrl: '' };

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

test('a stop under load keeps every save that it acknowledged', async () => {
  const dataDir = await temporaryFolder();
  const started = startServer({ DATA_DIR: dataDir, HOST: '127.0.0.1' });
  const url = await started.url;
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
    if (saved === 45) stop?.();
  }
  const clients = Array.from({ length: 30 }, () => saveWithoutEnd(url, token, onSaved));
  await isBusy;
  started.child.kill('SIGTERM');
  const statuses = (await Promise.all(clients)).flat();
  expect((await started.ended).code).toBe(0);
  const acknowledged = statuses.filter((status) => status === 201).length;
  expect(acknowledged).toBeGreaterThanOrEqual(45);
  expect(countCalls(dataDir)).toBeGreaterThanOrEqual(acknowledged);
}, 60_000);

function countCalls(dataDir: string): number {
  const file = new SQLite(join(dataDir, 'sales-analytics.sqlite'), { readonly: true });
  const count = file.prepare('select count(*) from calls').pluck().get() as number;
  file.close();
  return count;
}

test('a stop directly after the start ends cleanly, even while threads are starting', async () => {
  const codes: (number | null)[] = [];
  for (let start = 0; start < 40; start += 1) {
    const { child, ended, url } = startServer({ DATA_DIR: await temporaryFolder() });
    await url;
    child.kill('SIGTERM');
    codes.push((await ended).code);
  }
  expect(codes).toEqual(codes.map(() => 0));
}, 300_000);

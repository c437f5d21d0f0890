import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { root } from './ensure-built.mjs';

async function startDemo(port) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/demo.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', PORT: port },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (chunk) => (output += chunk));
  }
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, output }));
  });
}

test.each(['abc', '-1', '5000.5', '65533'])(
  'the demo rejects port %s with a message',
  async (port) => {
    expect(await startDemo(port)).toEqual({
      code: 1,
      output:
        'PORT must be a whole number from 0 to 65532. The demo also uses the next three ports.\n',
    });
  },
  60_000,
);

test('a used port after the demo port stops it with a message', async () => {
  const other = createServer();
  await new Promise((resolve) => {
    other.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void other.close());
  const bound = other.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port - 1 : 0;
  expect(await startDemo(String(port))).toEqual({
    code: 1,
    output: `A port is already in use. The demo needs ports ${port} to ${port + 3}. Stop the programs that use them, or set PORT to another number.\n`,
  });
}, 60_000);

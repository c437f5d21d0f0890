import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { root } from './ensure-built.mjs';

/** Starts the real process with a value that must stop it; everything it says is collected. */
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
  'the port %s stops the demo with a sentence that names it',
  async (port) => {
    expect(await startDemo(port)).toEqual({
      code: 1,
      output:
        'PORT must be a whole number from 0 to 65532: the demo takes the three ports after it too.\n',
    });
  },
  20_000,
);

test('a neighbour of the port that is in use stops the demo with one sentence', async () => {
  const other = createServer();
  await new Promise((resolve) => {
    other.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void other.close());
  const bound = other.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port - 1 : 0;
  expect(await startDemo(String(port))).toEqual({
    code: 1,
    output: `A port is in use: the demo needs the ports from ${port} to ${port + 3}. Stop what uses them or set PORT to another.\n`,
  });
}, 20_000);

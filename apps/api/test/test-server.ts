import { spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { builtFile } from './build-server.ts';
import { testSecret } from './test-app.ts';

/** @param modules JavaScript files to import first, also in every thread of the server */
export function startServer(env: Record<string, string>, modules: readonly string[] = []) {
  const secret = env['DATABASE_URL'] === undefined ? {} : { JWT_SECRET: testSecret };
  const child = spawn(process.execPath, [builtFile('server')], {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', ...loading(modules), ...secret, ...env },
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
  return { child, ended, url, output: () => output };
}

/** Uses NODE_OPTIONS, because the server's threads do not inherit the options of the command line. */
function loading(modules: readonly string[]): Record<string, string> {
  if (modules.length === 0) return {};
  return { NODE_OPTIONS: modules.map((name) => `--import ${name}`).join(' ') };
}

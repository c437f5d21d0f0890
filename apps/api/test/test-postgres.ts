import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('test-postgres-process.ts', import.meta.url));

export interface TestPostgres {
  url: string;
  stop: () => Promise<void>;
}

/** The server also stops when this process dies. */
export async function startPostgres(flags: string[] = []): Promise<TestPostgres> {
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...flags], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => {
    child.on('close', () => resolve());
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (line) => resolve(String(line).trim()));
    void ended.then(() => reject(new Error('The Postgres of the tests did not start')));
  });
  return {
    url,
    stop() {
      child.stdin.end();
      return ended;
    },
  };
}

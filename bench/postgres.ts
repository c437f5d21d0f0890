import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { root } from './served.ts';

const program = 'apps/api/src/test-postgres-process.ts';

export interface Postgres {
  /** Of a database that is empty at first. */
  url: string;
  stop(): Promise<void>;
}

/** A real server, the one of the tests; it waits for the disk unless told otherwise, and ends with this process. */
export async function startPostgres(flags: readonly string[] = []): Promise<Postgres> {
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...flags], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const said = createInterface({ input: child.stdout });
  const gone = ended.then(() => {
    throw new Error('Postgres did not start');
  });
  const [address] = (await Promise.race([once(said, 'line'), gone])) as [string];
  return {
    url: `${address}/postgres`,
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}

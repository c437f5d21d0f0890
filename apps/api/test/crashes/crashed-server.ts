import { Client } from 'pg';
import { temporaryFolder } from '../test-app.ts';
import { environmentOf, openTestDatabase } from '../test-database.ts';
import { startServer } from '../test-server.ts';
import type { CrashedServer } from './crash-run.ts';

export async function openCrashedServer(): Promise<CrashedServer> {
  const folder = await temporaryFolder();
  await (await openTestDatabase(folder)).close();
  const environment: Record<string, string> = {
    ...environmentOf(folder),
    HOST: '127.0.0.1',
  };
  let running: ReturnType<typeof startServer> | undefined;

  return {
    async start() {
      const server = startServer(environment);
      running = server;
      const failed = server.ended.then(({ output }) => {
        throw new Error(`The server did not start: ${output}`);
      });
      return Promise.race([server.url, failed]);
    },
    async kill() {
      running?.child.kill('SIGKILL');
      await running?.ended;
      await waitForConnectionsToClose(environment['DATABASE_URL']);
    },
    async endLeases() {
      const { kysely, write, close } = await openTestDatabase(folder);
      await write(kysely.updateTable('bulk_jobs').set({ lease_until: 0 }));
      await close();
    },
  };
}

/** Waits, because Postgres finishes the statement of a lost connection before it closes the connection. */
export async function waitForConnectionsToClose(url: string | undefined) {
  if (url === undefined) return;
  const client = new Client(url);
  await client.connect();
  try {
    for (;;) {
      const { rowCount } = await client.query(
        'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      if (rowCount === 0) return;
    }
  } finally {
    await client.end();
  }
}

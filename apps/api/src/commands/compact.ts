/** `npm run db:compact` rewrites the database file in DATA_DIR without the remains of deleted rows. Stop the server first. */
import { existsSync } from 'node:fs';
import { readConfig } from '../config.ts';
import { sqliteFile } from '../database/sqlite.ts';
import { compact } from '../database/sqlite-erasure.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const { dataDir, databaseUrl } = readConfig(process.env);
  if (databaseUrl !== undefined) {
    throw new Error(
      'DATABASE_URL is set, so your data is in Postgres. Run VACUUM FULL in Postgres instead.',
    );
  }
  const file = sqliteFile(dataDir);
  if (!existsSync(file)) throw new Error(`No database found in ${dataDir}. Check DATA_DIR.`);
  if (compact(file) === 'in use') {
    throw new Error(
      'The database is in use, so nothing was changed. Stop the server, then try again.',
    );
  }
  return `The database file was rewritten without deleted data: ${file}`;
});

/** `npm run db:backup -- FILE` writes the database of DATA_DIR, which may be in use, to one file. */
import { dirname, resolve } from 'node:path';
import { restorableMs } from '../calls/delete-and-restore.ts';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { backUp, type BackupOutcome } from '../database/backup.ts';
import { runCommand } from './run-command.ts';

await runCommand(async ([file]) => {
  if (file === undefined) throw new Error('Name the backup file: npm run db:backup -- FILE');
  const { dataDir, databaseUrl } = readConfig(process.env);
  if (databaseUrl !== undefined) {
    throw new Error('DATABASE_URL is set, so your data is in Postgres. Back it up with pg_dump.');
  }
  const path = resolve(file);
  const messages: Record<BackupOutcome, string> = {
    done: `Backup written and checked: ${path}`,
    'no-database': `No database found in ${dataDir}. Check DATA_DIR.`,
    'no-folder': `The folder ${dirname(path)} does not exist. Create it first.`,
    'file-exists': `${path} already exists. Nothing was written. Choose another file name.`,
    damaged: 'The backup failed its check, so no file was written. Check the disk, then try again.',
  };
  const outcome = await backUp(dataDir, path, systemClock.now() - restorableMs);
  if (outcome !== 'done') throw new Error(messages[outcome]);
  return messages.done;
});

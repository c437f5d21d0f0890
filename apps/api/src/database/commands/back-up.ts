/** `npm run db:backup -- FILE`: one file with everything in the database of DATA_DIR, which may be in use. */
import { dirname, resolve } from 'node:path';
import { readConfig } from '../../config.ts';
import { backUp, type BackupOutcome } from '../backup.ts';
import { run } from './run-command.ts';

await run(async ([file]) => {
  if (file === undefined) throw new Error('Say where to: npm run db:backup -- FILE.');
  const { dataDir, databaseUrl } = readConfig(process.env);
  if (databaseUrl !== undefined) {
    throw new Error('DATABASE_URL is set: back that database up with pg_dump.');
  }
  const path = resolve(file);
  const sentences: Record<BackupOutcome, string> = {
    done: `The database is in ${path}, checked.`,
    'no-database': `There is no database in ${dataDir}.`,
    'no-folder': `There is no folder ${dirname(path)}.`,
    'file-exists': `${path} is there already: nothing was written.`,
    damaged: 'The copy did not pass its check: nothing was written. Look at the disk.',
  };
  const outcome = await backUp(dataDir, path);
  if (outcome !== 'done') throw new Error(sentences[outcome]);
  return sentences.done;
});

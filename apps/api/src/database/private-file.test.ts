import { chmod, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished, expect, test } from 'vitest';
import { filledFolder, runCommand } from '../../test/command.ts';
import { temporaryFolder } from '../../test/test-app.ts';
import { sqliteIn } from '../../test/test-database.ts';
import { openDatabase } from './open-database.ts';
import { sqliteFile } from './sqlite.ts';

async function modesIn(folder: string): Promise<Record<string, string>> {
  const modes: Record<string, string> = {};
  for (const name of (await readdir(folder)).toSorted()) {
    modes[name] = ((await stat(join(folder, name))).mode & 0o777).toString(8);
  }
  return modes;
}

async function openIn(folder: string) {
  const database = await openDatabase(sqliteIn(folder));
  onTestFinished(() => database.close());
}

const inUse = {
  'sales-analytics.sqlite': '600',
  'sales-analytics.sqlite-shm': '600',
  'sales-analytics.sqlite-wal': '600',
};

test.each([0o000, 0o022, 0o077])(
  'with the umask %o, only its owner can read a new database in a folder for everybody',
  async (umask) => {
    const folder = await temporaryFolder();
    await chmod(folder, 0o777);
    const earlier = process.umask(umask);
    onTestFinished(() => void process.umask(earlier));
    await openIn(folder);
    expect(await modesIn(folder)).toEqual(inUse);
  },
);

test('the start makes a database readable by its owner only', async () => {
  const folder = await filledFolder();
  // These files remain after a server was killed.
  for (const name of ['-wal', '-shm']) await writeFile(`${sqliteFile(folder)}${name}`, '');
  for (const name of await readdir(folder)) await chmod(join(folder, name), 0o644);
  await openIn(folder);
  expect(await modesIn(folder)).toEqual(inUse);
});

test('only its owner can read a backup or a copy of a database that others could read', async () => {
  const folder = await filledFolder();
  await chmod(sqliteFile(folder), 0o666);
  const target = await temporaryFolder();
  await runCommand('backup', [join(target, 'backup.sqlite')], { DATA_DIR: folder });
  await runCommand('copy', [folder, join(target, 'copy.sqlite')]);
  expect(await modesIn(target)).toEqual({ 'backup.sqlite': '600', 'copy.sqlite': '600' });
});

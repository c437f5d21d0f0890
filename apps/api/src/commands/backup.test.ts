import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filledFolder, runCommand } from '../../test/command.ts';
import { temporaryFolder, testSecret } from '../../test/test-app.ts';

test('a backup is written to the named file, and can be copied from there', async () => {
  const target = await temporaryFolder();
  const file = join(target, 'backup.sqlite');
  const backedUp = await runCommand('backup', [file], { DATA_DIR: await filledFolder() });
  expect(backedUp).toEqual({ code: 0, output: `Backup written and checked: ${file}\n` });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await runCommand('copy', [file, join(target, 'data')])).toEqual({
    code: 0,
    output: 'Copied and compared. Accounts: 1. Calls: 1.\n',
  });
});

test('a data folder without a database is reported in one sentence', async () => {
  const folder = await temporaryFolder();
  const { code, output } = await runCommand('backup', [join(folder, 'backup.sqlite')], {
    DATA_DIR: folder,
  });
  expect({ code, output }).toEqual({
    code: 1,
    output: `No database found in ${folder}. Check DATA_DIR.\n`,
  });
  expect(await readdir(folder)).toEqual([]);
});

test('for Postgres, the command refers to pg_dump', async () => {
  const env = {
    DATABASE_URL: 'postgres://sales:canary@127.0.0.1/calls',
    JWT_SECRET: testSecret,
  };
  expect(await runCommand('backup', ['backup.sqlite'], env)).toEqual({
    code: 1,
    output: 'DATABASE_URL is set, so your data is in Postgres. Back it up with pg_dump.\n',
  });
});

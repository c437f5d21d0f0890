import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder, testSecret } from '../../../test/test-app.ts';
import { filledFolder, runCommand } from '../../../test/command.ts';

test('a backup stands in the file that was named, and can be copied from there', async () => {
  const target = await temporaryFolder();
  const file = join(target, 'backup.sqlite');
  const backedUp = await runCommand('back-up', [file], { DATA_DIR: await filledFolder() });
  expect(backedUp).toEqual({ code: 0, output: `The database is in ${file}, checked.\n` });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await runCommand('copy', [file, join(target, 'data')])).toEqual({
    code: 0,
    output: 'Copied and compared: accounts 1, calls 1.\n',
  });
});

test('a data folder without a database is told in one sentence', async () => {
  const folder = await temporaryFolder();
  const { code, output } = await runCommand('back-up', [join(folder, 'backup.sqlite')], {
    DATA_DIR: folder,
  });
  expect({ code, output }).toEqual({ code: 1, output: `There is no database in ${folder}.\n` });
  expect(await readdir(folder)).toEqual([]);
});

test('a Postgres is backed up by its own tools', async () => {
  const env = {
    DATABASE_URL: 'postgres://sales:canary@127.0.0.1/calls',
    JWT_SECRET: testSecret,
  };
  expect(await runCommand('back-up', ['backup.sqlite'], env)).toEqual({
    code: 1,
    output: 'DATABASE_URL is set: back that database up with pg_dump.\n',
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { newCallSchema } from '@sales-analytics/contract';
import { onTestFinished } from 'vitest';
import { createAccounts } from '../src/auth/accounts.ts';
import { builtFile } from './build-server.ts';
import { createTestCalls } from './create-test-calls.ts';
import { createIds } from '../src/database/ids.ts';
import { openDatabase } from '../src/database/open-database.ts';
import { aCallToSave, createTestClock, createTestRandom, temporaryFolder } from './test-app.ts';
import { sqliteIn } from './test-database.ts';

export async function runCommand(
  name: 'accounts' | 'backup' | 'compact' | 'copy',
  args: string[],
  { input = '', ...env }: { input?: string } & Record<string, string> = {},
) {
  const child = spawn(process.execPath, [builtFile(name), ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  child.stdin.end(input);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  }
  await once(child, 'close');
  return { code: child.exitCode, output };
}

export async function filledFolder(): Promise<string> {
  const folder = await temporaryFolder();
  const database = await openDatabase(sqliteIn(folder));
  const clock = createTestClock();
  const parts = { clock, nextId: createIds(clock, createTestRandom()) };
  const account = { name: 'Alex', email: 'alex@example.com', passwordHash: 'hash' };
  const added = await createAccounts(database, parts).add(account);
  await createTestCalls(database, parts).save(added?.id ?? '', newCallSchema.parse(aCallToSave()));
  await database.close();
  return folder;
}

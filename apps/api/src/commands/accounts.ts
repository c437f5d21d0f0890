/**
 * Runs the administrator's commands, also while servers use the database: `npm run accounts -- list`, `--
 * reset-password EMAIL [--stdin]`, `-- delete EMAIL [--yes]`, and those about invitations.
 */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { registerRequestSchema } from '@sales-analytics/contract';
import { createAccounts, type Accounts } from '../auth/accounts.ts';
import { createInvitations, type Invitations } from '../auth/invitations.ts';
import { createLoginAttempts, type LoginAttempts } from '../auth/login-attempts.ts';
import { accountKey } from '../auth/login-throttle.ts';
import { createHashing } from '../auth/passwords.ts';
import { systemClock } from '../clock.ts';
import { readConfig, type Config } from '../config.ts';
import { createIds } from '../database/ids.ts';
import { openDatabase } from '../database/open-database.ts';
import { toIso } from '../database/row-mapping.ts';
import { sqliteFile } from '../database/sqlite.ts';
import { readInvitationCommand } from './invitations.ts';
import { runCommand } from './run-command.ts';

const usage =
  'Usage: npm run accounts -- list | reset-password EMAIL [--stdin] | delete EMAIL [--yes] | invite | invitations | revoke-invitation ID';
const generatedBytes = 15;
const oneTimePasswordMs = 24 * 60 * 60 * 1000;

interface Tools {
  accounts: Accounts;
  attempts: LoginAttempts;
  invitations: Invitations;
  config: Config;
}

await runCommand(async (args) => {
  const aboutInvitations = readInvitationCommand(args);
  if (aboutInvitations) return withDatabase(aboutInvitations);
  const options = args.filter((arg) => arg.startsWith('--'));
  const [command, email, ...rest] = args.filter((arg) => !options.includes(arg));
  if (rest.length > 0) throw new Error(usage);
  const [option] = options;
  if (command === 'list' && email === undefined && option === undefined) {
    return withDatabase(({ accounts }) => list(accounts));
  }
  if (options.length > 1 || email === undefined) throw new Error(usage);
  if (command === 'reset-password' && (option ?? '--stdin') === '--stdin') {
    return withDatabase((tools) => resetPassword(tools, email, option === '--stdin'));
  }
  if (command === 'delete' && (option ?? '--yes') === '--yes') {
    return withDatabase(({ accounts }) => deleteAccount(accounts, email, option === '--yes'));
  }
  throw new Error(usage);
});

async function withDatabase(work: (tools: Tools) => Promise<string>): Promise<string> {
  const config = readConfig(process.env);
  if (config.databaseUrl === undefined && !existsSync(sqliteFile(config.dataDir))) {
    throw new Error(`No database found in ${config.dataDir}. Check DATA_DIR.`);
  }
  const database = await openDatabase(config);
  const clock = systemClock;
  const parts = { clock, nextId: createIds(clock, randomBytes), random: randomBytes };
  try {
    return await work({
      accounts: createAccounts(database, parts),
      attempts: createLoginAttempts(database, clock),
      invitations: createInvitations(database, parts),
      config,
    });
  } finally {
    await database.close();
  }
}

async function list(accounts: Accounts): Promise<string> {
  const all = await accounts.list();
  if (all.length === 0) return 'There are no accounts.';
  const lines = all.map(({ email, name, calls, createdAtMs }) =>
    [email, name, `${calls} calls`, `created ${toIso(createdAtMs).slice(0, 10)}`].join('\t'),
  );
  return lines.map(withoutControlCharacters).join('\n');
}

/** Removes control characters, because a name must not change the output of the terminal. */
function withoutControlCharacters(line: string): string {
  return line.replaceAll(/[^\P{C}\t]/gu, '\uFFFD');
}

async function resetPassword(
  { accounts, attempts }: Tools,
  email: string,
  fromStdin: boolean,
): Promise<string> {
  const account = await find(accounts, email);
  const password = fromStdin
    ? await readLine('')
    : randomBytes(generatedBytes).toString('base64url');
  if (!registerRequestSchema.shape.password.safeParse(password).success) {
    throw new Error('The password must have 8 to 256 characters. Nothing was changed.');
  }
  const passwordHash = await createHashing(randomBytes).hash(password);
  const expiresAtMs = systemClock.now() + oneTimePasswordMs;
  if (!(await accounts.changePassword(account, passwordHash, expiresAtMs))) {
    throw changedMeanwhile();
  }
  // Otherwise the user might have to wait before signing in, because of earlier failed attempts.
  await attempts.clear(accountKey(account.email));
  const done = `The password of ${account.email} was reset, and this account was signed out everywhere.`;
  const rule = `The one-time password can be used until ${toIso(expiresAtMs)}. The user must choose a new password after signing in with it.`;
  return fromStdin ? `${done}\n${rule}` : `${done}\nOne-time password: ${password}\n${rule}`;
}

async function deleteAccount(
  accounts: Accounts,
  email: string,
  isConfirmed: boolean,
): Promise<string> {
  const account = await find(accounts, email);
  const question = `Permanently delete ${account.email} and all its saved calls? Type yes to confirm: `;
  if (!isConfirmed && (await readLine(question)) !== 'yes') return 'Nothing was deleted.';
  if (!(await accounts.remove(account))) throw changedMeanwhile();
  await accounts.deleteData(account.id);
  return `The account ${account.email} and all its saved calls were deleted.`;
}

async function find(accounts: Accounts, email: string) {
  const account = await accounts.findByEmail(email);
  if (account) return account;
  throw new Error(`There is no account with the email address ${withoutControlCharacters(email)}.`);
}

function changedMeanwhile(): Error {
  return new Error(
    'The account was changed by someone else at the same time, so nothing was done. Try again.',
  );
}

async function readLine(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, terminal: false });
  process.stderr.write(question);
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    process.stdin.destroy();
  }
}

import { expect, test } from 'vitest';
import { runCommand } from '../../test/command.ts';
import { bearer, hourMs, listIds, saveCall, startApp, testSecret } from '../../test/test-app.ts';
import { environmentOf } from '../../test/test-database.ts';

async function startShared() {
  const app = await startApp();
  const env = { JWT_SECRET: testSecret, ...environmentOf(app.dataDir) };
  return {
    app,
    accounts: (args: string[], input = '') => runCommand('accounts', args, { ...env, input }),
    login: (email: string, password: string) =>
      app.send({ method: 'POST', url: '/api/auth/login', payload: { email, password } }),
  };
}

test('accounts are listed with their calls', async () => {
  const { app, accounts } = await startShared();
  expect(await accounts(['list'])).toEqual({ code: 0, output: 'There are no accounts.\n' });
  const token = await app.signUp('Alex');
  await app.signUp('Kim \u001b[2J', 'kim@example.com');
  await saveCall(app, token);
  await saveCall(app, token);
  expect(await accounts(['list'])).toEqual({
    code: 0,
    output:
      'alex@example.com\tAlex\t2 calls\tcreated 2026-11-14\n' +
      'kim@example.com\tKim \uFFFD[2J\t0 calls\tcreated 2026-11-14\n',
  });
}, 60_000);

test('a reset prints a one-time password and signs out all sessions, while the server runs', async () => {
  const { app, accounts, login } = await startShared();
  const token = await app.signUp();
  const dayMs = 24 * hourMs;
  const earliestMs = Date.now() + dayMs;
  const { code, output } = await accounts(['reset-password', 'ALEX@example.com']);
  const latestMs = Date.now() + dayMs;
  expect(code).toBe(0);
  const [, password = '', until = ''] =
    /^The password of alex@example\.com was reset, and this account was signed out everywhere\.\nOne-time password: (\S{20})\nThe one-time password can be used until (\S+)\. The user must choose a new password after signing in with it\.\n$/.exec(
      output,
    ) ?? [];
  const list = await app.send({ url: '/api/metrics', headers: bearer(token) });
  expect(list.statusCode).toBe(401);
  expect((await login('alex@example.com', 'correct horse battery')).statusCode).toBe(401);
  expect(Date.parse(until)).toBeGreaterThanOrEqual(earliestMs);
  expect(Date.parse(until)).toBeLessThanOrEqual(latestMs);
  const reply = await login('alex@example.com', password);
  expect(reply.statusCode).toBe(200);
  const { token: fresh } = reply.json<{ token: string }>();
  const refused = await app.send({ url: '/api/metrics', headers: bearer(fresh) });
  expect(refused.json()).toMatchObject({ code: 'password_change_required' });
}, 60_000);

test('a password is read from the standard input, and earlier failed attempts are cleared', async () => {
  const { app, accounts, login } = await startShared();
  await app.signUp();
  for (let count = 0; count < 10; count += 1) await login('alex@example.com', 'wrong');
  const password = 'a password from a file';
  expect((await login('alex@example.com', 'correct horse battery')).statusCode).toBe(429);
  const reset = ['reset-password', 'alex@example.com', '--stdin'];
  const { code, output } = await accounts(reset, `${password}\n`);
  expect(code).toBe(0);
  expect(output).toMatch(
    /^The password of alex@example\.com was reset, and this account was signed out everywhere\.\nThe one-time password can be used until \S+Z\. The user must choose a new password after signing in with it\.\n$/,
  );
  expect((await login('alex@example.com', password)).statusCode).toBe(200);
}, 60_000);

test('a password that is too short changes nothing', async () => {
  const { app, accounts, login } = await startShared();
  await app.signUp();
  expect(await accounts(['reset-password', 'alex@example.com', '--stdin'], 'short\n')).toEqual({
    code: 1,
    output: 'The password must have 8 to 256 characters. Nothing was changed.\n',
  });
  expect((await login('alex@example.com', 'correct horse battery')).statusCode).toBe(200);
}, 60_000);

test('an account is deleted after a confirmation, or with --yes', async () => {
  const { app, accounts, login } = await startShared();
  const [alex, kim] = [await app.signUp('Alex'), await app.signUp('Kim')];
  await saveCall(app, alex);
  const remaining = await saveCall(app, kim);
  const declined = await accounts(['delete', 'alex@example.com'], 'no\n');
  expect(declined.output).toBe(
    'Permanently delete alex@example.com and all its saved calls? Type yes to confirm: ' +
      'Nothing was deleted.\n',
  );
  expect((await login('alex@example.com', 'correct horse battery')).statusCode).toBe(200);
  expect((await accounts(['delete', 'alex@example.com'], 'yes\n')).code).toBe(0);
  expect((await app.send({ url: '/api/metrics', headers: bearer(alex) })).statusCode).toBe(401);
  expect((await login('alex@example.com', 'correct horse battery')).statusCode).toBe(401);
  expect(await listIds(app, kim)).toEqual([remaining]);
  expect(await accounts(['delete', 'kim@example.com', '--yes'])).toEqual({
    code: 0,
    output: 'The account kim@example.com and all its saved calls were deleted.\n',
  });
  const rows = await app.database.kysely.selectFrom('calls').select('id').execute();
  expect(rows).toEqual([]);
}, 60_000);

test.each([
  [[]],
  [['list', 'alex@example.com']],
  [['reset-password']],
  [['reset-password', 'alex@example.com', 'a password']],
  [['delete', 'alex@example.com', '--force']],
])(
  'the arguments %j get the usage',
  async (args) => {
    const { accounts } = await startShared();
    const { code, output } = await accounts(args);
    expect(code).toBe(1);
    expect(output).toMatch(/^Usage: npm run accounts -- list \|/);
  },
  60_000,
);

test('an unknown email address is reported', async () => {
  const { accounts } = await startShared();
  expect(await accounts(['delete', 'unknown@example.com', '--yes'])).toEqual({
    code: 1,
    output: 'There is no account with the email address unknown@example.com.\n',
  });
}, 60_000);

import { expect, test } from 'vitest';
import { runCommand } from '../../test/command.ts';
import { createTestClock, startApp, testSecret } from '../../test/test-app.ts';
import { environmentOf } from '../../test/test-database.ts';

async function startShared(REGISTRATION = 'invitation') {
  const app = await startApp({ env: { REGISTRATION }, clock: createTestClock(Date.now()) });
  const env = { JWT_SECRET: testSecret, REGISTRATION, ...environmentOf(app.dataDir) };
  return {
    app,
    accounts: (args: string[], change: Record<string, string> = {}) =>
      runCommand('accounts', args, { ...env, ...change }),
    register: async (email: string, link: string) => {
      const [, invitation] = link.split('#invitation=');
      const payload = { name: 'Kim', email, password: 'correct horse battery', invitation };
      return (await app.send({ method: 'POST', url: '/api/auth/register', payload })).statusCode;
    },
  };
}

const time = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d UTC`;

test('an invitation is printed as a link for one account', async () => {
  const { accounts, register } = await startShared();
  const { code, output } = await accounts(['invite', '--url', 'https://calls.example.com/login']);
  expect(code).toBe(0);
  const [link = '', ...rest] = output.split('\n');
  expect(link).toMatch(/^https:\/\/calls\.example\.com\/register#invitation=[\w-]{43}$/);
  expect(rest.join('\n')).toMatch(
    new RegExp(
      `^This link can be used for one account, until ${time}\\. It is not shown again\\.\n` +
        'To revoke it, run: npm run accounts -- revoke-invitation \\S{36}\n$',
    ),
  );
  expect(await register('kim@example.com', link)).toBe(201);
  expect(await register('sam@example.com', link)).toBe(403);
});

test('without an address the link is for this computer, and the output says so', async () => {
  const { accounts } = await startShared();
  const { output } = await accounts(['invite'], { PORT: '8080' });
  expect(output).toMatch(/^http:\/\/localhost:8080\/register#invitation=[\w-]{43}\n/);
  expect(output).toContain(
    'Replace http://localhost:8080 with the address of your server, or run this command with --url ADDRESS.',
  );
});

test('invitations are listed without their links until they are revoked', async () => {
  const { accounts, register } = await startShared();
  const none = { code: 0, output: 'There are no valid invitations.\n' };
  expect(await accounts(['invitations'])).toEqual(none);
  const { output } = await accounts(['invite', '--days', '30']);
  const [link = ''] = output.split('\n');
  const id = /revoke-invitation (\S+)/.exec(output)?.[1] ?? '';
  const listed = (await accounts(['invitations'])).output;
  expect(listed).toMatch(new RegExp(`^${id}\tcreated ${time}\tuntil ${time}\n$`));
  const [, created = '', until = ''] = /created (.*) UTC\tuntil (.*) UTC/.exec(listed) ?? [];
  expect(Date.parse(until) - Date.parse(created)).toBe(30 * 24 * 60 * 60 * 1000);
  expect(await accounts(['revoke-invitation', id])).toEqual({
    code: 0,
    output: 'The invitation was revoked.\n',
  });
  expect(await accounts(['revoke-invitation', id])).toEqual({
    code: 1,
    output: 'There is no invitation with this ID. It may have been used or have expired.\n',
  });
  expect(await accounts(['invitations'])).toEqual(none);
  expect(await register('kim@example.com', link)).toBe(403);
});

test.each([
  ['open', 'No invitation is needed. With REGISTRATION=open, anyone can register. '],
  ['', 'No invitation is needed. With REGISTRATION=open, anyone can register. '],
  ['closed', 'With REGISTRATION=closed, invitations cannot be used. '],
])('with REGISTRATION=%j no one is invited', async (mode, sentence) => {
  const { accounts } = await startShared(mode);
  expect(await accounts(['invite'])).toEqual({
    code: 1,
    output: `${sentence}To use invitations, set REGISTRATION=invitation for the server and for this command.\n`,
  });
});

test.each([
  [['invite', '--days', '0'], '--days must be a whole number from 1 to 365.\n'],
  [['invite', '--days', '1.5'], '--days must be a whole number from 1 to 365.\n'],
  [['invite', '--days', '366'], '--days must be a whole number from 1 to 365.'],
  [
    ['invite', '--url', 'calls.example.com'],
    '--url must be the address at which users open the server. It must start with http:// or https://.\n',
  ],
  [['invite', 'kim@example.com'], 'Usage: npm run accounts -- invite '],
  [['invite', '--hours', '3'], 'Usage: npm run accounts -- invite '],
  [['invitations', 'all'], 'Usage: npm run accounts -- invite '],
  [['revoke-invitation'], 'Usage: npm run accounts -- invite '],
  [['revoke-invitation', 'a', 'b'], 'Usage: npm run accounts -- invite '],
])('%j is not run', async (args, sentence) => {
  const { code, output } = await runCommand('accounts', args, { REGISTRATION: 'invitation' });
  expect(code).toBe(1);
  expect(output).toContain(sentence);
});

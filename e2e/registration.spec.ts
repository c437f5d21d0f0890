import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test, type Account } from './support/test.ts';

const runsAt = /runs at (http:\S+)/;
const firstAccountLink = /There is no account yet\. To create the first one, open (http:\S+)\n/;

/** Returns the program's output so far, and a promise of its end. */
function run(program: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [`apps/api/dist/${program}.js`, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output.text += text));
  }
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return { child, output, ended };
}

async function startServer(REGISTRATION: string) {
  const folder = await mkdtemp(join(tmpdir(), 'server-'));
  const env = { PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'info', REGISTRATION };
  const { child, output, ended } = run('server', [], env);
  await expect.poll(() => output.text, { timeout: 60_000 }).toMatch(firstAccountLink);
  return {
    url: runsAt.exec(output.text)?.[1] ?? '',
    firstAccountLink: firstAccountLink.exec(output.text)?.[1] ?? '',
    output,
    async command(...args: string[]) {
      const command = run('accounts', args, env);
      await command.ended;
      return command.output.text;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function fillForm(page: Page, { name, email, password }: Account) {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Register' }).click();
}

async function signOut(page: Page) {
  await page.evaluate(() => localStorage.clear());
  // The link would otherwise only change the fragment of the address.
  await page.goto('about:blank');
}

async function expectLandingLeadsToSignIn(page: Page, url: string) {
  await page.goto(url);
  await expect(page.getByRole('link', { name: 'Sign In' })).toHaveCount(3);
  await expect(page.locator('a[href="/register"]')).toHaveCount(0);
}

test('by invitation: the first account by the link of the server, the second by a link of the host', async ({
  page,
  account,
}) => {
  const server = await startServer('invitation');
  const addresses: string[] = [];
  page.on('request', (request) => {
    addresses.push(request.headers()['referer'] ?? '');
    // This address includes the fragment, which browsers do not send.
    if (!request.isNavigationRequest()) addresses.push(request.url());
  });
  await expectLandingLeadsToSignIn(page, server.url);
  await page.goto(`${server.url}/register`);
  await expect(page.getByText('Registration on this server is by invitation only.')).toBeVisible();
  await page.getByRole('link', { name: 'Sign In' }).click();
  await expect(page.getByText('Registration on this server is by invitation only.')).toBeVisible();
  await page.goto('about:blank');

  await page.goto(server.firstAccountLink);
  await expect(page).toHaveURL(`${server.url}/register`);
  await fillForm(page, account);
  await expect(page.getByRole('heading', { name: 'Recent Call Analysis' })).toBeVisible();
  await signOut(page);

  const invited = await server.command('invite', '--url', server.url);
  const link = invited.split('\n')[0] ?? '';
  const second = { ...account, email: `second-${account.email}` };
  await page.goto(link);
  await expect(page).toHaveURL(`${server.url}/register`);
  await page.reload();
  await fillForm(page, second);
  await expect(page.getByRole('heading', { name: 'Recent Call Analysis' })).toBeVisible();
  await signOut(page);

  await page.goto(link);
  const third = { ...account, email: `third-${account.email}` };
  await fillForm(page, third);
  await expect(page.getByRole('alert')).toContainText('This invitation link is not valid.');
  await expect(page.getByLabel('Email')).toHaveValue(third.email);
  const accounts = await server.command('list');
  expect(accounts).toContain(second.email);
  expect(accounts).not.toContain(third.email);

  // The output for the host has the code of the first account once. Nothing else contains a code.
  await server.stop();
  const [firstAccountCode, code] = [server.firstAccountLink, link].map(
    (given) => given.split('=')[1] ?? '',
  );
  expect(server.output.text.split(firstAccountCode ?? '')).toHaveLength(2);
  expect(server.output.text).not.toContain(code);
  expect(addresses.filter((address) => /#|invitation=/.test(address))).toEqual([]);
});

test('closed: after the first account no one registers, and who has an account signs in', async ({
  page,
  account,
}) => {
  const server = await startServer('closed');
  await page.goto(server.firstAccountLink);
  await fillForm(page, account);
  await expect(page.getByRole('heading', { name: 'Recent Call Analysis' })).toBeVisible();
  await signOut(page);

  await expectLandingLeadsToSignIn(page, server.url);
  await page.goto(`${server.url}/register`);
  await expect(page.getByText('New accounts cannot be created on this server.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Register' })).toHaveCount(0);
  await page.goto('about:blank');
  await page.goto(server.firstAccountLink);
  await fillForm(page, { ...account, email: `second-${account.email}` });
  await expect(page.getByRole('alert')).toContainText('This invitation link is not valid.');

  await page.goto(`${server.url}/login`);
  await expect(page.getByText('New accounts cannot be created on this server.')).toBeVisible();
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Recent Call Analysis' })).toBeVisible();
  expect(await server.command('invite')).toContain('invitations cannot be used');
  await server.stop();
});

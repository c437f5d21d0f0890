import type { Page } from '@playwright/test';
import { listedCallSchema, tokenReplySchema, type ListedCall } from '@sales-analytics/contract';
import { openForm } from './steps.ts';
import { expect, type Account } from './test.ts';

export const firstName = 'Alex Morgan';
export const secondName = 'Blake Reed';

interface SecondAccount extends Account {
  token: string;
}

export async function createSecondAccount(page: Page, account: Account): Promise<SecondAccount> {
  const second = { ...account, name: secondName, email: `second-${account.email}` };
  const response = await page.request.post('/api/auth/register', { data: second });
  const { token } = tokenReplySchema.parse(await response.json());
  return { ...second, token };
}

export async function signInElsewhere(page: Page, second: Account): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto('/dashboard/settings');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL(/\/login$/);
  await submitSignIn(other, second);
  await expect(other.getByRole('heading', { name: 'Recent Call Analysis' })).toBeVisible();
  return other;
}

export async function submitSignIn(page: Page, { email, password }: Account) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

export async function openFormElsewhere(page: Page, path: '/login' | '/register'): Promise<Page> {
  const other = await page.context().newPage();
  await openForm(other, path);
  return other;
}

/** The tab gets no event from the browser for its own change of the token. */
export async function replaceToken(page: Page, token: string) {
  await page.evaluate((stored) => localStorage.setItem('token', stored), token);
}

export async function expectStopped(page: Page) {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(`You signed in as ${secondName} in another tab`);
  await expect(page.getByRole('button')).toHaveText([
    `Continue as ${secondName}`,
    `Sign in as ${firstName}`,
  ]);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

export async function listCallsWithToken(page: Page, token: string): Promise<ListedCall[]> {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await page.request.get('/api/metrics', { headers });
  return ((await reply.json()) as unknown[]).map((call) => listedCallSchema.parse(call));
}

export async function readToken(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem('token') ?? '');
}

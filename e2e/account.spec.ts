import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { accountDataSchema } from '@sales-analytics/contract';
import { expectNoSidewaysScroll, expectNoViolation } from './support/accessibility.ts';
import {
  expectNoDrafts,
  expectCompleteDraft,
  readDraftProgress,
  countStoredRecordings,
  listCalls,
} from './support/resume.ts';
import { expectResult, storeCall } from './support/results.ts';
import {
  dropRecordings,
  saveSettings,
  openAnalysis,
  register,
  saveCall,
  signIn,
  expectToast,
} from './support/steps.ts';
import { expect, nightly, test, type Account } from './support/test.ts';
import { readToken } from './support/two-accounts.ts';

const newPassword = 'staple of nine letters';

async function signInInOtherBrowser(browser: Browser, account: Account): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, account);
  return page;
}

async function openSettings(page: Page) {
  await page.goto('/dashboard/settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
}

async function changePassword(page: Page, current: string, next: string) {
  await page.getByLabel('Current password').fill(current);
  await page.getByLabel('New password').fill(next);
  await page.getByRole('button', { name: 'Change password' }).click();
}

async function requestStatus(page: Page, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await page.request.get('/api/metrics', { headers })).status();
}

test('a new password signs out every other browser without data loss', async ({
  page,
  browser,
  product,
  account,
}) => {
  await register(page, account);
  const other = await signInInOtherBrowser(browser, account);
  await saveSettings(other, product);
  await other.goto('/dashboard/analysis');
  await dropRecordings(other, 'sales-call.mp3');
  await expectResult(other);
  await expectCompleteDraft(other);

  await openSettings(page);
  await changePassword(page, 'guessed', newPassword);
  await expect(page.getByRole('alert')).toHaveText('This password is not correct.');
  await expect(page.getByLabel('Current password')).toBeFocused();
  await changePassword(page, account.password, newPassword);
  await expectToast(page, 'Success', 'Your password was changed.');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Recent Call Analysis' })).toBeVisible();

  await other.getByRole('button', { name: 'Save Metrics' }).click();
  await expect(other).toHaveURL(/\/login$/);
  await expect(other.getByRole('alert')).toContainText('This browser still has your settings');
  await other.getByLabel('Email').fill(account.email);
  await other.getByLabel('Password', { exact: true }).fill(account.password);
  await other.getByRole('button', { name: 'Sign In' }).click();
  await expect(other.getByRole('alert')).toContainText(
    'The email address or password is incorrect.',
  );
  await other.getByLabel('Password', { exact: true }).fill(newPassword);
  await other.getByRole('button', { name: 'Sign In' }).click();
  // Signing in leads back to the unsaved result.
  await expect(other).toHaveURL(/\/dashboard\/analysis\?call=/);
  await saveCall(other);
  expect(await listCalls(page)).toHaveLength(1);
  await other.context().close();
});

test('signing out everywhere ends this session and the others', async ({
  page,
  browser,
  account,
}) => {
  await register(page, account);
  const other = await signInInOtherBrowser(browser, account);
  await openSettings(page);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('You are signed out in every browser.')).toBeVisible();
  expect(await readToken(page)).toBe('');
  await other.reload();
  await expect(other).toHaveURL(/\/login$/);
  await signIn(other, account);
  await other.context().close();
});

test('the downloaded data has the account and all its calls', async ({ page, account }) => {
  await register(page, { ...account, name: 'Zoë Łuć 👩🏽‍💻' });
  const ids = [];
  for (const summary of ['Grüße aus Köln', '你好 \u2028 "</script>']) {
    ids.push(await storeCall(page, { summary, transcript: `A: ${summary}`, analysis: {} }));
  }
  await openSettings(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('sales-analytics-data.json');
  await expectToast(page, 'Success', 'Your data was downloaded as sales-analytics-data.json.');
  const data = accountDataSchema.parse(JSON.parse(await readFile(await download.path(), 'utf8')));
  expect(data.account).toMatchObject({ name: 'Zoë Łuć 👩🏽‍💻', email: account.email });
  expect(data.calls).toMatchObject([
    { _id: ids[1], summary: '你好 \u2028 "</script>', transcript: 'A: 你好 \u2028 "</script>' },
    { _id: ids[0], summary: 'Grüße aus Köln', transcript: 'A: Grüße aus Köln' },
  ]);
});

test('a deleted account is removed from the server and from this browser', async ({
  page,
  product,
  account,
}) => {
  await openAnalysis(page, product, account);
  await dropRecordings(page, 'sales-call.mp3');
  await saveCall(page);
  await page.goto('/dashboard/analysis');
  await dropRecordings(page, 'sales-call.wav');
  await expectResult(page);
  await expectCompleteDraft(page);
  const token = await readToken(page);

  await openSettings(page);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Password').fill('guessed');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('This password is not correct.');
  await expectNoViolation(page);
  expect(await requestStatus(page, token)).toBe(200);
  await dialog.getByLabel('Password').fill(account.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();

  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your account and all your saved calls were deleted.')).toBeVisible();
  expect(await requestStatus(page, token)).toBe(401);
  expect(await countStoredRecordings(page)).toBe(0);
  expect(await readDraftProgress(page)).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'The email address or password is incorrect.',
  );

  await register(page, account);
  await expect(page.getByText('No call recordings found.')).toBeVisible();
  await expect(page.getByRole('link', { name: /View detailed analysis/ })).toHaveCount(0);
  expect(await listCalls(page)).toEqual([]);
  await expectNoDrafts(page);
});

test(
  'an account can be changed and deleted with the keyboard alone',
  nightly,
  async ({ page, product, account }) => {
    await register(page, account);
    await saveSettings(page, product);
    await openSettings(page);
    const opener = page.getByRole('button', { name: 'Delete my account' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
    await expect(dialog.getByLabel('Password')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();

    await page.keyboard.press('Enter');
    await page.keyboard.type(account.password);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(dialog.getByRole('checkbox', { name: /keys and settings/ })).not.toBeChecked();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['settings']);
  },
);

test('the account section is accessible on any screen', async ({ page, account }) => {
  await register(page, account);
  await page.route('**/api/account/**', (route) => route.abort());
  await openSettings(page);
  await changePassword(page, account.password, newPassword);
  await expect(page.getByRole('alert')).toContainText('Your password could not be changed');
  await page.getByRole('button', { name: 'Download my data' }).click();
  await expect(page.getByRole('alert')).toHaveCount(2);
  await expectNoViolation(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('button', { name: 'Keep my account' })).toBeInViewport();
  await expectNoViolation(page);
  await expectNoSidewaysScroll(page);
});

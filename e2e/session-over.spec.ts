import type { Page } from '@playwright/test';
import { saveCalls, createSampleCall } from './support/library.ts';
import { analyseRecording, lines } from './support/results.ts';
import { createAccount, saveCall } from './support/steps.ts';
import { expect, test, type Account } from './support/test.ts';

async function endSession(page: Page) {
  await page.evaluate(() => {
    const [head, payload] = (localStorage.getItem('token') ?? '').split('.');
    localStorage.setItem('token', `${head}.${payload}.x`);
  });
}

async function signInAgain(page: Page, account: Account) {
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(/Your saved calls are kept/)).toBeVisible();
  await expect(page.locator('.first')).toHaveCount(0);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function openCall(page: Page, account: Account) {
  await createAccount(page, account);
  await saveCalls(page, [createSampleCall(1)]);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /View detailed analysis/ }).click();
  await expect(lines(page)).toBeVisible();
}

const noteField = (page: Page) => page.getByRole('textbox', { name: 'Note', exact: true });

test('after a session ends on Home, signing in opens the same list', async ({ page, account }) => {
  await createAccount(page, account);
  await saveCalls(page, [createSampleCall(1), createSampleCall(2)]);
  await page.goto('/dashboard?outcome=won');
  await expect(page.getByRole('article')).toHaveCount(1);
  await endSession(page);
  await page.reload();
  await signInAgain(page, account);
  await expect(page).toHaveURL(/\/dashboard\?outcome=won$/);
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a note that was being typed is in its field after signing in again', async ({
  page,
  account,
  context,
}) => {
  await openCall(page, account);
  await page.getByRole('tab', { name: 'Notes' }).click();
  await noteField(page).fill('Ask about the depot slots.');
  const address = page.url();
  // Another tab signs out.
  const other = await context.newPage();
  await other.goto('/dashboard/settings');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL(/\/login$/);
  await signInAgain(page, account);
  await expect(page).toHaveURL(address);
  await expect(noteField(page)).toHaveValue('Ask about the depot slots.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Ask about the depot slots.').first()).toBeVisible();
  await expect(noteField(page)).toHaveValue('');
});

test('a note that the server rejected is in its field after signing in again', async ({
  page,
  account,
}) => {
  await openCall(page, account);
  await page.getByRole('tab', { name: 'Notes' }).click();
  await noteField(page).fill('Dana decides in January.');
  const address = page.url();
  await endSession(page);
  await page.getByRole('button', { name: 'Add note' }).click();
  await signInAgain(page, account);
  await expect(page).toHaveURL(address);
  await expect(noteField(page)).toHaveValue('Dana decides in January.');
});

test('an unsaved analysis is there after signing in again, and can be saved', async ({
  page,
  product,
  account,
}) => {
  await analyseRecording(page, product, account);
  await endSession(page);
  await page.getByRole('button', { name: 'Save Metrics' }).click();
  await signInAgain(page, account);
  await expect(page).toHaveURL(/\/dashboard\/analysis/);
  await saveCall(page);
});

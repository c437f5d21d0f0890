import type { Page } from '@playwright/test';
import { saveCalls, createSampleCall } from './support/library.ts';
import { createAccount } from './support/steps.ts';
import { expect, test, type Account } from './support/test.ts';

/** The list shows fewer than seventy calls at first. */
async function openSeventyCalls(page: Page, account: Account) {
  await createAccount(page, account);
  await saveCalls(
    page,
    Array.from({ length: 70 }, (_, index) =>
      createSampleCall(index, { title: `Call ${index + 1}` }),
    ),
  );
  await page.goto('/dashboard');
  await expect(page.getByRole('article').first()).toBeVisible();
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const back = (page: Page) => page.getByRole('navigation', { name: 'Calls' }).getByRole('link');

test('going back from a call focuses its card in the list', async ({ page, account }) => {
  await openSeventyCalls(page, account);
  const card = page.getByRole('link', { name: /^View detailed analysis of Call 52,/ });
  await card.scrollIntoViewIfNeeded();
  await card.click();
  await expect(heading(page, 'Call 52')).toBeVisible();
  await back(page).click();
  await expect(card).toBeFocused();
  await expect(card).toBeInViewport();

  await card.press('Enter');
  await expect(heading(page, 'Call 52')).toBeVisible();
  await page.goBack();
  await expect(card).toBeFocused();
  await expect(card).toBeInViewport();
});

test('going back from a call focuses its table row, or that of the next call if it was opened', async ({
  page,
  account,
}) => {
  await openSeventyCalls(page, account);
  await page.getByRole('button', { name: 'Table' }).click();
  const row = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
  await row('Call 70').focus();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  const name = await page.locator('[data-row]:focus a').innerText();
  await page.keyboard.press('Enter');
  await expect(heading(page, name)).toBeVisible();
  await back(page).click();
  await expect(row(name)).toBeFocused();
  await expect(row(name)).toBeInViewport();

  await page.keyboard.press('Enter');
  await expect(heading(page, name)).toBeVisible();
  await page.getByRole('button', { name: 'Next call' }).click();
  const next = `Call ${Number(name.slice(5)) - 1}`;
  await expect(heading(page, next)).toBeVisible();
  await page.goBack();
  await expect(row(next)).toBeFocused();
  await expect(row(next)).toBeInViewport();
});

test('going back from a search result focuses that result', async ({ page, account }) => {
  await openSeventyCalls(page, account);
  await page.getByRole('searchbox', { name: 'Search everything that was said' }).fill('budget');
  const line = page.getByRole('list', { name: 'Calls found' }).locator('[data-line]').nth(5);
  await line.click();
  await expect(page).toHaveURL(/\?line=\d+$/);
  await back(page).click();
  await expect(line).toBeFocused();
});

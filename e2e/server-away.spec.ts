import type { Page } from '@playwright/test';
import { saveCalls, createSampleCall } from './support/library.ts';
import { lines } from './support/results.ts';
import { createAccount } from './support/steps.ts';
import { expect, test, type Account } from './support/test.ts';

/** A message is an alert, a notice above the page or a toast. */
const messages = (page: Page) =>
  page
    .getByRole('alert')
    .or(page.getByRole('region', { name: /notifications/i }).getByRole('listitem'));
const tryAgain = (page: Page) => page.getByRole('button', { name: /^Try again/ });

const faults = {
  async 'cannot be reached'(page: Page) {
    await page.route('**/api/**', (route) => route.abort());
  },
  async 'responds only with errors'(page: Page) {
    await page.route('**/api/**', (route) =>
      route.fulfill({ status: 500, json: { message: 'Out of order.', code: 'internal' } }),
    );
  },
};

async function saveTwoCalls(page: Page, account: Account) {
  await createAccount(page, account);
  await saveCalls(page, [createSampleCall(1), createSampleCall(2)]);
  await page.goto('/dashboard');
  await expect(page.getByRole('article')).toHaveCount(2);
}

async function expectOneMessage(page: Page, text: RegExp) {
  await expect(page.getByRole('alert')).toContainText(text);
  await expect(tryAgain(page)).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  await expect(messages(page)).toHaveCount(1);
  await page.unroute('**/api/**');
  await tryAgain(page).click();
}

for (const [name, fail] of Object.entries(faults)) {
  test(`a server that ${name} causes one message on each page`, async ({
    page,
    account,
    expectedConsole,
  }) => {
    expectedConsole.push(/Failed to (fetch call metric|load resource)/);
    await saveTwoCalls(page, account);
    await fail(page);
    await page.reload();
    await expectOneMessage(page, /Error fetching call metrics/);
    await expect(page.getByRole('article')).toHaveCount(2);

    await page
      .getByRole('link', { name: /View detailed analysis/ })
      .first()
      .click();
    await expect(lines(page)).toBeVisible();
    await fail(page);
    await page.reload();
    await expectOneMessage(page, /Failed to fetch call metric/);
    await expect(lines(page)).toBeVisible();

    await fail(page);
    for (const path of ['settings', 'cold-call-practice', 'analysis']) {
      await page.goto(`/dashboard/${path}`);
      await expect(page.getByRole('alert')).toContainText('Can’t reach the server');
      await expect(messages(page)).toHaveCount(1);
    }
  });
}

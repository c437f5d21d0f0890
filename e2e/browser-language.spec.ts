import type { Page } from '@playwright/test';
import { saveCalls, createSampleCall } from './support/library.ts';
import { lines } from './support/results.ts';
import { createAccount } from './support/steps.ts';
import { expect, test, type Account } from './support/test.ts';

const cards = (page: Page) => page.getByRole('article');

async function openHome(page: Page, account: Account) {
  await createAccount(page, account);
  const callDate = { at: '2024-11-03T14:05:00.000Z', origin: 'entered' } as const;
  await saveCalls(page, [
    createSampleCall(1, { callDate }),
    createSampleCall(2, { callDate, title: 'Pilot review' }),
  ]);
  await page.goto('/dashboard');
  await expect(cards(page)).toHaveCount(2);
}

/** Returns the weekday on which the period 'This week' starts, from 0 for Sunday. */
async function readFirstDayOfWeek(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Date', exact: true }).click();
  const asked = page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/library/search') && !!request.postData()?.includes('"from"'),
  );
  await page.getByRole('checkbox', { name: 'This week' }).click();
  const { from } = (await asked).postDataJSON() as { from: string };
  return page.evaluate((iso) => new Date(iso).getDay(), from);
}

test.describe('a browser that is set to German', () => {
  test.use({ locale: 'de-DE', timezoneId: 'Europe/Berlin' });

  test('shows English words with German numbers, clock and weeks', async ({ page, account }) => {
    await openHome(page, account);
    await expect(cards(page).first()).toContainText('3 November 2024, 15:05');
    await expect(page.getByText('1,5 per call')).toBeVisible();
    await cards(page)
      .first()
      .getByRole('link', { name: /View detailed analysis/ })
      .click();
    await expect(lines(page)).toBeVisible();
    await expect(page.getByText('3 November 2024, 15:05')).toBeVisible();
    const numbers = page.getByRole('region', { name: 'All numbers' });
    await expect(numbers).toContainText(/\d,\d\s*switches\/min/);
    await expect(numbers).not.toContainText(/\d\.\d/);
    await page.goto('/dashboard');
    expect(await readFirstDayOfWeek(page)).toBe(1);
    await expect(page.getByText('No call matches these filters')).toBeVisible();
  });
});

test.describe('a browser that is set to American English', () => {
  test.use({ locale: 'en-US', timezoneId: 'America/New_York' });

  test('shows American dates, clock and weeks', async ({ page, account }) => {
    await openHome(page, account);
    await expect(cards(page).first()).toContainText(/November 3, 2024, 9:05\sAM/);
    await expect(page.getByText('1.5 per call')).toBeVisible();
    expect(await readFirstDayOfWeek(page)).toBe(0);
  });
});

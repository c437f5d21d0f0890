import type { Page } from '@playwright/test';
import { readCallId, readStoredCall } from './support/results.ts';
import { register } from './support/steps.ts';
import { expect, test } from './support/test.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString();

/** The exported calls are in the file from the newest to the oldest. */
function createFile(count: number) {
  const calls = Array.from({ length: count }, (_, index) => ({
    title: `Call ${count - index}`,
    contact: { name: 'Dana', company: 'Acme' },
    outcome: 'follow-up',
    tags: ['imported', index === 0 ? 'x'.repeat(80) : 'hot'],
    notes: [
      {
        id: '0192f0c1-7c1c-7b3f-8a1e-0123456789ab',
        text: 'Ask for the date.',
        createdAt: at(0),
        changedAt: at(0),
      },
    ],
    summary: 'Purpose: A talk {of [two].',
    analysis: {},
    transcript: 'Sales Rep: "Hello."\nCustomer: Hello.',
    audioUrl: '',
    createdAt: at(count - index),
  }));
  const file = { format: 'sales-analytics-calls', version: 1, exportedAt: at(59), calls };
  return {
    name: 'sales-analytics-calls.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  };
}

async function choose(page: Page, file: ReturnType<typeof createFile>) {
  await page.goto('/dashboard/analysis');
  await page.locator('input[type=file][accept*=".json"]').setInputFiles(file);
}

test('a file with many calls is imported once, and the calls are as they were', async ({
  page,
  account,
}) => {
  await register(page, account);
  await choose(page, createFile(12));
  await expect(page.getByText('12 calls were imported.')).toBeVisible();
  await expect(
    page.getByText('1 tag was left out: a tag is a text of 1 to 40 characters.'),
  ).toBeVisible();

  await choose(page, createFile(12));
  await expect(
    page.getByText('12 calls were in your account already and not saved again.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home' }).click();

  // The newest call in the file is the newest call of the account.
  const cards = page.getByRole('link', { name: /View detailed analysis/ });
  await expect(cards).toHaveCount(12);
  await cards.first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Call 12' })).toBeVisible();
  expect(await readStoredCall(page, readCallId(page))).toMatchObject({
    title: 'Call 12',
    contact: { name: 'Dana', company: 'Acme' },
    outcome: 'follow-up',
    tags: ['imported'],
    notes: [{ text: 'Ask for the date.' }],
  });
});

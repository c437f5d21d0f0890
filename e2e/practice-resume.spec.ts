import type { Locator, Page } from '@playwright/test';
import {
  expectNoDrafts,
  expectCompleteDraft,
  readDraftProgress,
  loseModelResponse,
  countPaidRequests,
} from './support/resume.ts';
import { opener, openPractice, replies, startCall, typeTurn } from './support/practice.ts';
import type { Product } from './support/product.ts';
import { saveCall } from './support/steps.ts';
import { expect, test, type Account } from './support/test.ts';

async function endTypedCall(page: Page, product: Product, account: Account) {
  await openPractice(page, product, account);
  await startCall(page);
  await typeTurn(page, opener, replies[0]);
  await page.getByRole('button', { name: 'End Call' }).click();
  product.openAI.requests.length = 0;
}

async function analyse(page: Page) {
  await page.getByRole('button', { name: 'Analyse Call' }).click();
}

async function openLastCall(page: Page) {
  await page.reload();
  await finishedCallOffer(page).getByRole('button', { name: 'Open call' }).click();
}

function finishedCallOffer(page: Page): Locator {
  return page.getByRole('region', { name: 'You have a finished practice call' });
}

async function expectResult(page: Page) {
  const overlay = page.getByRole('dialog', { name: 'Call analysis' });
  await expect(overlay.getByRole('heading', { name: 'Call Summary' })).toBeVisible();
  await expect(overlay.getByRole('heading', { name: 'Talk Time Distribution' })).toBeVisible();
  await expect(overlay.getByText(opener)).toBeVisible();
}

async function analyseEndedCall(page: Page, product: Product, account: Account) {
  await endTypedCall(page, product, account);
  await analyse(page);
  await expectResult(page);
  await expectCompleteDraft(page);
}

const paidOnce = { uploads: 0, creates: 0, analyses: 1, summaries: 1 };

test('the analysis of a practice call is kept over a reload until it is saved', async ({
  page,
  product,
  account,
}) => {
  await analyseEndedCall(page, product, account);
  await openLastCall(page);
  await analyse(page);
  await expectResult(page);
  expect(countPaidRequests(product)).toEqual(paidOnce);

  await saveCall(page);
  await expectNoDrafts(page);
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByText('Practice · Skeptical')).toHaveCount(1);
  expect(countPaidRequests(product)).toEqual(paidOnce);
});

test('the analysis of a practice call can be opened from the list of unsaved calls', async ({
  page,
  product,
  account,
}) => {
  await analyseEndedCall(page, product, account);
  await page.goto('/dashboard/analysis');
  await page.getByRole('button', { name: 'Open Practice call, Skeptical prospect' }).click();
  await expect(page.getByRole('heading', { name: 'Call Summary' })).toBeVisible();
  await saveCall(page);
  await expectNoDrafts(page);
  await page.getByRole('link', { name: 'Cold Call Practice' }).click();
  await expect(page.getByRole('button', { name: 'Start Call' })).toBeVisible();
  await expect(finishedCallOffer(page)).toHaveCount(0);
  expect(countPaidRequests(product)).toEqual(paidOnce);
});

test('a reload during the analysis of a practice call requests only the missing part', async ({
  page,
  product,
  account,
}) => {
  await endTypedCall(page, product, account);
  const loseNoMore = await loseModelResponse(page, 'analysis');
  await analyse(page);
  await expect.poll(() => countPaidRequests(product)).toEqual(paidOnce);
  await expect.poll(() => readDraftProgress(page)).toMatchObject([{ summary: expect.anything() }]);
  loseNoMore();
  await openLastCall(page);
  await analyse(page);
  await expectResult(page);
  expect(countPaidRequests(product)).toEqual({ ...paidOnce, analyses: 2 });
});

import type { Locator, Page } from '@playwright/test';
import {
  expectNothingKept,
  expectWholeKept,
  keptProgress,
  loseHalf,
  paidRequests,
} from './support/resume.ts';
import { opener, readyToPractise, replies, startCall, typeTurn } from './support/practice.ts';
import type { Product } from './support/product.ts';
import { save } from './support/steps.ts';
import { expect, test, type Account } from './support/test.ts';

/** Has a practice call with one typed turn, and ends it. */
async function haveEndedCall(page: Page, product: Product, account: Account) {
  await readyToPractise(page, product, account);
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
  await lastCall(page).getByRole('button', { name: 'Open call' }).click();
}

/** Finds the offer to open the finished call of an earlier visit. */
function lastCall(page: Page): Locator {
  return page.getByRole('region', { name: 'You have a finished practice call' });
}

async function expectResult(page: Page) {
  const overlay = page.getByRole('dialog', { name: 'Call analysis' });
  await expect(overlay.getByRole('heading', { name: 'Call Summary' })).toBeVisible();
  await expect(overlay.getByRole('heading', { name: 'Talk Time Distribution' })).toBeVisible();
  await expect(overlay.getByText(opener)).toBeVisible();
}

async function haveKeptAnalysis(page: Page, product: Product, account: Account) {
  await haveEndedCall(page, product, account);
  await analyse(page);
  await expectResult(page);
  await expectWholeKept(page);
}

const paidOnce = { uploads: 0, creates: 0, analyses: 1, summaries: 1 };

test('the analysis of a practice call is kept over a reload until it is saved', async ({
  page,
  product,
  account,
}) => {
  await haveKeptAnalysis(page, product, account);
  await openLastCall(page);
  await analyse(page);
  await expectResult(page);
  expect(paidRequests(product)).toEqual(paidOnce);

  await save(page);
  await expectNothingKept(page);
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByText('Practice · Skeptical')).toHaveCount(1);
  expect(paidRequests(product)).toEqual(paidOnce);
});

test('the analysis of a practice call can be opened from the list of unsaved calls', async ({
  page,
  product,
  account,
}) => {
  await haveKeptAnalysis(page, product, account);
  await page.goto('/dashboard/analysis');
  await page.getByRole('button', { name: 'Open Practice call, Skeptical prospect' }).click();
  await expect(page.getByRole('heading', { name: 'Call Summary' })).toBeVisible();
  await save(page);
  await expectNothingKept(page);
  await page.getByRole('link', { name: 'Cold Call Practice' }).click();
  await expect(page.getByRole('button', { name: 'Start Call' })).toBeVisible();
  await expect(lastCall(page)).toHaveCount(0);
  expect(paidRequests(product)).toEqual(paidOnce);
});

test('a reload during the analysis of a practice call requests only the missing part', async ({
  page,
  product,
  account,
}) => {
  await haveEndedCall(page, product, account);
  const loseNoMore = await loseHalf(page, 'analysis');
  await analyse(page);
  await expect.poll(() => paidRequests(product)).toEqual(paidOnce);
  await expect.poll(() => keptProgress(page)).toMatchObject([{ summary: expect.anything() }]);
  loseNoMore();
  await openLastCall(page);
  await analyse(page);
  await expectResult(page);
  expect(paidRequests(product)).toEqual({ ...paidOnce, analyses: 2 });
});

import type { Locator, Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolation } from './support/accessibility.ts';
import { countPaidRequests } from './support/resume.ts';
import { dropRecordings, analyseAndSaveCall, openAnalysis, saveCall } from './support/steps.ts';
import { expect, test } from './support/test.ts';

function row(page: Page, name: string): Locator {
  return page
    .locator('[data-card]')
    .filter({ has: page.getByRole('heading', { name: 'Calls in progress' }) })
    .getByRole('listitem')
    .filter({ hasText: name });
}

test('of three files two are processed at a time, and a failed one does not stop the others', async ({
  page,
  product,
  account,
}) => {
  let isBroken = true;
  product.assemblyAI.jobError('The file could not be decoded', (recording) => {
    return isBroken && Buffer.from(recording.subarray(0, 4)).toString('latin1') === 'RIFF';
  });
  product.assemblyAI.holdJobs();
  await openAnalysis(page, product, account);
  await dropRecordings(page, 'sales-call.mp3', 'sales-call.wav', 'sales-call.aac');
  await expect(row(page, 'sales-call.mp3')).toContainText('Transcribing');
  await expect(row(page, 'sales-call.wav')).toContainText('Transcribing');
  await expect(row(page, 'sales-call.aac')).toContainText('Waiting');
  // The row changes before the progress is stored, and the job is requested after that.
  await expect.poll(() => countPaidRequests(product)).toMatchObject({ uploads: 2, creates: 2 });
  await expectNoViolation(page);
  await expectNoSidewaysScroll(page);

  product.assemblyAI.releaseJobs();
  await expect(row(page, 'sales-call.mp3')).toContainText('Finished');
  await expect(row(page, 'sales-call.wav')).toContainText('Failed: Transcription failed');
  await expect(row(page, 'sales-call.wav')).toContainText('The file could not be decoded');
  await expect(row(page, 'sales-call.aac')).toContainText('Finished');
  await expectNoViolation(page);
  await expectNoSidewaysScroll(page);
  expect(countPaidRequests(product)).toEqual({ uploads: 3, creates: 3, analyses: 2, summaries: 2 });

  await page.getByRole('button', { name: 'Open sales-call.wav' }).click();
  await expect(page.getByText('The file could not be decoded').first()).toBeVisible();
  await page.getByRole('button', { name: 'All calls' }).click();
  isBroken = false;
  await page.getByRole('button', { name: 'Try sales-call.wav again' }).click();
  await expect(row(page, 'sales-call.wav')).toContainText('Finished');
  expect(countPaidRequests(product)).toEqual({ uploads: 4, creates: 4, analyses: 3, summaries: 3 });

  for (const name of ['sales-call.mp3', 'sales-call.aac']) {
    await page.getByRole('button', { name: `Open ${name}` }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await saveCall(page);
    await page.getByRole('link', { name: 'Calls in progress' }).click();
  }
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('link', { name: /View detailed analysis/ })).toHaveCount(2);

  // Unsaved calls are kept when the page is left.
  await page.getByRole('link', { name: 'Analysis 1 ready' }).click();
  await page.getByRole('button', { name: 'Open sales-call.wav' }).click();
  await saveCall(page);
  expect(countPaidRequests(product)).toEqual({ uploads: 4, creates: 4, analyses: 3, summaries: 3 });
});

test('the page of a call is the page of the saved call once it is saved', async ({
  page,
  product,
  account,
}) => {
  await openAnalysis(page, product, account);
  await dropRecordings(page, 'sales-call.mp3', 'sales-call.aac');
  await expect(row(page, 'sales-call.mp3')).toContainText('Finished');
  await page.getByRole('button', { name: 'Open sales-call.mp3' }).click();
  await expect(page.getByRole('heading', { name: 'Call Summary' })).toBeVisible();
  const button = page.getByRole('button', { name: 'Save Metrics' });
  await button.focus();
  await page.evaluate(() => scrollTo(0, 300));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeFocused();
  await expect(page).toHaveURL(/\/dashboard\/analysis\/[0-9a-f-]{36}$/);
  expect(await page.evaluate(() => scrollY)).toBe(300);
  await expect(page.getByRole('button', { name: 'Discard and Upload Another' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  await page.getByRole('button', { name: /^Edit the title/ }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Dana, follow-up');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Calls in progress' }).click();
  await expect(row(page, 'sales-call.aac')).toBeVisible();
  await expect(row(page, 'sales-call.mp3')).toHaveCount(0);
  // Back shows the saved call, and so does a reload.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Dana, follow-up' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Dana, follow-up' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('link', { name: /View detailed analysis/ })).toHaveCount(1);
});

test(
  'finished calls of a closed tab are saved all at once, and nothing is paid for twice',
  { tag: '@smoke' },
  async ({ page, product, account }) => {
    await openAnalysis(page, product, account);
    await dropRecordings(page, 'sales-call.mp3', 'sales-call.aac');
    await expect(row(page, 'sales-call.mp3')).toContainText('Finished');
    await expect(row(page, 'sales-call.aac')).toContainText('Finished');
    const next = await page.context().newPage();
    await page.close();
    await next.goto('/dashboard/analysis');
    await expect(next.getByText('2 calls are ready to save')).toBeVisible();
    await next.getByRole('button', { name: 'Save all' }).click();
    await expect(next.getByText('All 2 calls were saved.')).toBeVisible();
    await next.getByRole('link', { name: 'Home' }).click();
    await expect(next.getByRole('article')).toHaveCount(2);
    expect(countPaidRequests(product)).toEqual({
      uploads: 2,
      creates: 2,
      analyses: 2,
      summaries: 2,
    });
  },
);

test('the page of a saved call is left by deleting it, and shown again by Undo', async ({
  page,
  product,
  account,
}) => {
  await analyseAndSaveCall(page, product, account);
  await page.getByRole('link', { name: /View detailed analysis/ }).click();
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  await page.getByRole('button', { name: 'Call actions' }).click();
  await expectNoViolation(page);
  await page.getByRole('menuitem', { name: 'Delete call' }).click();
  await expect(page.getByText('No call recordings found.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'sales-call' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
});

test('a waiting call can be removed without a request, and the next one starts', async ({
  page,
  product,
  account,
}) => {
  product.assemblyAI.holdJobs();
  await openAnalysis(page, product, account);
  await dropRecordings(
    page,
    'sales-call.mp3',
    'sales-call.wav',
    'sales-call.aac',
    'sales-call.mp3',
  );
  await expect(row(page, 'sales-call.aac')).toContainText('Waiting');
  // The call that is stopped below is billed, but its job is requested some time after its row is shown.
  await expect.poll(() => countPaidRequests(product)).toMatchObject({ uploads: 2, creates: 2 });
  await page.getByRole('button', { name: 'Stop sales-call.aac' }).click();
  await expect(row(page, 'sales-call.aac')).toHaveCount(0);
  await page.getByRole('button', { name: 'Stop sales-call.wav' }).click();
  await expect(row(page, 'sales-call.mp3').nth(1)).toContainText('Transcribing');
  await expect.poll(() => countPaidRequests(product)).toMatchObject({ uploads: 3, creates: 3 });
  // A billed call can be resumed. One that was not billed is deleted.
  await expect(page.getByRole('button', { name: 'Resume sales-call.wav' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resume sales-call.aac' })).toHaveCount(0);
});

import type { Locator, Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolation } from './support/accessibility.ts';
import { paidRequests } from './support/resume.ts';
import { drop, readyToAnalyse, save } from './support/steps.ts';
import { expect, test } from './support/test.ts';

/** The row of this call in the list of calls. */
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
  await readyToAnalyse(page, product, account);
  await drop(page, 'sales-call.mp3', 'sales-call.wav', 'sales-call.aac');
  await expect(row(page, 'sales-call.mp3')).toContainText('Transcribing');
  await expect(row(page, 'sales-call.wav')).toContainText('Transcribing');
  await expect(row(page, 'sales-call.aac')).toContainText('Waiting');
  // The row changes before the progress is stored, and the job is requested after that.
  await expect.poll(() => paidRequests(product)).toMatchObject({ uploads: 2, creates: 2 });
  await expectNoViolation(page);
  await expectNoSidewaysScroll(page);

  product.assemblyAI.releaseJobs();
  await expect(row(page, 'sales-call.mp3')).toContainText('Finished');
  await expect(row(page, 'sales-call.wav')).toContainText('Failed: Transcription failed');
  await expect(row(page, 'sales-call.wav')).toContainText('The file could not be decoded');
  await expect(row(page, 'sales-call.aac')).toContainText('Finished');
  await expectNoViolation(page);
  await expectNoSidewaysScroll(page);
  expect(paidRequests(product)).toEqual({ uploads: 3, creates: 3, analyses: 2, summaries: 2 });

  await page.getByRole('button', { name: 'Open sales-call.wav' }).click();
  await expect(page.getByText('The file could not be decoded').first()).toBeVisible();
  await page.getByRole('button', { name: 'All calls' }).click();
  isBroken = false;
  await page.getByRole('button', { name: 'Try sales-call.wav again' }).click();
  await expect(row(page, 'sales-call.wav')).toContainText('Finished');
  expect(paidRequests(product)).toEqual({ uploads: 4, creates: 4, analyses: 3, summaries: 3 });

  for (const name of ['sales-call.mp3', 'sales-call.aac']) {
    await page.getByRole('button', { name: `Open ${name}` }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await save(page);
    await page.getByRole('button', { name: 'All calls' }).click();
  }
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('link', { name: /View detailed analysis/ })).toHaveCount(2);

  // Unsaved calls are kept when the page is left.
  await page.getByRole('link', { name: 'Analysis', exact: true }).click();
  await page.getByRole('button', { name: 'Open sales-call.wav' }).click();
  await save(page);
  expect(paidRequests(product)).toEqual({ uploads: 4, creates: 4, analyses: 3, summaries: 3 });
});

test('a call of the queue that is saved stays saved when it is opened again', async ({
  page,
  product,
  account,
}) => {
  await readyToAnalyse(page, product, account);
  await drop(page, 'sales-call.mp3', 'sales-call.aac');
  await expect(row(page, 'sales-call.mp3')).toContainText('Finished');
  await page.getByRole('button', { name: 'Open sales-call.mp3' }).click();
  await save(page);
  await page.getByRole('button', { name: 'All calls' }).click();
  await page.getByRole('button', { name: 'Open sales-call.mp3' }).click();
  await expect(page.getByRole('button', { name: 'Saved' })).toBeDisabled();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('link', { name: /View detailed analysis/ })).toHaveCount(1);
});

test('a waiting call can be removed without a request, and the next one starts', async ({
  page,
  product,
  account,
}) => {
  product.assemblyAI.holdJobs();
  await readyToAnalyse(page, product, account);
  await drop(page, 'sales-call.mp3', 'sales-call.wav', 'sales-call.aac', 'sales-call.mp3');
  await expect(row(page, 'sales-call.aac')).toContainText('Waiting');
  // The call that is stopped below is billed: its job is requested some time after its row is shown.
  await expect.poll(() => paidRequests(product)).toMatchObject({ uploads: 2, creates: 2 });
  await page.getByRole('button', { name: 'Stop sales-call.aac' }).click();
  await expect(row(page, 'sales-call.aac')).toHaveCount(0);
  await page.getByRole('button', { name: 'Stop sales-call.wav' }).click();
  await expect(row(page, 'sales-call.mp3').nth(1)).toContainText('Transcribing');
  await expect.poll(() => paidRequests(product)).toMatchObject({ uploads: 3, creates: 3 });
  // A billed call can be resumed; one that was not billed is deleted.
  await expect(page.getByRole('button', { name: 'Resume sales-call.wav' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resume sales-call.aac' })).toHaveCount(0);
});

import { statSync } from 'node:fs';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { fixturePath } from '@sales-analytics/testing';
import { expectNoSidewaysScroll, expectNoViolation } from './support/accessibility.ts';
import type { Product } from './support/product.ts';
import {
  expectNoDrafts,
  expectCompleteDraft,
  readDraftProgress,
  countStoredRecordings,
  listCalls,
  loseResponses,
  loseModelResponse,
  unsavedCalls,
  paidOnce,
  countPaidRequests,
} from './support/resume.ts';
import { chooseFiles } from './support/results.ts';
import {
  dropRecordings,
  saveSettings,
  openAnalysis,
  register,
  saveCall,
  signIn,
  expectToast,
} from './support/steps.ts';
import { expect, nightlyExcept, test, type Account } from './support/test.ts';

const title = 'sales-call.mp3';

const ends: Record<string, (page: Page) => Promise<Page>> = {
  'a reload': async (page) => {
    await page.reload();
    return page;
  },
  'a closed tab': async (page) => {
    const context = page.context();
    await page.close();
    return openAnalysisTab(context);
  },
};

async function openAnalysisTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/dashboard/analysis');
  return page;
}

async function resume(page: Page) {
  await page.getByRole('button', { name: `Resume ${title}` }).click();
}

/** The work continues without a press. A new page lists the call, and a reload shows it again. */
async function expectContinued(page: Page) {
  await expect(page.getByText('1 in progress')).toBeVisible();
  await expect(unsavedCalls(page)).toHaveCount(0);
  if (new URL(page.url()).search === '') {
    await page.getByRole('button', { name: `Open ${title}` }).click();
  }
}

async function expectResult(page: Page) {
  await expect(page.getByRole('heading', { name: 'Call Summary' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
}

async function expectDraftStage(page: Page, stage: string) {
  await expect
    .poll(async () => (await readDraftProgress(page)).map((kept) => kept.stage))
    .toEqual([stage]);
}

for (const [name, end] of Object.entries(ends)) {
  test(
    `${name} while uploading: the stored file is sent again, and billed once`,
    nightlyExcept(name, 'a reload'),
    async ({ page, product, account }) => {
      product.assemblyAI.fail({ kind: 'stall' }, { path: /upload/, times: 1 });
      await openAnalysis(page, product, account);
      await dropRecordings(page, title);
      await expectDraftStage(page, 'chosen');
      await expect.poll(() => countStoredRecordings(page)).toBe(1);
      // A request is listed when it arrives, before its body.
      const uploads = () => product.assemblyAI.requests.filter(({ path }) => /upload/.test(path));
      const sizes = () => uploads().map(({ bodyBytes }) => bodyBytes);
      const { size } = statSync(fixturePath(title));
      await expect.poll(sizes).toEqual([size]);
      product.assemblyAI.holdJobs();
      const next = await end(page);
      await expectContinued(next);
      product.assemblyAI.releaseJobs();
      await expectResult(next);
      expect(countPaidRequests(product)).toEqual({ ...paidOnce, uploads: 2 });
      expect(sizes()).toEqual([size, size]);
    },
  );

  test(`${name} while transcribing: the same job is polled`, async ({ page, product, account }) => {
    await startTranscription(page, product, account);
    const next = await end(page);
    await expectContinued(next);
    await expect(next.getByText('Turning speech into text and separating speakers')).toBeVisible();
    product.assemblyAI.releaseJobs();
    await expectResult(next);
    expect(countPaidRequests(product)).toEqual(paidOnce);
  });

  test(`${name} with a finished result: it is shown again without a request`, async ({
    page,
    product,
    account,
  }) => {
    await analyseWithoutSaving(page, product, account);
    product.resetProviders();
    const next = await end(page);
    if (name === 'a closed tab') {
      await expect(unsavedCalls(next)).toContainText('Finished, not saved');
      await next.getByRole('button', { name: `Open ${title}` }).click();
    }
    await expectResult(next);
    await expect(next.getByRole('button', { name: 'Save Metrics' })).toBeEnabled();
    expect(product.assemblyAI.requests).toEqual([]);
    expect(product.openAI.requests).toEqual([]);
    await saveCall(next);
    await expectNoDrafts(next);
    expect(await countStoredRecordings(next)).toBe(1);
  });
}

test('a reload before the id of the job is known: it is found by its upload', async ({
  page,
  product,
  account,
}) => {
  await openAnalysis(page, product, account);
  const isCreate = (request: Request) => request.method() === 'POST';
  const loseNoMore = await loseResponses(page, '**/v2/transcript', isCreate);
  await dropRecordings(page, title);
  await expectDraftStage(page, 'uploaded');
  await expect.poll(() => countPaidRequests(product).creates).toBe(1);
  loseNoMore();
  await page.reload();
  await expectResult(page);
  expect(countPaidRequests(product)).toEqual(paidOnce);
});

test('a job whose id was lost is found again automatically', async ({ page, product, account }) => {
  product.assemblyAI.fail({ kind: 'cut' }, { path: /^\/v2\/transcript$/, times: 1 });
  await openAnalysis(page, product, account);
  await dropRecordings(page, title);
  await expectResult(page);
  expect(countPaidRequests(product)).toEqual(paidOnce);
});

for (const missing of ['analysis', 'summary'] as const) {
  test(`a reload while analysing: only the ${missing} is requested again`, async ({
    page,
    product,
    account,
  }) => {
    const there = missing === 'analysis' ? 'summary' : 'analysis';
    await openAnalysis(page, product, account);
    const loseNoMore = await loseModelResponse(page, missing);
    await dropRecordings(page, title);
    await expect.poll(() => countPaidRequests(product)).toEqual(paidOnce);
    await expect.poll(async () => (await readDraftProgress(page))[0]?.[there]).toBeDefined();
    loseNoMore();
    await page.reload();
    await expectResult(page);
    await expect(page.getByRole('heading', { name: 'Talk Time Distribution' })).toBeVisible();
    const asked = missing === 'analysis' ? { analyses: 2 } : { summaries: 2 };
    expect(countPaidRequests(product)).toEqual({ ...paidOnce, ...asked });
  });
}

test('the work goes on under other pages, and in a tab that is opened later, and says when it is ready', async ({
  page,
  product,
  account,
}) => {
  product.assemblyAI.holdJobs();
  await openAnalysis(page, product, account);
  await dropRecordings(page, title, 'sales-call.wav', 'sales-call.aac');
  await expect.poll(() => countPaidRequests(product)).toMatchObject({ uploads: 2, creates: 2 });
  await expect.poll(() => countStoredRecordings(page)).toBe(3);
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'Recent Call Analysis' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Analysis 3 in progress' })).toBeVisible();
  await expectNoViolation(page);
  const context = page.context();
  await page.close();

  product.assemblyAI.releaseJobs();
  const next = await context.newPage();
  await next.goto('/dashboard');
  await expect(next.getByRole('heading', { name: 'Recent Call Analysis' })).toBeVisible();
  const notices = next.getByRole('region', { name: /notifications/i });
  await expect(notices.getByText('sales-call is ready').first()).toBeVisible();
  await expect(next.getByText('in progress')).toHaveCount(0);
  expect(countPaidRequests(product)).toEqual({ uploads: 3, creates: 3, analyses: 3, summaries: 3 });
  await next.getByRole('link', { name: 'Analysis 3 ready' }).click();
  await expect(next.getByText('3 calls are ready to save')).toBeVisible();
  await next.getByRole('button', { name: 'Save all' }).click();
  await expect(next.getByText('All 3 calls were saved.')).toBeVisible();
  expect(await listCalls(next)).toHaveLength(3);
});

test('transcripts that wait outlive the page', async ({ page, product, account }) => {
  product.openAI.fail({ kind: 'stall' }, { path: /chat/ });
  await openAnalysis(page, product, account);
  const talk = 'Alex Morgan: We can start on Monday.\nDana Wells: Monday is fine for us.\n'.repeat(
    4,
  );
  const files = ['one', 'two', 'three', 'four'].map((name) => ({
    name: `${name}.txt`,
    text: talk,
  }));
  await chooseFiles(page, ...files);
  await expect(page.getByRole('heading', { name: 'Check four.txt' })).toBeVisible();
  await page.getByRole('button', { name: 'Analyse all' }).click();
  await expect.poll(async () => (await readDraftProgress(page)).length).toBe(4);
  // The page is closed before the provider responds, because this page would complete the analysis.
  const context = page.context();
  await page.close();
  product.resetProviders();
  const next = await openAnalysisTab(context);
  await expect(next.getByText('4 calls are ready to save')).toBeVisible();
});

test('a save whose response was lost stores one call, with later corrections', async ({
  page,
  product,
  account,
}) => {
  await analyseWithoutSaving(page, product, account);
  const isSave = (request: Request) => request.method() === 'POST';
  const loseNoMore = await loseResponses(page, '**/api/metrics', isSave);
  await page.getByRole('button', { name: 'Save Metrics' }).click();
  await expect.poll(() => readTalkRatios(page)).toEqual([{ sales_rep: 55, customer: 45 }]);
  loseNoMore();
  await page.reload();
  await expectResult(page);
  await page.getByRole('button', { name: 'Swap speakers' }).click();
  await saveCall(page);
  await expect.poll(() => readTalkRatios(page)).toEqual([{ sales_rep: 45, customer: 55 }]);
  await expectNoDrafts(page);
});

test('a discarded result is not offered again, and its audio is deleted', async ({
  page,
  product,
  account,
}) => {
  await analyseWithoutSaving(page, product, account);
  expect(await countStoredRecordings(page)).toBe(1);
  await page.getByRole('button', { name: 'Discard and Upload Another' }).click();
  await expect.poll(() => countStoredRecordings(page)).toBe(0);
  await expectNoDrafts(page);
});

test('an unfinished call is accessible, and is discarded after a confirmation', async ({
  page,
  product,
  account,
}) => {
  await startTranscription(page, product, account);
  await page.getByRole('button', { name: 'Stop Processing' }).click();
  await expect(unsavedCalls(page)).toContainText('Being transcribed by your provider');
  await page.reload();
  await expect(unsavedCalls(page)).toBeVisible();
  await expectNoViolation(page);
  await expectNoSidewaysScroll(page);
  const discard = page.getByRole('button', { name: `Discard ${title}` });
  await discard.click();
  await page.getByRole('button', { name: 'Keep call' }).click();
  await expect(discard).toBeFocused();
  await discard.click();
  const question = page.getByRole('alertdialog', { name: 'Discard this call?' });
  await expect(question).toBeVisible();
  await expectNoViolation(page);
  await question.getByRole('button', { name: 'Discard call' }).click();
  await expect(unsavedCalls(page)).toHaveCount(0);
  await expect.poll(() => countStoredRecordings(page)).toBe(0);
  await expectNoDrafts(page);
});

test('a call that one tab processes can be neither resumed nor discarded in another', async ({
  page,
  product,
  account,
}) => {
  await startTranscription(page, product, account);
  const other = await openAnalysisTab(page.context());
  await resume(other);
  await expectToast(other, 'Open in another tab', 'This call is being processed in another tab');
  await expect(other.getByRole('button', { name: 'Stop Processing' })).toHaveCount(0);
  await other.reload();
  await other.getByRole('button', { name: `Discard ${title}` }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Discard call' }).click();
  await expectToast(other, 'Open in another tab', 'This call is being processed in another tab');
  await expect.poll(() => countStoredRecordings(other)).toBe(1);

  product.assemblyAI.releaseJobs();
  await expectResult(page);
  expect(countPaidRequests(product)).toEqual(paidOnce);

  await expectCompleteDraft(page);
  // The other tab can do both after the first tab is closed.
  await page.close();
  await other.reload();
  await other.getByRole('button', { name: `Open ${title}` }).click();
  await expectResult(other);
  expect(countPaidRequests(product)).toEqual(paidOnce);
});

test('two accounts of one browser never see each other’s calls', async ({
  page,
  product,
  account,
}) => {
  await analyseWithoutSaving(page, product, account);
  await signOut(page);
  await register(page, { ...account, email: `other-${account.email}` });
  await saveSettings(page, product);
  await page.goto('/dashboard/analysis');
  await expect(page.getByRole('heading', { name: 'Analyse a call' })).toBeVisible();
  await expectDraftStage(page, 'transcribed');
  await expect(unsavedCalls(page)).toHaveCount(0);
  await page.goto('/dashboard/settings');
  await expect(page.getByText('No recordings stored')).toBeVisible();
  await signOut(page);

  await signIn(page, account);
  await page.goto('/dashboard/analysis');
  await page.getByRole('button', { name: `Open ${title}` }).click();
  await expectResult(page);
  expect(countPaidRequests(product)).toEqual(paidOnce);
});

async function readTalkRatios(page: Page) {
  return (await listCalls(page)).map(({ analysis }) => analysis.talk_to_listen_ratio);
}

async function startTranscription(page: Page, product: Product, account: Account) {
  product.assemblyAI.holdJobs();
  await openAnalysis(page, product, account);
  await dropRecordings(page, title);
  await expectDraftStage(page, 'transcribing');
}

async function analyseWithoutSaving(page: Page, product: Product, account: Account) {
  await openAnalysis(page, product, account);
  await dropRecordings(page, title);
  await expectResult(page);
  await expect.poll(() => countPaidRequests(product)).toEqual(paidOnce);
  await expectCompleteDraft(page);
  await expect.poll(() => countStoredRecordings(page)).toBe(1);
}

async function signOut(page: Page) {
  await page.goto('/dashboard/settings');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

import { cannedAnswerAboutCall } from '@sales-analytics/testing';
import type { Page } from '@playwright/test';
import { ask, question, questions as log } from './support/questions.ts';
import {
  card,
  expectResult,
  exportAs,
  openSavedCall,
  analyseRecording,
  slowDownRecording,
  lineButton,
  openOnlyCall,
  openSection,
  readStoredCall,
} from './support/results.ts';
import { startProduct, type Product } from './support/product.ts';
import { saveSettings, saveCall } from './support/steps.ts';
import { expect, test } from './support/test.ts';

const questionCard = (page: Page) => card(page, 'Ask about this call');

async function expectAnswer(page: Page) {
  await openSection(page, 'Ask');
  await expect(log(page).getByRole('heading', { name: question })).toBeVisible();
  await expect(log(page).getByRole('button', { name: /^Go to 00:47/ })).toBeVisible();
  await expect(log(page).getByRole('button', { name: /^Go to 00:51/ })).toBeVisible();
  await expect(log(page).getByText('Unverified')).toHaveCount(1);
  await expect(
    log(page).getByText('1 of 3 quotes could not be found in the transcript'),
  ).toBeVisible();
  await expect(log(page)).not.toContainText('[[');
}

test('an answer cites its lines, marks invented quotes, and is saved with the call', async ({
  page,
  product,
  account,
}) => {
  await analyseRecording(page, product, account);
  await ask(page);
  await expectAnswer(page);
  await slowDownRecording(page);
  await log(page)
    .getByRole('button', { name: /^Go to 00:51/ })
    .click();
  await expect(lineButton(page, 16)).toHaveAttribute('aria-current', 'true');
  await expect(lineButton(page, 16)).toBeInViewport({ ratio: 0.99 });
  await log(page).getByText('1 of 3 quotes').click();
  await expect(
    log(page).getByText('“Our budget for this year is already spent.”').last(),
  ).toBeVisible();
  await saveCall(page);
  const id = await openOnlyCall(page);
  await expectAnswer(page);
  expect((await readStoredCall(page, id)).answers).toMatchObject([
    { question, answer: cannedAnswerAboutCall },
  ]);
});

test('an answer about a saved call is stored with it', async ({ page, product, account }) => {
  const id = await openSavedCall(page, product, account);
  await ask(page);
  await expectAnswer(page);
  await expect.poll(async () => (await readStoredCall(page, id)).answers?.length).toBe(1);
  await page.reload();
  await expectResult(page);
  await expectAnswer(page);
});

test('a suggested question is asked with one press and then removed', async ({
  page,
  product,
  account,
}) => {
  await analyseRecording(page, product, account);
  await openSection(page, 'Ask');
  const suggestion = questionCard(page).getByRole('button', { name: 'What are the next steps?' });
  await suggestion.click();
  await expect(log(page).getByRole('heading', { name: 'What are the next steps?' })).toBeVisible();
  await expect(log(page)).toContainText('Thursday at ten');
  await expect(suggestion).toHaveCount(0);
  await expect(
    questionCard(page).getByRole('button', { name: 'Draft a follow-up email.' }),
  ).toBeVisible();
});

test('a follow-up question is sent with the earlier answers', async ({
  page,
  product,
  account,
}) => {
  await analyseRecording(page, product, account);
  await ask(page);
  await expectAnswer(page);
  product.openAI.answer({ aboutCall: 'By Wednesday.' });
  await ask(page, 'By when?');
  await expect(log(page)).toContainText('By Wednesday.');
  await expect(log(page)).toContainText('This answer does not quote the transcript.');
  const sent = product.openAI.requests.at(-1)?.bodyText ?? '';
  expect(sent).toContain('By when?');
  expect(sent).toContain(question);
});

test('a failed question is kept, and asked again with one press', async ({
  page,
  product,
  account,
}) => {
  await analyseRecording(page, product, account);
  product.openAI.fail({ kind: 'status', status: 401 }, { times: 1, path: /chat/ });
  await ask(page);
  await expect(log(page).getByText('Your question could not be answered')).toBeVisible();
  await log(page).getByRole('button', { name: 'Try again' }).click();
  await expectAnswer(page);
  await expect(log(page).getByText('Your question could not be answered')).toHaveCount(0);
});

const slowly = test.extend<object, { product: Product }>({
  product: [
    async ({}, use) => {
      const isAsked = (body: string) => body.includes('QUESTION ABOUT THE CALL');
      const pieceMs = ({ bodyText }: { bodyText: string }) => (isAsked(bodyText) ? 2_000 : 0);
      const product = await startProduct({ openAI: { pieceMs } });
      await use(product);
      await product.close();
    },
    { scope: 'worker' },
  ],
});

slowly(
  'an answer is read while it comes, and stopped where it stands',
  async ({ page, product, account }) => {
    await analyseRecording(page, product, account);
    await ask(page);
    await expect(log(page)).toContainText('Dana wants');
    await expect(log(page)).not.toContainText('Before that');
    await log(page).getByRole('button', { name: 'Stop' }).click();
    await expect(log(page).getByText('Stopped')).toBeVisible();
    await expect(log(page)).toContainText('Dana wants');
    await saveCall(page);
    const id = await openOnlyCall(page);
    await openSection(page, 'Ask');
    await expect(log(page).getByText('Stopped')).toBeVisible();
    await expect(log(page).getByRole('button', { name: 'Ask again' })).toBeVisible();
    const [answer] = (await readStoredCall(page, id)).answers ?? [];
    expect(cannedAnswerAboutCall.startsWith(answer?.answer ?? '-')).toBe(true);
    expect(answer?.answer.length).toBeLessThan(cannedAnswerAboutCall.length);
    expect(answer?.ending).toBe('stopped');
  },
);

test('the received part of an answer that breaks off is kept and marked', async ({
  page,
  product,
  account,
}) => {
  async function expectHalf() {
    await openSection(page, 'Ask');
    await expect(log(page)).toContainText(
      'The answer was cut shortThe model reached its length limit',
    );
    await expect(log(page)).toContainText('Dana wants to see the product');
    await expect(log(page)).not.toContainText('[[');
  }
  await analyseRecording(page, product, account);
  const half = 'Dana wants to see the product [["A short demo with';
  product.openAI.answer({ aboutCall: half, finishReason: 'length' });
  await ask(page);
  await expectHalf();
  await saveCall(page);
  const id = await openOnlyCall(page);
  await expectHalf();
  expect((await readStoredCall(page, id)).answers).toMatchObject([{ ending: 'cut-off' }]);
  expect((await exportAs(page, 'Full report (Markdown)')).text).toContain(
    '*The answer was cut short.*',
  );
  product.openAI.reset();
  await log(page).getByRole('button', { name: 'Try again' }).click();
  await expect(log(page).getByRole('button', { name: /^Go to 00:51/ })).toBeVisible();
});

test('without a language model the question box shows what is missing', async ({
  page,
  product,
  account,
}) => {
  await openSavedCall(page, product, account);
  await saveSettings(page, product, { apiKey: '' });
  await page.reload();
  await expectResult(page);
  await openSection(page, 'Ask');
  await expect(questionCard(page).getByText('No language model set up')).toBeVisible();
  await expect(page.getByLabel('Ask a question')).toBeDisabled();
  const before = product.openAI.requests.length;
  await saveSettings(page, product);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await ask(page);
  await expectAnswer(page);
  expect(product.openAI.requests.length).toBeGreaterThan(before);
});

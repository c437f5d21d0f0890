import type { Page } from '@playwright/test';
import { expectPracticeUnharmed } from '../support/hostile-practice.ts';
import {
  expectPrintedUnharmed,
  expectWholeResult,
  openAllDetails,
} from '../support/hostile-result.ts';
import { test } from '../support/hostile-test.ts';
import {
  expectNoHarm,
  hostileAnswers,
  hostileFiles,
  packed,
  shownTexts,
} from '../support/hostile.ts';
import type { Product } from '../support/product.ts';
import { importFiles, openOnlyCall, openSection } from '../support/results.ts';
import { haveSettings, register, save } from '../support/steps.ts';
import { expect, type Account } from '../support/test.ts';

/** Registers with Ollama as the only provider, whose responses contain every text. */
async function readyWithOllama(page: Page, product: Product, account: Account) {
  product.ollama.answer(hostileAnswers);
  product.ollama.ignoreLimits();
  await register(page, account);
  const ollama = { modelProvider: 'ollama', modelName: 'mistral', apiKey: '' };
  await haveSettings(page, product, ollama);
}

function expectOwnMachineAsked({ openAI, ollama }: Product, times: number) {
  const asked = ollama.requests.filter(({ path }) => path === '/api/generate');
  expect(asked.length).toBeGreaterThanOrEqual(times);
  expect(openAI.requests).toEqual([]);
}

test('the analysis and the answers of an Ollama model stay text', async ({
  page,
  product,
  account,
  harm,
}) => {
  test.slow();
  await readyWithOllama(page, product, account);
  await page.goto('/dashboard/analysis');
  await importFiles(page, hostileFiles.json);
  await expectWholeResult(page);
  await openAllDetails(page);
  expect(await shownTexts(page)).toBeGreaterThan(100);
  await expectNoHarm(page, harm);

  await openSection(page, 'Ask');
  await page.getByLabel('Ask a question').fill(packed(2_000)[0] ?? '');
  await page.getByLabel('Ask a question').press('Enter');
  const answers = page.getByRole('list', { name: 'Questions and answers' });
  await expect(answers.getByText(/quotes could not be found in the transcript/)).toBeVisible();
  const answer = await answers.innerText();
  expect(new Set(answer.match(/\bran\(\d+\)/g)).size).toBeGreaterThan(100);
  await expectNoHarm(page, harm);
  await expectPrintedUnharmed(page, harm);
  expectOwnMachineAsked(product, 3);

  await save(page);
  await openOnlyCall(page);
  await openAllDetails(page);
  await expectNoHarm(page, harm);
});

test('a practice call with an Ollama model stays text', async ({
  page,
  product,
  account,
  harm,
}) => {
  test.slow();
  await readyWithOllama(page, product, account);
  await expectPracticeUnharmed(page, harm);
  expectOwnMachineAsked(product, packed(900).length + 2);
});

test('an error message of Ollama stays text', async ({ page, product, account, harm }) => {
  test.slow();
  await readyWithOllama(page, product, account);
  await page.goto('/dashboard/analysis');
  const shown = new Set<string>();
  for (const text of packed(200)) {
    product.ollama.reset();
    // A message that looks like a gateway's HTML page would not be shown.
    product.ollama.fail({ kind: 'status', status: 400, body: { error: `refused: ${text}` } });
    await importFiles(page, { name: 'call.txt', text: 'Alex: Hi.\nDana: Hello.' });
    const alert = page.getByRole('alert').filter({ hasText: 'refused:' }).first();
    for (const [words] of (await alert.innerText()).matchAll(/\bran\(\d+\)/g)) shown.add(words);
    await expectNoHarm(page, harm);
    await page.getByRole('button', { name: 'Discard and Upload Another' }).click();
  }
  expect(shown.size).toBeGreaterThan(100);
});

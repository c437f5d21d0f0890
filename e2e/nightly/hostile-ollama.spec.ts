import type { Page } from '@playwright/test';
import { hostileAnswers, hostileFiles } from '../support/hostile-call.ts';
import {
  askHostileQuestion,
  expectImportErrorUnharmed,
  expectPracticeUnharmed,
  expectPrintUnharmed,
  expectResultUnharmed,
  expectSavedCallUnharmed,
} from '../support/hostile-steps.ts';
import { packTexts } from '../support/hostile-strings.ts';
import { expectNoHarm, test } from '../support/hostile-test.ts';
import type { Product } from '../support/product.ts';
import { importFiles } from '../support/results.ts';
import { saveSettings, register } from '../support/steps.ts';
import { expect, type Account } from '../support/test.ts';

async function registerWithOllama(page: Page, product: Product, account: Account) {
  product.ollama.answer(hostileAnswers);
  product.ollama.ignoreLimits();
  await register(page, account);
  const ollama = { modelProvider: 'ollama', modelName: 'mistral', apiKey: '' };
  await saveSettings(page, product, ollama);
}

function expectOnlyOllamaRequested({ openAI, ollama }: Product, times: number) {
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
  await registerWithOllama(page, product, account);
  await page.goto('/dashboard/analysis');
  await importFiles(page, hostileFiles.json);
  await expectResultUnharmed(page, harm);

  const answers = await askHostileQuestion(page);
  const answer = await answers.innerText();
  expect(new Set(answer.match(/\bran\(\d+\)/g)).size).toBeGreaterThan(100);
  await expectNoHarm(page, harm);
  await expectPrintUnharmed(page, harm);
  expectOnlyOllamaRequested(product, 3);
  await expectSavedCallUnharmed(page, harm);
});

test('a practice call with an Ollama model stays text', async ({
  page,
  product,
  account,
  harm,
}) => {
  test.slow();
  await registerWithOllama(page, product, account);
  await expectPracticeUnharmed(page, harm);
  expectOnlyOllamaRequested(product, packTexts(900).length + 2);
});

test('an error message of Ollama stays text', async ({ page, product, account, harm }) => {
  test.slow();
  await registerWithOllama(page, product, account);
  await page.goto('/dashboard/analysis');
  const shown = new Set<string>();
  for (const text of packTexts(200)) {
    product.ollama.reset();
    // A message that looks like a gateway's HTML page would not be shown.
    product.ollama.fail({ kind: 'status', status: 400, body: { error: `refused: ${text}` } });
    const message = await expectImportErrorUnharmed(page, harm, 'refused:');
    for (const [words] of message.matchAll(/\bran\(\d+\)/g)) shown.add(words);
  }
  expect(shown.size).toBeGreaterThan(100);
});

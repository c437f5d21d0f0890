import { cannedAnswerAboutCall, cannedSummary, cannedToolAnswer } from '@sales-analytics/testing';
import type { Page } from '@playwright/test';
import { installBrowserModel, readSessions } from './support/browser-model.ts';
import { openPractice, placeCall, typeTurn } from './support/practice.ts';
import { ask, expectAnswered } from './support/questions.ts';
import { expectResult, lines } from './support/results.ts';
import {
  dropRecordings,
  expectToast,
  openAnalysis,
  register,
  saveSettings,
} from './support/steps.ts';
import { expect, test } from './support/test.ts';

const reply = 'We have a tool for that already.';
const chosen = { apiKey: '', modelProvider: 'browser', modelName: 'built-in' };

function answer(prompt: string, hasSchema: boolean): string {
  if (hasSchema) return JSON.stringify(cannedToolAnswer);
  if (/^QUESTION ABOUT THE CALL\b/m.test(prompt)) return cannedAnswerAboutCall;
  return cannedSummary;
}

function choice(page: Page) {
  return page
    .getByRole('radiogroup', { name: 'Model provider' })
    .getByRole('radio', { name: /^This browser/ });
}

test('the model of this browser is downloaded by a press, and analyses a call without a key', async ({
  page,
  product,
  account,
}) => {
  await installBrowserModel(page, { availability: 'downloadable', answer });
  await register(page, account);
  await saveSettings(page, product, { apiKey: '' });
  await page.goto('/dashboard/settings');
  await choice(page).click();
  await expect(page.getByText(/^Needs one download by the browser\./)).toBeVisible();
  expect(await readSessions(page)).toEqual({ created: 0, destroyed: 0 });
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await expect(page.getByText(/^Ready\. .*Nothing leaves this computer\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expectToast(page, 'Success', 'Settings saved successfully.');
  await page.getByRole('link', { name: 'Analysis', exact: true }).click();
  await dropRecordings(page, 'sales-call.mp3');
  await expectResult(page);
  await ask(page);
  await expectAnswered(page);
  // The download, the analysis, the summary and the question.
  expect(await readSessions(page)).toEqual({ created: 4, destroyed: 4 });
  expect(product.openAI.requests).toEqual([]);
  expect(product.ollama.requests).toEqual([]);
});

test('a call that does not fit into the window fails with a sentence', async ({
  page,
  product,
  account,
}) => {
  await installBrowserModel(page, { contextWindow: 600, answer });
  await openAnalysis(page, product, { ...account, settings: chosen });
  await dropRecordings(page, 'sales-call.mp3');
  await expect(page.getByText(/longer than this model can read/).first()).toBeVisible();
  await expect(lines(page)).toBeVisible();
});

test('a model that is not downloaded is not loaded by an analysis', async ({
  page,
  product,
  account,
}) => {
  await installBrowserModel(page, { availability: 'downloadable', answer });
  await openAnalysis(page, product, { ...account, settings: chosen });
  await dropRecordings(page, 'sales-call.mp3');
  await expect(page.getByText(/Start the download in Settings/).first()).toBeVisible();
  expect(await readSessions(page)).toEqual({ created: 0, destroyed: 0 });
});

test('the model of this browser plays the prospect', async ({ page, product, account }) => {
  await installBrowserModel(page, { answer: () => reply });
  await openPractice(page, product, {
    ...account,
    settings: { practiceProvider: 'browser', practiceModelName: 'built-in' },
  });
  await placeCall(page);
  await typeTurn(page, 'Hi, this is Alex from Fleetwise.', reply);
  expect(await readSessions(page)).toEqual({ created: 1, destroyed: 1 });
  expect(product.openAI.requests).toEqual([]);
});

test('Settings show what the installed browser says about its own model', async ({
  page,
  account,
}, info) => {
  await register(page, account);
  await page.goto('/dashboard/settings');
  await expect(page.getByRole('radiogroup', { name: 'Model provider' })).toBeVisible();
  const state = await page.evaluate(async (): Promise<string> => {
    const api: unknown = Reflect.get(globalThis, 'LanguageModel');
    if (typeof api !== 'function') return 'absent';
    const text = [{ type: 'text', languages: ['en'] }];
    const model = api as unknown as { availability(options: object): Promise<string> };
    return model.availability({ expectedInputs: text, expectedOutputs: text });
  });
  info.annotations.push({ type: 'LanguageModel of the installed browser', description: state });
  if (state === 'absent') {
    await expect(choice(page)).toHaveCount(0);
    return;
  }
  await choice(page).click();
  const sentences: Record<string, RegExp> = {
    available: /^Ready\./,
    downloadable: /^Needs one download by the browser\./,
    downloading: /^The browser is downloading it\./,
    unavailable: /^Not available in this browser\./,
  };
  await expect(page.getByText(sentences[state] ?? /^$/)).toBeVisible();
});

import { expect, type Page } from '@playwright/test';
import type { WireFault } from '@sales-analytics/testing';
import { ask, askAgain, expectUnanswered } from './support/questions.ts';
import {
  requestPaths,
  reachDeadline,
  expectAtRest,
  expectSavedOnce,
  lastingFaults,
  ollamaNotRunning,
  test,
  timeouts,
} from './support/bad-network.ts';
import {
  opener,
  openPractice,
  replies,
  startCall,
  retryTurn,
  typeLine,
} from './support/practice.ts';
import { expectResult } from './support/results.ts';
import { paidOnce, countPaidRequests } from './support/resume.ts';
import { dropRecordings, saveSettings, openAnalysis, register } from './support/steps.ts';

// These tests cover each provider request and each kind of fault once. e2e/nightly has all combinations.

test.beforeEach(({ network }) => {
  network.reset();
});

const unavailable: WireFault = { kind: 'status', status: 503 };
const reset: WireFault = { kind: 'reset', at: 'arrival' };
const stall: WireFault = { kind: 'stall', at: 'arrival' };

function messageOf(kind: WireFault['kind']): RegExp {
  return lastingFaults.find(({ fault }) => fault.kind === kind)?.message ?? /^$/;
}

async function retryAll(page: Page) {
  for (const button of await page.getByRole('button', { name: 'Try again' }).all())
    await button.click();
}

test('a call is analysed and billed once although every first response is a 503', async ({
  page,
  product,
  account,
  network,
}) => {
  const { upload, order, poll, chat } = requestPaths;
  for (const path of [upload, order, poll])
    network.assemblyAI.fail(unavailable, { path, times: 1 });
  network.openAI.fail(unavailable, { path: chat, times: 2 });
  await openAnalysis(page, product, { ...account, settings: network.settings });
  await dropRecordings(page, 'sales-call.mp3');
  await expectSavedOnce(page);
  expect(countPaidRequests(product).creates).toBe(1);
});

test('an upload that stalls ends with an error, and continues on request', async ({
  page,
  product,
  account,
  network,
}) => {
  network.assemblyAI.fail(stall, { path: requestPaths.upload });
  await page.clock.install();
  await openAnalysis(page, product, { ...account, settings: network.settings });
  await dropRecordings(page, 'sales-call.mp3');
  for (const stalls of [1, 2, 3, 4])
    await reachDeadline({ stalls, wait: timeouts.upload }, page, network);
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: messageOf('stall') })
      .first(),
  ).toBeVisible();
  await expectAtRest(page);
  network.reset();
  await retryAll(page);
  await expectSavedOnce(page);
  expect(countPaidRequests(product)).toEqual(paidOnce);
});

test('an Ollama that cannot be reached ends with an error, and continues on request', async ({
  page,
  product,
  account,
  network,
}) => {
  const settings = {
    ...network.settings,
    modelProvider: 'ollama',
    modelName: 'mistral',
    apiKey: '',
  };
  await page.clock.install();
  await openAnalysis(page, product, { ...account, settings });
  network.ollama.fail(reset, { path: /generate/ });
  await dropRecordings(page, 'sales-call.mp3');
  await expect(page.getByRole('alert').filter({ hasText: ollamaNotRunning }).first()).toBeVisible();
  await expectAtRest(page);
  network.reset();
  await retryAll(page);
  await expectSavedOnce(page);
});

test('a question that fails can be asked again', async ({ page, product, account, network }) => {
  await page.clock.install();
  await openAnalysis(page, product, { ...account, settings: network.settings });
  await dropRecordings(page, 'sales-call.mp3');
  await expectResult(page);
  network.openAI.fail(unavailable, { path: requestPaths.chat });
  await ask(page);
  await expectUnanswered(page, /reported a problem on its side/);
  await expectAtRest(page);
  network.reset();
  await askAgain(page);
});

test('a practice turn whose reply fails can be sent again', async ({
  page,
  product,
  account,
  network,
}) => {
  await page.clock.install();
  await openPractice(page, product, { ...account, settings: network.settings });
  network.openAI.fail(reset, { path: requestPaths.chat });
  await startCall(page);
  await typeLine(page, opener);
  await expect(page.getByRole('alert')).toContainText(messageOf('reset'));
  await expectAtRest(page);
  network.reset();
  product.openAI.answer({ replies: [replies[0]] });
  await retryTurn(page, opener, replies[0]);
});

test('a key test that fails can be repeated', async ({ page, product, account, network }) => {
  await page.clock.install();
  await register(page, account);
  await saveSettings(page, product, network.settings);
  await page.goto('/dashboard/settings');
  network.assemblyAI.fail(unavailable);
  const press = () =>
    page.getByRole('button', { name: /Test key (of AssemblyAI|\(AssemblyAI\))/ }).click();
  const result = page.locator('output[data-state]', { hasText: /\w/ });
  await press();
  await expect(result).toContainText(/reported a problem on its side/);
  network.reset();
  await press();
  await expect(result).toContainText(/works/);
});

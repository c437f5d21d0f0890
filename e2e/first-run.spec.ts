import type { Page } from '@playwright/test';
import { countStoredRecordings } from './support/resume.ts';
import { transcripts } from './support/results-transcripts.ts';
import { expect, keys, test } from './support/test.ts';
import {
  dropRecordings,
  createAccount,
  saveSettings,
  openForm,
  recordingInput,
  settingsFor,
  expectToast,
} from './support/steps.ts';
import type { Account } from './support/test.ts';
import type { Product } from './support/product.ts';

// These tests lead from the registration form to a first saved call.

/** Typing and choosing a file do not count as presses. */
async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction('countPress', () => (presses += 1));
  await page.addInitScript(() => {
    const { countPress } = window as unknown as { countPress: () => void };
    document.addEventListener('pointerdown', () => countPress(), { capture: true });
  });
  return () => presses;
}

/** A rep would not type the addresses of the emulated providers. */
async function saveProviderAddresses(page: Page, product: Product) {
  await page.goto('/api/health');
  await saveSettings(page, product, { apiKey: '', assemblyAIKey: '' });
}

async function registerByHand(page: Page, account: Account) {
  await openForm(page, '/register');
  await page.getByLabel('Name').fill(account.name);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByRole('link', { name: 'Start Here' }).click();
}

async function saveFirstCall(page: Page) {
  await page.getByRole('button', { name: 'Save Metrics' }).click();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeDisabled();
}

test.describe('a first call takes at most five presses', () => {
  test('with the keys typed in three steps on the page', async ({ page, product, account }) => {
    const presses = await countPresses(page);
    await saveProviderAddresses(page, product);
    await registerByHand(page, account);
    await page.getByLabel('Assembly AI Key', { exact: true }).fill(keys.assemblyAI);
    await page.getByRole('button', { name: 'Save key' }).click();
    await page.getByLabel('OpenAI API Key', { exact: true }).fill(keys.openAI);
    await page.getByRole('button', { name: 'Save model' }).click();
    await expect(page.getByText('Language model ready')).toBeVisible();
    await dropRecordings(page, 'sales-call.mp3');
    await saveFirstCall(page);
    expect(presses()).toBe(5);
  });

  test('with the file chosen first, which waits for the keys', async ({
    page,
    product,
    account,
  }) => {
    const presses = await countPresses(page);
    await saveProviderAddresses(page, product);
    await registerByHand(page, account);
    await dropRecordings(page, 'sales-call.mp3');
    await expectToast(page, 'Configuration Required', 'Please configure your AI settings first');
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/settings$/);
    await expect(page.getByText('sales-call.mp3 is kept in this browser')).toBeVisible();
    await page.getByLabel('Assembly AI Key', { exact: true }).fill(keys.assemblyAI);
    await page.getByLabel('OpenAI API Key', { exact: true }).fill(keys.openAI);
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page.getByRole('link', { name: 'Analyse it now' }).click();
    await saveFirstCall(page);
    expect(presses()).toBe(5);
  });

  test('with a transcript, which needs only the model', async ({ page, product, account }) => {
    const presses = await countPresses(page);
    await saveProviderAddresses(page, product);
    await registerByHand(page, account);
    await page.getByRole('button', { name: 'Add model' }).click();
    await page.getByLabel('OpenAI API Key', { exact: true }).fill(keys.openAI);
    await page.getByLabel('OpenAI API Key', { exact: true }).press('Enter');
    await expect(page.getByText('Language model ready')).toBeVisible();
    const { name, text } = transcripts.vtt;
    const file = { name, mimeType: 'text/vtt', buffer: Buffer.from(text) };
    await recordingInput(page).setInputFiles(file);
    await page.getByRole('button', { name: 'Analyse' }).click();
    await saveFirstCall(page);
    expect(presses()).toBe(5);
  });
});

test('a file that waits for its key survives a reload, and is processed when the key is saved', async ({
  page,
  product,
  account,
}) => {
  await createAccount(page, account);
  await saveSettings(page, product, { assemblyAIKey: '' });
  await page.goto('/dashboard/analysis');
  await dropRecordings(page, 'sales-call.mp3');
  await expectToast(page, 'Error', 'Assembly AI key not configured');
  await expect.poll(() => countStoredRecordings(page)).toBe(1);
  await page.reload();
  await expect(page.getByText('sales-call.mp3 is kept in this browser')).toBeVisible();
  await page.getByLabel('Assembly AI Key', { exact: true }).fill(keys.assemblyAI);
  await page.getByRole('button', { name: 'Test key' }).click();
  await expect(page.getByText('Key works')).toBeVisible();
  await page.getByRole('button', { name: 'Save key' }).click();
  await saveFirstCall(page);
  const stored = await page.evaluate(() => localStorage.getItem('settings'));
  expect(JSON.parse(stored ?? '{}')).toMatchObject(settingsFor(product));
});

test('a file that waits for its keys begins under another page once they are saved', async ({
  page,
  product,
  account,
}) => {
  await createAccount(page, account);
  await saveSettings(page, product, { assemblyAIKey: '', apiKey: '' });
  await page.goto('/dashboard/analysis');
  await dropRecordings(page, 'sales-call.mp3');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.getByText('sales-call.mp3 is kept in this browser')).toBeVisible();
  await page.getByLabel('Assembly AI Key', { exact: true }).fill(keys.assemblyAI);
  await page.getByLabel('OpenAI API Key', { exact: true }).fill(keys.openAI);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByRole('link', { name: 'Analyse it now' })).toBeVisible();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('status').getByText('sales-call is ready')).toBeVisible();
});

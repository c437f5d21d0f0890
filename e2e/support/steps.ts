import { expect, type Locator, type Page } from '@playwright/test';
import { tokenReplySchema } from '@sales-analytics/contract';
import { fixturePath } from '@sales-analytics/testing';
import type { Product } from './product.ts';
import { keys, type Account } from './test.ts';

/**
 * Waits until the app has replaced the form that the server sent. Otherwise a press could begin on one button and end on
 * the other, which does nothing.
 */
export async function openForm(page: Page, path: '/login' | '/register') {
  await page.goto(path);
  await expect(page.locator('.first')).toHaveCount(0);
}

export async function registerByForm(page: Page, account: Account) {
  await openForm(page, '/register');
  await page.getByLabel('Name').fill(account.name);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Recent Call Analysis' })).toBeVisible();
}

export async function register(page: Page, account: Account) {
  await createAccount(page, account);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Recent Call Analysis' })).toBeVisible();
}

/** The page is left at a document without the app. */
export async function createAccount(page: Page, account: Account) {
  const response = await page.request.post('/api/auth/register', { data: account });
  const { token } = tokenReplySchema.parse(await response.json());
  await page.goto('/api/health');
  await page.evaluate(
    ([key, name]) => {
      localStorage.setItem('token', key);
      localStorage.setItem('username', name);
    },
    [token, account.name] as const,
  );
}

export async function signIn(page: Page, { email, password }: Pick<Account, 'email' | 'password'>) {
  await openForm(page, '/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Recent Call Analysis' })).toBeVisible();
}

export function settingsFor(product: Product, changes: Record<string, string> = {}) {
  return {
    transcription: 'assemblyai',
    apiKey: keys.openAI,
    modelProvider: 'openai',
    modelName: 'gpt-4o-mini',
    ollamaHost: product.ollama.url,
    assemblyAIKey: keys.assemblyAI,
    assemblyAIHost: product.assemblyAI.url,
    openAIHost: product.openAI.url,
    ...changes,
  };
}

export async function saveSettings(
  page: Page,
  product: Product,
  changes: Record<string, string> = {},
) {
  const value = JSON.stringify(settingsFor(product, changes));
  await page.evaluate((settings) => localStorage.setItem('settings', settings), value);
}

export type AccountWithSettings = Account & { settings?: Record<string, string> };

export async function openAnalysis(
  page: Page,
  product: Product,
  { settings, ...account }: AccountWithSettings,
) {
  await createAccount(page, account);
  await saveSettings(page, product, settings);
  await page.goto('/dashboard/analysis');
}

export async function openAnalysisWithoutSettings(page: Page, account: Account) {
  await register(page, account);
  await page.goto('/dashboard/analysis');
}

export function recordingInput(page: Page): Locator {
  return page.getByLabel('Drop call recordings here');
}

export async function dropRecordings(
  page: Page,
  ...fixtures: ('sales-call.mp3' | 'sales-call.wav' | 'sales-call.aac')[]
) {
  await recordingInput(page).setInputFiles(fixtures.map(fixturePath));
}

export async function saveCall(page: Page) {
  await page.getByRole('button', { name: 'Save Metrics' }).click();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeDisabled();
}

export async function analyseAndSaveCall(page: Page, product: Product, account: Account) {
  await openAnalysis(page, product, account);
  await dropRecordings(page, 'sales-call.mp3');
  await saveCall(page);
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('link', { name: /View detailed analysis/ })).toBeVisible();
}

export async function expectToast(page: Page, title: string, description: string) {
  const notice = page.getByRole('region', { name: /notifications/i }).getByRole('listitem');
  await expect(notice.filter({ hasText: title }).filter({ hasText: description })).toBeVisible();
}

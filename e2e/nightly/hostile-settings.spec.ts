import type { Page } from '@playwright/test';
import { findMark } from '../support/hostile-steps.ts';
import { hostileStrings, packTexts } from '../support/hostile-strings.ts';
import { expectNoHarm, pushAddress, test, type Harm } from '../support/hostile-test.ts';
import { saveSettings, openAnalysis, register } from '../support/steps.ts';
import { expect } from '../support/test.ts';

async function signInAs(page: Page, name: string) {
  const email = `hostile-${Date.now()}-${Math.random()}@example.com`;
  const data = { name, email, password: 'correct horse battery' };
  const reply = await page.request.post('/api/auth/register', { data });
  expect(reply.status()).toBe(201);
  const { token } = (await reply.json()) as { token: string };
  await page.evaluate(
    ([issued, username]) => {
      localStorage.setItem('token', issued);
      localStorage.setItem('username', username);
    },
    [token, name] as const,
  );
}

test('the name of an account stays text', async ({ page, account, harm }) => {
  test.slow();
  const [first = '', ...others] = packTexts(200);
  await register(page, { ...account, name: first });
  await expectNoHarm(page, harm);
  for (const name of others) {
    await signInAs(page, name);
    await pushAddress(page, '/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(findMark(name));
    await expectNoHarm(page, harm);
    await page.getByRole('button', { name: /^Continue as/ }).click();
    await expect(page.getByRole('heading', { name: 'Recent Call Analysis' })).toBeVisible();
    await page.goto('/dashboard/settings');
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(findMark(name));
    await expectNoHarm(page, harm);
    // `pushAddress` bypasses the router, which the settings page does not allow, so the test leaves it by a link.
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Recent Call Analysis' })).toBeVisible();
  }
});

test('settings stay text in their fields and where they are shown', async ({
  page,
  product,
  account,
  harm,
}) => {
  test.slow();
  await openAnalysis(page, product, account);
  for (const text of packTexts(2_000)) {
    await saveSettings(page, product, { apiKey: text, assemblyAIKey: text, modelName: text });
    await page.goto('/dashboard/settings');
    await page.getByRole('radio', { name: /Ollama/ }).click();
    await page.getByLabel('Ollama Host URL').fill(text);
    await page.getByLabel('Custom model').fill(text);
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText(/Ollama Host URL must start with/).first()).toBeVisible();
    await expectNoHarm(page, harm);
    await page.goto('/dashboard/analysis');
    await expect(page.getByRole('heading', { name: 'Analyse a call' })).toBeVisible();
    await expectNoHarm(page, harm);
  }
});

async function expectListedAsText(page: Page, harm: Harm, test: string) {
  await page.getByRole('button', { name: test }).click();
  await expect(page.getByText(/models listed by the provider/)).toBeVisible();
  const model = page.getByLabel('Model', { exact: true });
  const names = await model.locator('option').allTextContents();
  expect(names.filter((name) => name.includes('ran(')).length).toBeGreaterThan(100);
  await model.selectOption(hostileStrings[0] ?? '');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expectNoHarm(page, harm);
}

test('models that a provider lists stay text', async ({ page, product, account, harm }) => {
  await register(page, account);
  await saveSettings(page, product);
  await page.goto('/dashboard/settings');
  product.openAI.offer(...hostileStrings);
  product.ollama.offer(...hostileStrings);
  await expectListedAsText(page, harm, 'Test key (OpenAI)');
  await page.getByRole('radio', { name: /Ollama/ }).click();
  await expectListedAsText(page, harm, 'Test host (Ollama)');
});

function inAddress(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString());
}

test('every part of an address stays text', async ({ page, account, harm }) => {
  test.slow();
  for (const coded of packTexts(900).map(inAddress)) {
    await page.goto(`/nowhere/x${coded}?next=${coded}#${coded}`);
    await expectNoHarm(page, harm);
  }
  await register(page, account);
  for (const coded of packTexts(200).map(inAddress)) {
    await pushAddress(page, `/dashboard/analysis/${coded}?call=${coded}&sample#line-${coded}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Analysis' })).toBeVisible();
    await expectNoHarm(page, harm);
  }
  for (const coded of hostileStrings.map((text) => inAddress(text.slice(0, 900)))) {
    await pushAddress(page, `/nowhere/${coded}?next=${coded}#${coded}`);
    await expectNoHarm(page, harm);
  }
});

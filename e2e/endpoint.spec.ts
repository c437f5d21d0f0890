import { startChatHost, type ChatHostEmulator } from '@sales-analytics/testing';
import type { Locator, Page } from '@playwright/test';
import { dropRecordings, saveSettings, register, expectToast } from './support/steps.ts';
import { expect, test } from './support/test.ts';

const teamHeader = 'x-team';
let host: ChatHostEmulator;

test.beforeEach(async () => {
  host = await startChatHost('vllm', { neededHeader: teamHeader });
});

test.afterEach(async () => {
  await host.close();
});

function chatRequests() {
  return host.requests.filter(({ path }) => path.endsWith('/chat/completions'));
}

async function setUpEndpoint(page: Page) {
  await page.goto('/dashboard/settings');
  await page.getByRole('radio', { name: /^Other endpoint/ }).click();
  await fillInEndpoint(page);
}

/** The gateway of the endpoint requires a header. */
async function fillInEndpoint(page: Page) {
  await page.getByLabel('Address', { exact: true }).fill(host.url);
  await page.getByRole('button', { name: 'Add a header' }).click();
  await page.getByLabel('Name of header 1').fill(teamHeader);
  await page.getByLabel('Value of header 1', { exact: true }).fill('sales');
  await page.getByRole('button', { name: 'Test endpoint' }).click();
  await expect(
    page.getByText(/^\S+ answers, schemas: yes, streaming: yes, \d+ models?, [\d,]+ ms$/),
  ).toBeVisible();
}

test('an endpoint behind a gateway is tested, saved, and analyses a call', async ({
  page,
  product,
  account,
}) => {
  await register(page, account);
  await saveSettings(page, product, { apiKey: '' });
  await setUpEndpoint(page);
  await page.getByLabel('Model', { exact: true }).selectOption(host.model);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expectToast(page, 'Success', 'Settings saved successfully.');
  host.requests.length = 0;
  await page.goto('/dashboard/analysis');
  await dropRecordings(page, 'sales-call.mp3');
  await expect(page.getByRole('heading', { name: 'Call Summary' })).toBeVisible();
  expect(chatRequests()).toHaveLength(2);
  for (const { headers } of chatRequests()) expect(headers[teamHeader]).toBe('sales');
  expect(product.openAI.requests).toEqual([]);
});

test('the headers of a saved endpoint are not sent to another host', async ({
  page,
  product,
  account,
}) => {
  const other = await startChatHost('vllm');
  await register(page, account);
  await saveSettings(page, product, { apiKey: '' });
  await setUpEndpoint(page);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expectToast(page, 'Success', 'Settings saved successfully.');
  await page.getByLabel('Address', { exact: true }).fill(other.url);
  await expect(page.getByText(/^They belong to .+ and were cleared here\./)).toBeVisible();
  await page.getByRole('button', { name: 'Test endpoint' }).click();
  const value = page.getByLabel('Value of header 1', { exact: true });
  await expect(value).toBeFocused();
  const inputs = [page.getByLabel('Name of header 1'), value];
  const [nameTop, valueTop] = await Promise.all(inputs.map(measureTop));
  expect(nameTop).toBe(valueTop);
  await page.getByRole('button', { name: 'Remove header 1' }).click();
  await page.getByRole('button', { name: 'Test endpoint' }).click();
  await expect(page.getByText(/^\S+ answers, /)).toBeVisible();
  expect(other.requests.length).toBeGreaterThan(0);
  for (const { headers } of other.requests) expect(headers).not.toHaveProperty(teamHeader);
  await page.getByLabel('Address', { exact: true }).fill(host.url);
  await expect(value).toHaveValue('sales');
  await other.close();
});

async function measureTop(input: Locator): Promise<number | undefined> {
  return (await input.boundingBox())?.y;
}

test('practice replies come from a model that is tested and chosen from its list', async ({
  page,
  product,
  account,
}) => {
  await register(page, account);
  await saveSettings(page, product);
  await page.goto('/dashboard/settings');
  await page.getByLabel('Practice replies come from').selectOption('Other endpoint');
  await fillInEndpoint(page);
  await page.getByLabel('Model for practice replies', { exact: true }).selectOption(host.model);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expectToast(page, 'Success', 'Settings saved successfully.');
  const saved = await page.evaluate((): unknown =>
    JSON.parse(localStorage.getItem('settings') ?? '{}'),
  );
  expect(saved).toMatchObject({
    modelProvider: 'openai',
    practiceProvider: 'endpoint',
    practiceModelName: host.model,
    endpointHost: host.url,
  });
});

test('a model past its end is named with its successor, and changed by one press', async ({
  page,
  product,
  account,
}) => {
  await register(page, account);
  const openAIHost = 'https://api.openai.com/v1';
  await saveSettings(page, product, { modelName: 'gpt-3.5-turbo', openAIHost });
  await page.goto('/dashboard/settings');
  await expect(
    page.getByText(/gpt-3.5-turbo ended on 23 October 2026; gpt-6-luna is its successor\./),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Change to gpt-6-luna' }).click();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expectToast(page, 'Success', 'Settings saved successfully.');
  const saved = await page.evaluate((): Record<string, string> =>
    JSON.parse(localStorage.getItem('settings') ?? '{}'),
  );
  expect(saved).toMatchObject({ modelName: 'gpt-6-luna', openAIHost });
  // The settings use the address of the emulated OpenAI.
  await saveSettings(page, product, { modelName: String(saved['modelName']) });
  await page.goto('/dashboard/analysis');
  await dropRecordings(page, 'sales-call.mp3');
  await expect(page.getByRole('heading', { name: 'Call Summary' })).toBeVisible();
  const models = product.openAI.requests
    .filter(({ method }) => method === 'POST')
    .map(({ bodyText }) => String(JSON.parse(bodyText).model));
  expect(new Set(models)).toEqual(new Set(['gpt-6-luna']));
});

test('an Ollama model that thinks analyses a call', async ({ page, product, account }) => {
  await register(page, account);
  await saveSettings(page, product, { modelProvider: 'ollama', modelName: 'qwen3:8b', apiKey: '' });
  await page.goto('/dashboard/analysis');
  await dropRecordings(page, 'sales-call.mp3');
  await expect(page.getByRole('heading', { name: 'Call Summary' })).toBeVisible();
  const bodies = product.ollama.requests
    .filter(({ path }) => path === '/api/generate')
    .map(({ bodyText }): unknown => JSON.parse(bodyText));
  expect(bodies).toHaveLength(2);
  for (const body of bodies) expect(body).toMatchObject({ model: 'qwen3:8b', think: false });
});

import { cell } from './support/results.ts';
import { fixturePath } from '@sales-analytics/testing';
import {
  dropRecordings,
  analyseAndSaveCall,
  saveSettings,
  openAnalysis,
  recordingInput,
  register,
  registerByForm,
  settingsFor,
  expectToast,
} from './support/steps.ts';
import { expect, keys, nightly, test } from './support/test.ts';

test(
  'a new rep registers, analyses a real mp3, saves the call and deletes it',
  { tag: '@smoke' },
  async ({ page, product, account }) => {
    await registerByForm(page, account);
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('radio', { name: /^AssemblyAI 99 languages/ }).click();
    await page.getByLabel('Assembly AI Key', { exact: true }).fill(keys.assemblyAI);
    await page.getByLabel('OpenAI API Key', { exact: true }).fill(keys.openAI);
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expectToast(
      page,
      'Success',
      'Settings saved successfully. Note: The key will not be stored in the backend, it will only be stored in localStorage.',
    );
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('settings') ?? '{}'));
    expect(stored).toMatchObject({
      apiKey: keys.openAI,
      assemblyAIKey: keys.assemblyAI,
      modelName: 'gpt-4o-mini',
    });

    await saveSettings(page, product);
    await page.goto('/dashboard/analysis');
    product.assemblyAI.holdJobs();
    await dropRecordings(page, 'sales-call.mp3');
    await expect(
      page.getByText('Processing your call recording, this may take a few moments.'),
    ).toBeVisible();
    product.assemblyAI.releaseJobs();
    await expect(page.getByRole('heading', { name: 'Call Summary' })).toBeVisible();
    for (const title of [
      'Talk Time Distribution',
      'Objection Count',
      'Overall Sentiment',
      'Questions Asked',
      'Filler Words',
      'Actionable Insights',
      'Competitor mentions',
      'Transcript',
    ]) {
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
    }
    await expect(cell(page, 'Longest Monologue')).toContainText(/5\s*s/);
    await page.getByRole('button', { name: 'Save Metrics' }).click();
    await expectToast(page, 'Success', 'Metrics saved successfully');
    await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeDisabled();

    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('link', { name: /View detailed analysis/ }).click();
    await expect(page).toHaveURL(/\/dashboard\/analysis\/[0-9a-f-]{36}$/);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Call Summary' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save Metrics' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Discard and Upload Another' })).toHaveCount(0);

    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('button', { name: /^Delete/ }).click();
    await expectToast(page, 'Success', 'Call recording deleted successfully');
    await expect(page.getByText('No call recordings found.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('No call recordings found.')).toBeVisible();
    await page.getByRole('link', { name: 'Start Here' }).click();
    await expect(page).toHaveURL(/\/dashboard\/analysis$/);
  },
);

for (const fixture of ['sales-call.wav', 'sales-call.aac'] as const) {
  test(`${fixture} is sent unchanged and analysed`, nightly, async ({ page, product, account }) => {
    await openAnalysis(page, product, account);
    await dropRecordings(page, fixture);
    await expect(page.getByRole('heading', { name: 'Call Summary' })).toBeVisible();
    const upload = product.assemblyAI.requests.find(({ path }) => path.startsWith('/v2/upload'));
    const { size } = await import('node:fs').then(({ statSync }) => statSync(fixturePath(fixture)));
    expect(upload?.bodyBytes).toBe(size);
    expect(upload?.headers['authorization']).toBe(keys.assemblyAI);
  });
}

test('a rep with their own Ollama needs no OpenAI key', async ({ page, product, account }) => {
  await register(page, account);
  await saveSettings(page, product, { modelProvider: 'ollama', modelName: 'mistral', apiKey: '' });
  await page.goto('/dashboard/analysis');
  await dropRecordings(page, 'sales-call.mp3');
  await expect(page.getByRole('heading', { name: 'Call Summary' })).toBeVisible();
  expect(product.openAI.requests).toEqual([]);
  expect(product.ollama.requests.filter(({ path }) => path === '/api/generate')).toHaveLength(2);
});

test(
  'analysis and summary are requested in parallel',
  nightly,
  async ({ page, product, account }) => {
    const posts = () => product.openAI.requests.filter(({ method }) => method === 'POST');
    await openAnalysis(page, product, account);
    product.openAI.fail({ kind: 'stall' }, { path: /chat/, times: 2 });
    await dropRecordings(page, 'sales-call.mp3');
    // The second request is sent before the first has a response.
    await expect.poll(() => posts().length).toBe(2);
  },
);

test('settings under the older storage key are read and moved', async ({
  page,
  product,
  account,
}) => {
  await register(page, account);
  const old = JSON.stringify(settingsFor(product));
  await page.evaluate((value) => localStorage.setItem('callAnalysisSettings', value), old);
  await page.goto('/dashboard/analysis');
  await dropRecordings(page, 'sales-call.mp3');
  await expect(page.getByRole('heading', { name: 'Call Summary' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('settings'))).toContain(keys.assemblyAI);
});

test('Undo restores a deleted call', async ({ page, product, account }) => {
  await analyseAndSaveCall(page, product, account);
  await page.getByRole('button', { name: /^Delete/ }).click();
  // A toast stays while the pointer is on it.
  await page.getByRole('button', { name: 'Undo' }).hover();
  await expect(page.getByText('No call recordings found.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: /View detailed analysis/ })).toBeVisible();
});

test('another recording can be analysed after a result is discarded', async ({
  page,
  product,
  account,
}) => {
  await openAnalysis(page, product, account);
  await dropRecordings(page, 'sales-call.mp3');
  await page.getByRole('button', { name: 'Discard and Upload Another' }).click();
  await expect(page.getByRole('heading', { name: 'Call Summary' })).toHaveCount(0);
  await expect(recordingInput(page)).toHaveCount(1);
});

test('the numbers shown are measured from the times of the call', async ({
  page,
  product,
  account,
}) => {
  product.openAI.answer({
    analysis: JSON.stringify({
      talk_to_listen_ratio: { sales_rep: 1, customer: 99 },
      longest_monologue_duration: 9999,
    }),
  });
  await openAnalysis(page, product, account);
  await dropRecordings(page, 'sales-call.mp3');
  await expect(page.getByText('measured').first()).toBeVisible();
  await expect(page.getByText('99%')).toHaveCount(0);
  await expect(page.getByText('9999')).toHaveCount(0);
});

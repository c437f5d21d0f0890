import { expect, keys, test } from './support/test.ts';
import { saveSettings, register, expectToast } from './support/steps.ts';

test('saving checks the keys one after the other, in order', async ({ page, account }) => {
  await register(page, account);
  await page.goto('/dashboard/settings');
  const save = page.getByRole('button', { name: 'Save settings' });
  await page.getByRole('radio', { name: /^AssemblyAI 99 languages/ }).click();
  await save.click();
  await expectToast(page, 'Error', 'Assembly AI Key is required');
  await page.getByLabel('Assembly AI Key', { exact: true }).fill(keys.assemblyAI);
  await save.click();
  await expectToast(page, 'Error', 'OpenAI API Key is required');
  await page.getByRole('radio', { name: /Ollama/ }).click();
  await page.getByLabel('Ollama Host URL').fill('');
  await save.click();
  await expectToast(page, 'Error', 'Ollama Host URL is required');
});

test('a key is tested with one press', async ({ page, product, account }) => {
  await register(page, account);
  await saveSettings(page, product);
  await page.goto('/dashboard/settings');
  const testButtons = page.getByRole('button', { name: /Test.*key/i });
  await testButtons.first().click();
  await expect(page.getByText('Key works').first()).toBeVisible();
  await page.getByLabel('Assembly AI Key', { exact: true }).fill('bad-key');
  await testButtons.first().click();
  await expect(page.getByText(/rejected the key/i)).toBeVisible();
  await testButtons.nth(1).click();
  await expect(page.getByText('Key works')).toHaveCount(1);
});

test('another host is allowed after it is saved and the page is reloaded', async ({
  page,
  product,
  account,
}) => {
  await register(page, account);
  await saveSettings(page, product);
  await page.goto('/dashboard/settings');
  await page.getByRole('radio', { name: /Ollama/ }).click();
  await page.getByLabel('Ollama Host URL').fill('http://models.example:11434');
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await reloaded;
  await expectToast(page, 'Success', 'Settings saved successfully.');
  const reply = await page.request.get('/dashboard/settings');
  expect(reply.headers()['content-security-policy']).toContain('http://models.example:11434');
});

test('damaged settings are replaced by the defaults', async ({ page, account }) => {
  await register(page, account);
  for (const damaged of ['{', 'null', '[]', '"x"', '{"apiKey":5,"modelProvider":"evil"}']) {
    await page.evaluate((value) => localStorage.setItem('settings', value), damaged);
    await page.goto('/dashboard/settings');
    await expect(page.getByLabel('OpenAI API Key', { exact: true })).toHaveValue('');
    await expect(page.getByRole('radio', { name: /^OpenAI Hosted/ })).toBeChecked();
  }
});

import { saveCalls, createSampleCall } from './support/library.ts';
import { createAccount } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test('letters typed while a panel opens are written into its field, and open no other call', async ({
  page,
  account,
}) => {
  let letPanelsLoad = () => {};
  const panelsMayLoad = new Promise<void>((resolve) => {
    letPanelsLoad = resolve;
  });
  await page.route(/\/assets\/(popover-view|tag-panel)-/, async (route) => {
    await panelsMayLoad;
    await route.continue();
  });
  await createAccount(page, account);
  await saveCalls(page, [createSampleCall(0), createSampleCall(6)]);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /^View detailed analysis of Gatekeeper/ }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Gatekeeper, then two minutes');
  await expect(page.getByText('1 of 2')).toBeVisible();

  await page.getByRole('button', { name: /^(Edit|Add) tag/ }).click();
  await page.keyboard.type('jk nova');
  letPanelsLoad();
  const field = page.getByRole('combobox', { name: 'Add a tag' });
  await expect(field).toHaveValue('jk nova');
  await expect(field).toBeFocused();
  await expect(title).toHaveText('Gatekeeper, then two minutes');
});

test('a question mark shows the keys, and Ctrl and K leads from a field to the search', async ({
  page,
  account,
}) => {
  await createAccount(page, account);
  await page.goto('/dashboard/settings');
  const sheet = page.getByRole('dialog', { name: 'Keyboard' });
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(sheet).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(sheet.getByText('Search all calls')).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.getByRole('textbox').first().focus();
  await page.keyboard.press('Control+k');
  await expect(page).toHaveURL(/\/dashboard$/);
});

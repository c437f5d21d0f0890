import type { Page } from '@playwright/test';
import { registerByForm, signIn } from './support/steps.ts';
import { expect, keys, test } from './support/test.ts';

/** A browser that blocks storage throws an error when any kind of it is read. */
function blockStorage() {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  }
  Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} });
}

/** A browser rejects every write if its storage is full. */
function fillStorage() {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
}

const notice = (page: Page) => page.getByText('This browser does not store data for this site');

for (const [what, takeStorage] of [
  ['blocks its storage', blockStorage],
  ['has no room for anything', fillStorage],
] as const) {
  test(`a browser that ${what} can be used until the page is closed`, async ({ page, account }) => {
    await page.addInitScript(takeStorage);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice(page)).toBeVisible();
    await registerByForm(page, account);
    await expect(notice(page)).toBeVisible();

    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('radio', { name: /^AssemblyAI 99 languages/ }).click();
    await page.getByLabel('Assembly AI Key', { exact: true }).fill(keys.assemblyAI);
    await page.getByLabel('OpenAI API Key', { exact: true }).fill(keys.openAI);
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('Settings saved successfully.').first()).toBeVisible();
    for (const [link, heading] of [
      ['Analysis', 'Analyse a call'],
      ['Cold Call Practice', /./],
      ['Home', 'Recent Call Analysis'],
    ] as const) {
      await menu.getByRole('link', { name: link }).click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
    await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);

    await page.reload();
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    await signIn(page, account);
  });
}

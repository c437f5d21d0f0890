import { expectNoSidewaysScroll, expectNoViolation } from './support/accessibility.ts';
import {
  dropRecordings,
  analyseAndSaveCall,
  openForm,
  openAnalysis,
  register,
  saveCall,
} from './support/steps.ts';
import { expect, nightly, test } from './support/test.ts';

for (const [path, heading] of [
  ['/', /./],
  ['/login', 'Welcome Back'],
  ['/register', 'Create Account'],
  ['/nowhere', 'Page Not Found'],
] as const) {
  test(`${path} is accessible on any screen`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectNoViolation(page);
    await expectNoSidewaysScroll(page);
  });
}

for (const [path, heading] of [
  ['/dashboard', 'Recent Call Analysis'],
  ['/dashboard/analysis', /./],
  ['/dashboard/settings', 'Settings'],
  ['/dashboard/cold-call-practice', 'AI Cold Call Practice'],
] as const) {
  test(`${path} is accessible when signed in, on any screen`, async ({ page, account }) => {
    await register(page, account);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectNoViolation(page);
    await expectNoSidewaysScroll(page);
  });
}

test('processing and results are accessible', async ({ page, product, account }) => {
  await openAnalysis(page, product, account);
  product.openAI.fail({ kind: 'stall' }, { path: /chat/ });
  await dropRecordings(page, 'sales-call.mp3');
  await expect(page.getByRole('button', { name: 'Stop Processing' })).toBeVisible();
  await expectNoViolation(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Stop Processing' }).click();
  product.openAI.reset();
  await dropRecordings(page, 'sales-call.mp3');
  await expect(page.getByRole('heading', { name: 'Call Summary' })).toBeVisible();
  await expectNoViolation(page);
  await expectNoSidewaysScroll(page);
});

test('a full dashboard and a saved call are accessible', async ({ page, product, account }) => {
  await analyseAndSaveCall(page, product, account);
  await expectNoViolation(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: /View detailed analysis/ }).click();
  await expect(page.getByRole('heading', { name: 'Call Summary' })).toBeVisible();
  await expectNoViolation(page);
  await expectNoSidewaysScroll(page);
});

test('menu, dashboard and results are accessible on a phone', async ({
  page,
  product,
  account,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAnalysis(page, product, account);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectNoViolation(page);
  await page.keyboard.press('Escape');
  await dropRecordings(page, 'sales-call.mp3');
  await saveCall(page);
  await expectNoViolation(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: /View detailed analysis/ })).toBeVisible();
  await expectNoViolation(page);
});

test('errors and the number of calls in progress are accessible', async ({
  page,
  product,
  account,
}) => {
  product.openAI.answer({ analysis: 'no', summary: '' });
  await openAnalysis(page, product, account);
  await dropRecordings(page, 'sales-call.mp3');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectNoViolation(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Discard and Upload Another' }).click();
  product.assemblyAI.fail({ kind: 'stall' }, { path: /upload/ });
  await dropRecordings(page, 'sales-call.mp3');
  await expect(page.getByRole('button', { name: 'Stop Processing' })).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('link', { name: 'Analysis 1 in progress' })).toBeVisible();
  await expectNoViolation(page);
});

test('the Ollama settings are accessible', nightly, async ({ page, account }) => {
  await register(page, account);
  await page.goto('/dashboard/settings');
  await page.getByRole('radio', { name: /Ollama/ }).click();
  await expectNoViolation(page);
  await expectNoSidewaysScroll(page);
});

test('a page whose code cannot be loaded shows an error and recovers', async ({
  page,
  account,
  expectedConsole,
}) => {
  expectedConsole.push(/dynamically imported module/);
  await register(page, account);
  await page.route('**/assets/settings-page*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await expectNoViolation(page);
  await page.unroute('**/assets/settings-page*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
});

test('every screen can be reached from the menu on a phone', async ({ page, account }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await register(page, account);
  const header = page.getByRole('banner');
  expect((await header.boundingBox())?.height).toBe(64);
  for (const [entry, heading] of [
    ['Analysis', 'Analyse a call'],
    ['Cold Call Practice', 'AI Cold Call Practice'],
    ['Settings', 'Settings'],
    ['Home', 'Recent Call Analysis'],
  ] as const) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: entry, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('link', { name: entry, exact: true })).toBeHidden();
  }
});

test('the practice address works in any letter case and its menu entry is marked', async ({
  page,
  account,
}) => {
  await register(page, account);
  for (const path of [
    '/dashboard/cold-call-Practice',
    '/dashboard/cold-call-practice',
    '/dashboard/COLD-CALL-PRACTICE',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'AI Cold Call Practice' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cold Call Practice' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  }
});

test('each screen has a title of its own', async ({ page, account }) => {
  const titles = new Set<string>();
  await page.goto('/');
  titles.add(await page.title());
  await register(page, account);
  for (const path of ['/dashboard', '/dashboard/analysis', '/dashboard/settings', '/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(/ · /);
    titles.add(await page.title());
  }
  expect(titles.size).toBe(5);
});

test('every control can be reached with the keyboard', async ({ page, account }) => {
  await openForm(page, '/register');
  await page.getByLabel('Name').focus();
  await page.keyboard.type(account.name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(account.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Recent Call Analysis' })).toBeVisible();
  const reached = new Set<string>();
  for (let step = 0; step < 25; step += 1) {
    await page.keyboard.press('Tab');
    reached.add(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ''));
  }
  for (const name of ['Home', 'Analysis', 'Cold Call Practice', 'Settings', 'Start Here']) {
    expect([...reached]).toContain(name);
  }
});

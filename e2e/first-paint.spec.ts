import type { Page, Route } from '@playwright/test';
import { createAccount, register } from './support/steps.ts';
import { expect, test } from './support/test.ts';

/** The scripts of the page are delayed until the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isOpen = false;
  await page.route('**/assets/*.js', async (route) => {
    if (isOpen) await route.continue();
    else held.push(route);
  });
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    isOpen = true;
    await Promise.all(held.map((route) => route.continue()));
  };
}

test('the landing page can be read and left before scripts load', async ({ page }) => {
  const letThrough = await openWithoutScripts(page, '/');
  const switchTheme = page.getByRole('button', { name: 'Switch to the dark theme' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start for Free' }).first()).toBeVisible();
  await expect(switchTheme).toBeHidden();
  await letThrough();
  await switchTheme.click();
  await expect(page.getByRole('button', { name: 'Switch to the light theme' })).toBeVisible();
});

test('the scroll position is kept when scripts load', async ({ page }) => {
  const letThrough = await openWithoutScripts(page, '/');
  const footer = page.getByText('The call shown on this page is a sample.');
  await footer.scrollIntoViewIfNeeded();
  await expect(footer).toBeInViewport();
  await letThrough();
  await expect(page.getByRole('button', { name: 'Switch to the dark theme' })).toBeAttached();
  await expect(footer).toBeInViewport();
});

test('another address opens at its top, and going back at the place that was left', async ({
  page,
}) => {
  const footer = page.getByText('The call shown on this page is a sample.');
  const appHasLoaded = () =>
    expect(page.getByRole('button', { name: 'Switch to the dark theme' })).toBeAttached();
  await page.goto('/');
  await appHasLoaded();
  await footer.scrollIntoViewIfNeeded();
  await page.goto('/?from=letter');
  await appHasLoaded();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await appHasLoaded();
  await expect(footer).toBeInViewport();
});

test('what is typed before scripts load stays, with focus and caret', async ({ page, account }) => {
  const letThrough = await openWithoutScripts(page, '/register');
  await expect(page.getByRole('button', { name: 'Switch to the dark theme' })).toBeHidden();
  await page.getByLabel('Email').click();
  await page.keyboard.type(account.email.slice(0, 4));
  const name = page.getByLabel('Name');
  await name.click();
  await page.keyboard.type('Alex Mrgan');
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowLeft');
  await letThrough();
  await expect(page.locator('.first')).toHaveCount(0);
  await page.keyboard.type('o');
  await expect(name).toHaveValue('Alex Morgan');
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await page.keyboard.type(account.email.slice(4));
  await page.keyboard.press('Tab');
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Recent Call Analysis' })).toBeVisible();
});

test('a form that is sent before scripts load is sent when they have', async ({
  page,
  account,
}) => {
  await createAccount(page, account);
  await page.evaluate(() => localStorage.clear());
  const letThrough = await openWithoutScripts(page, '/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(frame.url()));
  await page.getByRole('button', { name: 'Sign In' }).click();
  const waiting = page
    .locator('form')
    .evaluate((form) => getComputedStyle(form, '::after').content);
  expect(await waiting).toBe('"Loading..."');
  expect(visited).toEqual([]);
  await letThrough();
  await expect(page.getByRole('heading', { name: 'Recent Call Analysis' })).toBeVisible();
  expect(visited.filter((url) => url.includes('?'))).toEqual([]);
});

test('a page of the dashboard shows that it is loading before scripts load', async ({
  page,
  account,
}) => {
  const loading = page.locator('#root').getByText('Loading...');
  const asGuest = await openWithoutScripts(page, '/dashboard');
  await expect(loading).toBeVisible();
  await asGuest();
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();

  await register(page, account);
  const asMember = await openWithoutScripts(page, '/dashboard/analysis');
  await expect(loading).toBeVisible();
  await asMember();
  await expect(page.getByRole('heading', { name: 'Analyse a call' })).toBeVisible();
  await expect(loading).toHaveCount(0);
});

test('a signed-in rep does not see the sign-in page before the redirect', async ({
  page,
  account,
}) => {
  await register(page, account);
  const letThrough = await openWithoutScripts(page, '/login');
  await expect(page.locator('main h1')).toHaveText('Welcome Back');
  await expect(page.locator('main h1')).toBeHidden();
  const waiting = page.locator('.first').evaluate((first) => {
    const { content, visibility } = getComputedStyle(first, '::before');
    return { content, visibility };
  });
  expect(await waiting).toEqual({ content: '"Loading..."', visibility: 'visible' });
  await letThrough();
  await expect(page.getByText('No call recordings found.')).toBeVisible();
});

test('a page whose script never loads shows an error', async ({ page }) => {
  const sentence = page.getByRole('alert').filter({ hasText: 'This page didn’t finish loading' });
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(sentence).toBeHidden();
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.reload();
  await expect(sentence).toBeVisible();
  await page.goto('/dashboard');
  await expect(sentence).toBeVisible();
  await expect(page.locator('#root').getByText('Loading...')).toBeHidden();
  await page.goto('/login');
  await page.unroute('**/assets/index-*.js');
  await page.reload();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(sentence).toBeHidden();
});

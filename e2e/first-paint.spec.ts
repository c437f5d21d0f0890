import type { Page, Route } from '@playwright/test';
import { register } from './support/steps.ts';
import { expect, test } from './support/test.ts';

/** Opens a page whose scripts are held back until the returned function is called. */
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

test('a form is shown only when it works, so that no input is lost', async ({ page, account }) => {
  const letThrough = await openWithoutScripts(page, '/login');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await expect(page.getByLabel('Email')).toBeHidden();
  await letThrough();
  await page.getByLabel('Email').fill(account.email);
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
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

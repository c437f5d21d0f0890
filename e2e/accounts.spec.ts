import { haveSettings, openForm, register, registerByForm } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test('signing out removes keys and token, and the rep can sign in again', async ({
  page,
  product,
  account,
}) => {
  await registerByForm(page, account);
  await haveSettings(page, product);
  await page.goto('/dashboard/settings');
  await expect(page.getByRole('heading', { name: account.name })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(
    await page.evaluate(() =>
      ['token', 'username', 'settings', 'callAnalysisSettings'].map((key) =>
        localStorage.getItem(key),
      ),
    ),
  ).toEqual([null, null, null, null]);

  await page.getByLabel('Email').fill(account.email.toUpperCase());
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Recent Call Analysis' })).toBeVisible();
});

test('a visitor without a token is sent to sign in', async ({ page }) => {
  for (const path of ['/dashboard', '/dashboard/analysis', '/dashboard/settings']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  }
});

test('a signed-in rep is redirected from login and register', async ({ page, account }) => {
  await register(page, account);
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard$/);
  }
});

test('a wrong password shows an error above the form and keeps the input', async ({
  page,
  account,
}) => {
  await openForm(page, '/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
});

test('an unreachable server shows an error, and the form keeps the input', async ({
  page,
  account,
}) => {
  await openForm(page, '/login');
  await page.route('**/api/auth/login', (route) => route.abort());
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toContainText(/server/i);
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
});

test('an error without a message shows Login failed and Registration failed', async ({
  page,
  account,
}) => {
  await page.route('**/api/auth/*', (route) => route.fulfill({ status: 500, body: 'oops' }));
  await openForm(page, '/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toContainText('Login failed');
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await page.getByLabel('Name').fill(account.name);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('alert')).toContainText('Registration failed');
});

test('registration reports an email that is taken', async ({ page, account }) => {
  await register(page, account);
  await page.evaluate(() => localStorage.clear());
  await openForm(page, '/register');
  await page.getByLabel('Name').fill(account.name);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('alert')).toContainText(/already/i);
});

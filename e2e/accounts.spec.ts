import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolation } from './support/accessibility.ts';
import type { Product } from './support/product.ts';
import {
  openHandsFree,
  startHandsFree,
  speakHandsFreeTurn,
  watchMicrophone,
} from './support/hands-free.ts';
import { opener, replies } from './support/practice.ts';
import {
  expectNoDrafts,
  expectCompleteDraft,
  readDraftProgress,
  paidOnce,
  countPaidRequests,
} from './support/resume.ts';
import {
  dropRecordings,
  analyseAndSaveCall,
  saveSettings,
  openForm,
  openAnalysis,
  register,
  registerByForm,
  saveCall,
} from './support/steps.ts';
import { expect, test, type Account } from './support/test.ts';
import {
  listCallsWithToken,
  expectStopped,
  submitSignIn,
  firstName,
  createSecondAccount,
  openFormElsewhere,
  replaceToken,
  secondName,
  signInElsewhere,
  readToken,
} from './support/two-accounts.ts';

test('signing out removes keys and token, and the rep can sign in again', async ({
  page,
  product,
  account,
}) => {
  await registerByForm(page, account);
  await saveSettings(page, product);
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

const title = 'sales-call.mp3';

async function expectDraftOfOwner(page: Page, second: { token: string }) {
  expect(await listCallsWithToken(page, second.token)).toEqual([]);
  expect(await readDraftProgress(page)).toHaveLength(1);
}

async function analyseWithoutSaving(page: Page, product: Product, account: Account) {
  await openAnalysis(page, product, account);
  await dropRecordings(page, title);
  await expect(page.getByRole('heading', { name: 'Call Summary' })).toBeVisible();
  await expectCompleteDraft(page);
}

test('a call that is open when another rep signs in is kept for its owner and saved once', async ({
  page,
  product,
  account,
}) => {
  const second = await createSecondAccount(page, account);
  await analyseWithoutSaving(page, product, account);
  const first = await readToken(page);
  const other = await signInElsewhere(page, second);
  await expectStopped(page);
  const kept = `In this browser, ${firstName} has 1 unsaved call.`;
  await expect(page.getByText(kept)).toBeVisible();
  await expect(page.getByText(title)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectNoViolation(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: `Sign in as ${firstName}` }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login$/);
  await submitSignIn(page, account);
  await page.getByRole('link', { name: 'Analysis' }).click();
  await page.getByRole('button', { name: `Open ${title}` }).click();
  await saveCall(page);
  await expectNoDrafts(page);
  expect(await listCallsWithToken(page, first)).toHaveLength(1);
  expect(await listCallsWithToken(page, second.token)).toEqual([]);
});

test('the stopped tab goes on as the second rep, who finds nothing of the first', async ({
  page,
  product,
  account,
}) => {
  const second = await createSecondAccount(page, account);
  await analyseWithoutSaving(page, product, account);
  await signInElsewhere(page, second);
  await expectStopped(page);
  await page.getByRole('button', { name: `Continue as ${secondName}` }).click();
  await expect(page.getByRole('heading', { name: 'Recent Call Analysis' })).toBeVisible();
  await expect(page.getByText(secondName)).toBeVisible();
  await page.getByRole('link', { name: 'Analysis' }).click();
  await expect(page.getByRole('heading', { name: 'Analyse a call' })).toBeVisible();
  await expect(page.getByText(title)).toHaveCount(0);
  expect(await readDraftProgress(page)).toHaveLength(1);
  expect(await listCallsWithToken(page, second.token)).toEqual([]);
});

test('a registration in another tab stops the tab of the first rep', async ({
  page,
  product,
  account,
}) => {
  const other = await openFormElsewhere(page, '/register');
  await analyseWithoutSaving(page, product, account);
  await other.getByLabel('Name').fill(secondName);
  await other.getByLabel('Email').fill(`second-${account.email}`);
  await other.getByLabel('Password', { exact: true }).fill(account.password);
  await other.getByRole('button', { name: 'Register' }).click();
  await expect(other.getByRole('heading', { name: 'Recent Call Analysis' })).toBeVisible();
  await expectStopped(page);
  expect(await listCallsWithToken(page, await readToken(other))).toEqual([]);
});

test('a token that is replaced without an event stops the tab before it saves', async ({
  page,
  product,
  account,
}) => {
  const second = await createSecondAccount(page, account);
  await analyseWithoutSaving(page, product, account);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/metrics')) {
      sent.push(request.url());
    }
  });
  const button = await page.getByRole('button', { name: 'Save Metrics' }).boundingBox();
  await replaceToken(page, second.token);
  // A mouse press does not wait for the button, which is removed when the page closes.
  await page.mouse.click((button?.x ?? 0) + 5, (button?.y ?? 0) + 5);
  await expectStopped(page);
  expect(sent).toEqual([]);
  await expectDraftOfOwner(page, second);
});

test('neither the keyboard nor the Back button reaches a page of the first rep', async ({
  page,
  product,
  account,
}) => {
  const other = await openFormElsewhere(page, '/login');
  const second = await createSecondAccount(page, account);
  await analyseAndSaveCall(page, product, account);
  await page.getByRole('link', { name: /View detailed analysis/ }).click();
  await expect(page.getByRole('heading', { name: 'Call Summary' })).toBeVisible();
  await submitSignIn(other, second);
  await expectStopped(page);
  await expect(page).toHaveURL(/\/dashboard$/);
  for (const key of ['Escape', '/', 'j', ' ']) await page.keyboard.press(key);
  await expectStopped(page);
  await page.goBack();
  await expectStopped(page);
  await page.goForward();
  await expectStopped(page);
  await page.reload();
  await expect(page.getByText(secondName)).toBeVisible();
  await expect(page.getByText(title)).toHaveCount(0);
});

test('work with a provider stops, and its owner goes on with it', async ({
  page,
  product,
  account,
}) => {
  const other = await openFormElsewhere(page, '/login');
  const second = await createSecondAccount(page, account);
  product.assemblyAI.holdJobs();
  await openAnalysis(page, product, account);
  await dropRecordings(page, title);
  const stages = async () => (await readDraftProgress(page)).map(({ stage }) => stage);
  await expect.poll(stages).toEqual(['transcribing']);
  await submitSignIn(other, second);
  await expectStopped(page);
  product.assemblyAI.releaseJobs();
  await other.reload();
  await expect(other.getByText(secondName)).toBeVisible();
  expect(countPaidRequests(product)).toMatchObject({ creates: 1, analyses: 0, summaries: 0 });
  expect(await stages()).toEqual(['transcribing']);

  await page.getByRole('button', { name: `Sign in as ${firstName}` }).click();
  await submitSignIn(page, account);
  await expect(page.getByRole('heading', { name: 'Recent Call Analysis' })).toBeVisible();
  await saveSettings(page, product);
  await page.goto('/dashboard/analysis');
  await page.getByRole('button', { name: `Open ${title}` }).click();
  await saveCall(page);
  expect(countPaidRequests(product)).toEqual(paidOnce);
  expect(await listCallsWithToken(page, await readToken(page))).toHaveLength(1);
  expect(await listCallsWithToken(page, second.token)).toEqual([]);
});

test('an edit that waits for the network is not sent for another rep', async ({
  page,
  product,
  account,
}) => {
  const other = await openFormElsewhere(page, '/login');
  const second = await createSecondAccount(page, account);
  await analyseAndSaveCall(page, product, account);
  const changes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') changes.push(request.headers()['authorization'] ?? '');
  });
  await page.route('**/api/metrics/**', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await page.getByRole('link', { name: /View detailed analysis/ }).click();
  await page.getByRole('button', { name: 'Swap speakers' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  const first = await readToken(page);
  await page.unroute('**/api/metrics/**');
  const before = changes.length;
  const again = await page.getByRole('button', { name: 'Try again' }).boundingBox();
  await replaceToken(page, second.token);
  // A mouse press does not wait for the button, which is removed when the page closes.
  await page.mouse.click((again?.x ?? 0) + 5, (again?.y ?? 0) + 5);
  await expectStopped(page);
  await submitSignIn(other, second);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expectStopped(page);
  expect(changes.slice(before)).toEqual([]);
  expect(await listCallsWithToken(page, first)).toHaveLength(1);
});

test('a practice call stops with its microphone, and what was said is kept for its rep', async ({
  page,
  product,
  account,
}) => {
  const other = await openFormElsewhere(page, '/login');
  const second = await createSecondAccount(page, account);
  product.assemblyAI.prepareTranscripts(opener);
  await openHandsFree(page, product, account);
  const tracks = await watchMicrophone(page);
  await startHandsFree(page);
  await speakHandsFreeTurn(page, opener, replies[0]);
  await submitSignIn(other, second);
  await expectStopped(page);
  expect(await tracks()).toEqual(['ended']);
  await expect(page.getByText(opener)).toHaveCount(0);
  await other.goto('/dashboard/cold-call-practice');
  await expect(other.getByRole('heading', { name: 'AI Cold Call Practice' })).toBeVisible();
  await expect(other.getByRole('region', { name: 'Continue your practice call?' })).toHaveCount(0);

  await page.getByRole('button', { name: `Sign in as ${firstName}` }).click();
  await submitSignIn(page, account);
  await page.getByRole('link', { name: 'Cold Call Practice' }).click();
  const offer = page.getByRole('region', { name: 'Continue your practice call?' });
  await expect(offer).toContainText('2 lines');
});

test('a page that comes back from the history shows nothing of the first rep', async ({
  page,
  product,
  account,
}) => {
  const second = await createSecondAccount(page, account);
  await analyseWithoutSaving(page, product, account);
  await page.goto('/api/health');
  await replaceToken(page, second.token);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Analyse a call' })).toBeVisible();
  await expect(page.getByText(title)).toHaveCount(0);
  await expectDraftOfOwner(page, second);
});

test('the first rep who signs in again elsewhere is not disturbed', async ({
  page,
  product,
  account,
}) => {
  await analyseWithoutSaving(page, product, account);
  await signInElsewhere(page, account);
  await page.bringToFront();
  await saveCall(page);
  expect(await listCallsWithToken(page, await readToken(page))).toHaveLength(1);
});

test('a rep who signs in where another one logged out begins a new page', async ({
  page,
  product,
  account,
}) => {
  const second = await createSecondAccount(page, account);
  await analyseAndSaveCall(page, product, account);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await submitSignIn(page, second);
  await expect(page.getByText(secondName)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recent Call Analysis' })).toBeVisible();
  await expect(page.getByText('No call recordings found.')).toBeVisible();
});

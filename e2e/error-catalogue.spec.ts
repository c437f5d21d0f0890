import type { Page } from '@playwright/test';
import { expect, nightlyExcept, test } from './support/test.ts';
import {
  dropRecordings,
  analyseAndSaveCall,
  saveSettings,
  openAnalysis,
  register,
  saveCall,
  expectToast,
} from './support/steps.ts';

// These tests cover the rows of the specification's error catalogue that other tests do not cover.

test('without a transcription key: Assembly AI key not configured', async ({
  page,
  product,
  account,
}) => {
  await register(page, account);
  await saveSettings(page, product, { assemblyAIKey: '' });
  await page.goto('/dashboard/analysis');
  await dropRecordings(page, 'sales-call.mp3');
  await expectToast(page, 'Error', 'Assembly AI key not configured');
  expect(product.assemblyAI.requests).toEqual([]);
});

test('without a language model: Configuration Required, with a link to Settings', async ({
  page,
  product,
  account,
}) => {
  await register(page, account);
  await saveSettings(page, product, { assemblyAIKey: '', apiKey: '' });
  await page.goto('/dashboard/analysis');
  await dropRecordings(page, 'sales-call.mp3');
  await expectToast(page, 'Configuration Required', 'Please configure your AI settings first');
  await expect(page).toHaveURL(/\/dashboard\/settings$/);
});

test('a job that fails at the provider: Transcription failed, with the reason', async ({
  page,
  product,
  account,
}) => {
  product.assemblyAI.jobError('The file could not be decoded by any worker');
  await openAnalysis(page, product, account);
  await dropRecordings(page, 'sales-call.mp3');
  await expect(page.getByText('Transcription failed').first()).toBeVisible();
  await expect(page.getByText('The file could not be decoded by any worker').first()).toBeVisible();
  await expect(page.getByText('sales-call.mp3').first()).toBeVisible();
  product.assemblyAI.reset();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Call Summary' })).toBeVisible();
});

test('an internal error: Failed to process audio file', async ({ page, product, account }) => {
  await openAnalysis(page, product, account);
  await page.evaluate(() => {
    window.XMLHttpRequest.prototype.open = () => {
      throw new RangeError('no room');
    };
  });
  await dropRecordings(page, 'sales-call.mp3');
  await expectToast(page, 'Error', 'Failed to process audio file');
  await expect(page.getByRole('alert').getByText('Failed to process audio file')).toBeVisible();
  await expect(page.getByText('sales-call.mp3').first()).toBeVisible();
});

test('an expired token: keys and token are removed and the rep signs in', async ({
  page,
  product,
  account,
}) => {
  await register(page, account);
  await saveSettings(page, product);
  await page.evaluate(() => {
    const body = btoa(JSON.stringify({ username: 'Alex', sub: 'x', exp: 1 })).replaceAll('=', '');
    localStorage.setItem('token', `e30.${body}.x`);
  });
  let listRequests = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/library/search')) listRequests += 1;
  });
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('JWT token not found or expired')).toBeVisible();
  expect(listRequests).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('settings'))).toBeNull();
});

const foreignToken = (() => {
  const payload = { username: 'Alex', sub: 'x', exp: 4_000_000_000 };
  return `e30.${btoa(JSON.stringify(payload)).replaceAll('=', '')}.x`;
})();

async function forgeToken(page: Page) {
  await page.evaluate(() => {
    const [head, payload] = (localStorage.getItem('token') ?? '').split('.');
    localStorage.setItem('token', `${head}.${payload}.x`);
  });
}

/** Only the delete request has the invalid token. The app reads lists and calls without a press. */
async function deleteWithForeignToken(page: Page) {
  await page.route('**/api/metrics/*', async (route) => {
    const request = route.request();
    const authorization = `Bearer ${foreignToken}`;
    if (request.method() !== 'DELETE') await route.fallback();
    else await route.continue({ headers: { ...request.headers(), authorization } });
  });
  await page.getByRole('button', { name: /^Delete/ }).click();
}

const refusedAt = {
  async 'the list'(page: Page) {
    await forgeToken(page);
    await page.goto('/dashboard');
  },
  async 'a save'(page: Page) {
    await forgeToken(page);
    await page.getByRole('button', { name: 'Save Metrics' }).click();
  },
  'a delete': deleteWithForeignToken,
};

for (const [name, act] of Object.entries(refusedAt)) {
  test(
    `a token rejected at ${name}: the token is removed, the settings are kept`,
    nightlyExcept(name, 'a save'),
    async ({ page, product, account }) => {
      if (name === 'a delete') {
        await analyseAndSaveCall(page, product, account);
      } else {
        await openAnalysis(page, product, account);
        await dropRecordings(page, 'sales-call.mp3');
        await expect(page.getByRole('button', { name: 'Save Metrics' })).toBeEnabled();
      }
      await act(page);
      await expect(page).toHaveURL(/\/login$/);
      await expect(
        page.getByText('Unauthorized: Token has been cleared and user logged out'),
      ).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
      expect(await page.evaluate(() => localStorage.getItem('settings'))).not.toBeNull();
    },
  );
}

test('a save that fails keeps the result: Failed to save metrics', async ({
  page,
  product,
  account,
}) => {
  await openAnalysis(page, product, account);
  await dropRecordings(page, 'sales-call.mp3');
  await page.route('**/api/metrics', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Save Metrics' }).click();
  await expectToast(page, 'Error', 'Failed to save metrics');
  await expect(page.getByRole('heading', { name: 'Call Summary' })).toBeVisible();
  await page.unroute('**/api/metrics');
  await saveCall(page);
});

test('a list that fails: Error fetching call metrics, No metrics data received', async ({
  page,
  account,
  expectedConsole,
}) => {
  expectedConsole.push(/Failed to fetch call metrics/);
  await register(page, account);
  await page.route('**/api/library/search', (route) =>
    route.fulfill({ status: 500, json: { message: 'x' } }),
  );
  await page.reload();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Error fetching call metrics');
  await expect(alert).toContainText('No metrics data received');
  await expect(
    page.getByRole('region', { name: /notifications/i }).getByRole('listitem'),
  ).toHaveCount(0);
  await page.unroute('**/api/library/search');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No call recordings found.')).toBeVisible();
});

test('an unknown id: Call metric not found', async ({ page, account }) => {
  await register(page, account);
  for (const id of ['0192f0c1-7c1c-7b3f-8a1e-0123456789ab', 'no-such-id', '%3Cscript%3E']) {
    await page.goto(`/dashboard/analysis/${id}`);
    await expectToast(page, 'Error', 'Call metric not found');
  }
});

test('a call that fails to load shows an error and can be tried again', async ({
  page,
  product,
  account,
  expectedConsole,
}) => {
  expectedConsole.push(/Failed to fetch call metric/);
  await analyseAndSaveCall(page, product, account);
  await page.getByRole('link', { name: /View detailed analysis/ }).click();
  await expect(page.getByRole('heading', { name: 'Call Summary' })).toBeVisible();
  await page.route('**/api/metrics/?id=*', (route) => route.abort());
  await page.reload();
  const alert = page.getByRole('alert');
  await expect(alert).toHaveCount(1);
  await expect(alert).toContainText('Failed to fetch call metric');
  await page.unroute('**/api/metrics/?id=*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Call Summary' })).toBeVisible();
});

test('a delete that fails keeps the card: Failed to delete call recording', async ({
  page,
  product,
  account,
}) => {
  await analyseAndSaveCall(page, product, account);
  await page.route('**/api/metrics/*', (route) => route.abort());
  await page.getByRole('button', { name: /^Delete/ }).click();
  await expectToast(page, 'Error', 'Failed to delete call recording');
  await expect(page.getByRole('link', { name: /View detailed analysis/ })).toBeVisible();
});

test('an unknown route: Page Not Found, with a link home', async ({ page, account }) => {
  await register(page, account);
  await page.goto('/dashboard/nowhere');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

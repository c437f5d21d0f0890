import type { Page } from '@playwright/test';
import { openSavedCall, line, lineButton } from './support/results.ts';
import { expect, test } from './support/test.ts';

const player = (page: Page) => page.getByRole('region', { name: 'Recording player' });
const audioElement = (page: Page) => player(page).locator('audio');

async function expectShown(page: Page, number: number) {
  await expect(lineButton(page, number)).toBeInViewport({ ratio: 0.99 });
  await expect(lineButton(page, number)).toHaveAttribute('data-linked', '');
  await expect(lineButton(page, number)).toBeFocused();
}

const readSecond = (page: Page) =>
  audioElement(page).evaluate((audio: HTMLAudioElement) => audio.currentTime);

/** The recording plays from this second, or is paused there if the browser does not let it play. */
async function expectPosition(page: Page, second: number) {
  await expect.poll(() => readSecond(page)).toBeGreaterThanOrEqual(second);
  expect(await readSecond(page)).toBeLessThan(second + 10);
}

/** Browsers may reject playing without a gesture. */
async function setPlaybackAllowed(page: Page, isAllowed: boolean) {
  await page.addInitScript((allowed) => {
    // oxlint-disable-next-line typescript/unbound-method -- it is called on its element
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      document.documentElement.setAttribute('data-asked-to-play', '');
      if (allowed) {
        // The recording plays slowly, so that it does not end before the check.
        this.playbackRate = 0.0625;
        return play.call(this);
      }
      return Promise.reject(new DOMException('No gesture', 'NotAllowedError'));
    };
  }, isAllowed);
}

test('a saved call opens at the line of its address and plays from there', async ({
  page,
  product,
  account,
}) => {
  const id = await openSavedCall(page, product, account);
  await expect(page).toHaveTitle('sales-call · Sales Analytics AI');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('sales-call');

  // A page with an earlier press may play. A link of the app opens the call in the same page.
  await setPlaybackAllowed(page, true);
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: /View detailed analysis/ })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.evaluate((address) => {
    const link = document.querySelector<HTMLAnchorElement>('a[href*="/analysis/"]');
    if (!link) throw new Error('There is no call');
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, `/dashboard/analysis/${id}?line=15`);
  await expectShown(page, 16);
  await expectPosition(page, 51);
  await player(page).getByRole('button', { name: 'Pause' }).click();
  await expect(player(page).getByRole('button', { name: 'Play' })).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('on a phone, by an address, the call opens at the line below the player', async ({
  page,
  product,
  account,
}) => {
  const id = await openSavedCall(page, product, account);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await setPlaybackAllowed(page, false);
  await page.goto(`/dashboard/analysis/${id}?line=13`);
  await expectPosition(page, 47);
  await expectShown(page, 14);
  await expect(player(page).getByRole('button', { name: 'Play' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(async () => {
    const above = await player(page).boundingBox();
    const shown = await lineButton(page, 14).boundingBox();
    expect(shown?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  }).toPass({ timeout: 30_000 });

  await page.reload();
  await expectShown(page, 14);
  await expectPosition(page, 47);
  await expect(page).toHaveURL(/\?line=13$/);
});

test('a reload does not start the recording again', async ({ page, product, account }) => {
  const id = await openSavedCall(page, product, account);
  await setPlaybackAllowed(page, true);
  await page.goto(`/dashboard/analysis/${id}?line=15`);
  await expect(page.locator('html')).toHaveAttribute('data-asked-to-play', '');
  await page.reload();
  await expectShown(page, 16);
  await expectPosition(page, 51);
  await expect(page.locator('html')).not.toHaveAttribute('data-asked-to-play');
});

test('a line that the call does not have opens it at its last line, and no number at its top', async ({
  page,
  product,
  account,
}) => {
  const id = await openSavedCall(page, product, account);
  await page.goto(`/dashboard/analysis/${id}?line=400`);
  await expectShown(page, 17);
  await expect
    .poll(() => audioElement(page).evaluate((audio: HTMLAudioElement) => audio.readyState))
    .toBeGreaterThan(0);
  expect(await readSecond(page)).toBe(0);
  await page.goto(`/dashboard/analysis/${id}?line=first`);
  await expect(line(page, 1)).toBeVisible();
  await expect(page.locator('[data-linked]')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

import { fixturePath, readSalesCall } from '@sales-analytics/testing';
import type { Locator, Page } from '@playwright/test';
import {
  card,
  expectResult,
  openSavedCall,
  analyseRecording,
  slowDownRecording,
  line,
  lineButton,
  openOnlyCall,
  pressOnLine,
  openSection,
} from './support/results.ts';
import { saveCall, signIn, expectToast } from './support/steps.ts';
import { expect, test } from './support/test.ts';

const notHere = 'The recording of this call is not in this browser.';
const player = (page: Page) => page.getByRole('region', { name: 'Recording player' });
const slider = (page: Page) => page.getByRole('slider', { name: 'Position in the recording' });
const attachField = (page: Page) => page.getByLabel('Attach recording');
const search = (page: Page) => page.getByRole('search');

async function expectReady(page: Page) {
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '00:00 of 00:57');
  await slowDownRecording(page);
}

async function expectPlaysFrom(page: Page, second: number) {
  await pressInPlace(page, player(page).getByRole('button', { name: 'Pause' }));
  await expect(player(page).getByRole('button', { name: 'Play' })).toBeVisible();
  const at = await audioElement(page).evaluate((audio: HTMLAudioElement) => audio.currentTime);
  expect(at).toBeGreaterThanOrEqual(second);
  expect(at).toBeLessThan(second + 6);
}

async function expectPosition(page: Page, time: string) {
  await expect(slider(page)).toHaveAttribute('aria-valuetext', `${time} of 00:57`);
}

/** A click of Playwright would scroll the page, so the mouse presses. The player is always visible. */
async function pressInPlace(page: Page, button: Locator) {
  await moveOnto(page, button);
  await page.mouse.down();
  await page.mouse.up();
}

async function moveOnto(page: Page, place: Locator) {
  const { x, y, width, height } = await measureBox(place);
  await page.mouse.move(x + width / 2, y + height / 2);
}

async function measureBox(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error('It is not shown');
  return box;
}

const audioElement = (page: Page) => player(page).locator('audio');

async function expectSpoken(page: Page, number: number) {
  await expect(lineButton(page, number)).toHaveAttribute('aria-current', 'true');
  await expect(lineButton(page, number)).toBeInViewport({ ratio: 0.99 });
}

test.describe('while the player loads', () => {
  /** Measures in pixels how far the sections of the page move after they are first shown. */
  async function watchSections(page: Page) {
    await page.addInitScript(() => {
      const tops: number[] = [];
      Object.assign(window, { sectionTops: tops });
      function look() {
        const sections = document.querySelector('[role="tablist"][aria-label="Sections"]');
        if (sections) tops.push(sections.getBoundingClientRect().top);
        requestAnimationFrame(look);
      }
      look();
    });
  }

  const movedBy = (page: Page) =>
    page.evaluate(() => {
      const { sectionTops } = window as unknown as { sectionTops: number[] };
      return Math.max(...sectionTops) - Math.min(...sectionTops);
    });

  for (const [width, height] of [
    [1440, 900],
    [1000, 800],
    [390, 844],
  ] as const) {
    test(`the sections below it stay in their place at ${width} pixels`, async ({
      page,
      product,
      account,
    }) => {
      await openSavedCall(page, product, account);
      await page.setViewportSize({ width, height });
      await watchSections(page);
      await page.reload();
      await expectReady(page);
      expect(await movedBy(page)).toBeLessThanOrEqual(2);
    });
  }
});

test('markers of objections, questions and the longest monologue seek to their moments', async ({
  page,
  product,
  account,
}) => {
  await analyseRecording(page, product, account);
  await expectReady(page);
  for (const [name, second] of [
    ['Longest monologue, 5 s, at 00:34', 34],
    ['Objection at 00:20', 20],
    ['Question at 00:49', 49],
  ] as const) {
    await player(page).getByRole('button', { name }).click();
    await expectPlaysFrom(page, second);
  }
});

test(
  'a quote scrolls to its line and plays it',
  { tag: '@smoke' },
  async ({ page, product, account }) => {
    await analyseRecording(page, product, account);
    await expectReady(page);
    await expect(line(page, 14)).not.toBeInViewport();
    await page.getByRole('button', { name: /^Verified, go to 00:47/ }).click();
    await expectSpoken(page, 14);
    await expectPlaysFrom(page, 47);
    await openSection(page, 'Objections & questions');
    await card(page, 'Objections').getByRole('button', { name: 'Go to 00:20' }).click();
    await expectSpoken(page, 6);
    await expectPlaysFrom(page, 20);
    await openSection(page, 'Overview');
    // A line above the visible part is scrolled to a position below the player, not behind it.
    await card(page, 'Questions Asked').getByRole('button', { name: 'Go to 00:00' }).click();
    await expectSpoken(page, 1);
    const above = await measureBox(player(page));
    expect((await measureBox(lineButton(page, 1))).y).toBeGreaterThanOrEqual(
      above.y + above.height,
    );
  },
);

test('a line is played from its start and the transcript follows the recording', async ({
  page,
  product,
  account,
}) => {
  await analyseRecording(page, product, account);
  await expectReady(page);
  // The window has one column, so the transcript is so low that the page scrolls.
  await page.setViewportSize({ width: 1000, height: 1200 });
  await lineButton(page, 3).click();
  await expectPlaysFrom(page, 7);
  await expectSpoken(page, 3);
  await pressInPlace(page, player(page).getByRole('button', { name: 'Question at 00:49' }));
  await expectPlaysFrom(page, 49);
  await expectSpoken(page, 15);
  // The transcript does not move for a while after the reader has scrolled.
  await moveOnto(page, lineButton(page, 15));
  await page.mouse.wheel(0, -5_000);
  await expect(lineButton(page, 15)).not.toBeInViewport();
  await page.keyboard.press('ArrowRight');
  await expect(lineButton(page, 16)).toHaveAttribute('aria-current', 'true');
  await expect(lineButton(page, 1)).toBeInViewport();
  await expectSpoken(page, 16);
});

test('space and arrow keys control the player unless another element uses them', async ({
  page,
  product,
  account,
}) => {
  await analyseRecording(page, product, account);
  await expectReady(page);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expectPosition(page, '00:10');
  await page.keyboard.press('ArrowLeft');
  await expectPosition(page, '00:05');
  await page.keyboard.press('Space');
  await expect(player(page).getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(player(page).getByRole('button', { name: 'Play' })).toBeVisible();

  await search(page).getByRole('searchbox').fill('a');
  const before = await slider(page).getAttribute('aria-valuetext');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(search(page).getByRole('searchbox')).toHaveValue('a ');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', before ?? '');
  await expect(player(page).getByRole('button', { name: 'Play' })).toBeVisible();
});

test('a button makes the recording play faster', async ({ page, product, account }) => {
  await analyseRecording(page, product, account);
  await expectReady(page);
  for (const [shown, next] of [
    [1, 1.25],
    [1.25, 1.5],
    [1.5, 2],
  ]) {
    await player(page)
      .getByRole('button', { name: `Speed, ${shown}x` })
      .click();
    await expect(audioElement(page)).toHaveJSProperty('playbackRate', next);
  }
});

test('a search moves from match to match', async ({ page, product, account }) => {
  await analyseRecording(page, product, account);
  await search(page).getByRole('searchbox').fill('quotewell');
  await expect(search(page)).toContainText('1 of 3');
  await expect(line(page, 6).locator('mark')).toHaveText('Quotewell');
  await search(page).getByRole('button', { name: 'Next match' }).click();
  await expect(search(page)).toContainText('2 of 3');
  await expect(line(page, 7).locator('mark')).toBeInViewport();
  await search(page).getByRole('button', { name: 'Previous match' }).click();
  await search(page).getByRole('button', { name: 'Previous match' }).click();
  await expect(search(page)).toContainText('3 of 3');
  await expect(line(page, 10).locator('mark')).toBeInViewport();
  await search(page).getByRole('searchbox').press('Enter');
  await expect(search(page)).toContainText('1 of 3');
  await search(page).getByRole('searchbox').fill('words not in the call');
  await expect(search(page)).toContainText('No matches');
  await search(page).getByRole('searchbox').press('Escape');
  await expect(page.locator('mark')).toHaveCount(0);
});

test('the link to a line and the whole transcript can be copied, and the link opens the line', async ({
  page,
  product,
  account,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const id = await openSavedCall(page, product, account);

  await page.getByRole('button', { name: 'Copy transcript' }).click();
  const { utterances } = readSalesCall();
  await expect.poll(clipboard).toContain(utterances.at(-1)?.text);
  const spoken = (await clipboard()).split('\n').filter((text) => text !== '');
  expect(spoken.map((text) => text.replace(/^(Sales Rep|Customer): /, ''))).toEqual(
    utterances.map(({ text }) => text),
  );

  await pressOnLine(page, 5, 'Copy link to this line');
  await expect.poll(clipboard).toBe(`${product.url}/dashboard/analysis/${id}#line-5`);

  await page.goto('/dashboard');
  await page.goto(`/dashboard/analysis/${id}#line-16`);
  await expect(lineButton(page, 16)).toBeInViewport({ ratio: 0.99 });
  await expect(lineButton(page, 16)).toHaveAttribute('tabindex', '0');
});

test('another browser asks for the recording, checks it and stores it', async ({
  page,
  product,
  account,
  browser,
}) => {
  const id = await openSavedCall(page, product, account);
  await expectReady(page);
  const elsewhere = await browser.newContext({ baseURL: product.url });
  const other = await elsewhere.newPage();
  await signIn(other, account);
  await other.goto(`/dashboard/analysis/${id}`);
  await expectResult(other);
  await expect(other.getByText(notHere)).toBeVisible();

  await attachField(other).setInputFiles(silence(3));
  await expect(other.getByRole('alert')).toHaveText(
    'This recording is 00:03 long, but the call is 00:57 long. Choose the recording of this call.',
  );
  await attachField(other).setInputFiles(fixturePath('sales-call.mp3'));
  await expectReady(other);
  await lineButton(other, 2).click();
  await expectPlaysFrom(other, 3);
  await other.reload();
  await expectReady(other);
  await expect(other.getByText(notHere)).toHaveCount(0);
  await elsewhere.close();
});

test('Settings shows how much audio is stored and deletes it', async ({
  page,
  product,
  account,
}) => {
  await openSavedCall(page, product, account);
  await expectReady(page);
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByText('1 recording, 343 kB')).toBeVisible();
  await page.getByRole('button', { name: 'Delete all recordings' }).click();
  await page.getByRole('button', { name: 'Delete recordings', exact: true }).click();
  await expectToast(page, 'Success', 'All recordings were deleted from this browser.');
  await expect(page.getByText('No recordings stored')).toBeVisible();
  await openOnlyCall(page);
  await expect(page.getByText(notHere)).toBeVisible();
});

test('a deleted call that Undo restores still plays', async ({ page, product, account }) => {
  await analyseRecording(page, product, account);
  await saveCall(page);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Delete/ }).click();
  // A toast stays while the pointer is on it.
  await page.getByRole('button', { name: 'Undo' }).hover();
  await expect(page.getByText('No call recordings found.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: /View detailed analysis/ }).click();
  await expectResult(page);
  await expectReady(page);
});

function silence(seconds: number) {
  const rate = 8_000;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + rate * seconds, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(rate * seconds, 40);
  const buffer = Buffer.concat([head, Buffer.alloc(rate * seconds, 128)]);
  return { name: 'another.wav', mimeType: 'audio/wav', buffer };
}

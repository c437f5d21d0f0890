import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolation } from './support/accessibility.ts';
import { saveCalls, createSampleCall } from './support/library.ts';
import { analyseRecording } from './support/results.ts';
import { createAccount, saveCall, signIn } from './support/steps.ts';
import { expect, test, type Account } from './support/test.ts';

const searchBox = (page: Page) =>
  page.getByRole('searchbox', { name: 'Search everything that was said' });
const results = (page: Page) => page.getByRole('list', { name: 'Calls found' });
const cards = (page: Page) => page.getByRole('article');
const titles = (page: Page) => cards(page).getByRole('heading', { level: 2 });

async function openLibrary(page: Page, account: Account, count: number) {
  await createAccount(page, account);
  await saveCalls(
    page,
    Array.from({ length: count }, (_, index) => createSampleCall(index)),
  );
  await page.goto('/dashboard');
  await expect(cards(page).first()).toBeVisible();
}

async function chooseTag(page: Page, name: RegExp) {
  await page.getByRole('button', { name: /^Tags/ }).first().click();
  await page.getByRole('checkbox', { name }).click();
  await page.keyboard.press('Escape');
}

function readHistory(page: Page): Promise<string[]> {
  return page.evaluate(() => navigation.entries().map(({ url }) => decodeURIComponent(url ?? '')));
}

/** Waits for the response to a request with this text, because a change is shown before it is stored. */
function waitForResponse(page: Page, method: string, text: string) {
  return page.waitForResponse((response) => {
    const request = response.request();
    return response.ok() && request.method() === method && !!request.postData()?.includes(text);
  });
}

test(
  'a word is searched for, and its moment is played, by keyboard alone',
  { tag: '@smoke' },
  async ({ page, product, account }) => {
    await analyseRecording(page, product, account);
    await saveCall(page);
    await page.goto('/dashboard');
    await expect(cards(page)).toHaveCount(1);
    // The list can be shown shortly before its keys work.
    await expect(async () => {
      await page.keyboard.press('/');
      await expect(searchBox(page)).toBeFocused({ timeout: 1_000 });
    }).toPass();
    // The word is typed without pauses, because after a pause its beginning would be searched for.
    await page.keyboard.insertText('setup');
    await expect(results(page).getByRole('heading')).toHaveText(['sales-call']);
    await page.keyboard.press('ArrowDown');
    const line = results(page).locator('[data-line]').first();
    await expect(line).toBeFocused();
    await expect(line.locator('mark')).toHaveText('setup');
    const time = (await line.innerText()).slice(0, 5);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard\/analysis\/[0-9a-f-]{36}\?line=\d+$/);
    const audio = page.getByRole('region', { name: 'Recording player' }).locator('audio');
    const [minutes = 0, seconds = 0] = time.split(':').map(Number);
    await expect
      .poll(() => audio.evaluate((element: HTMLAudioElement) => element.currentTime))
      .toBeGreaterThanOrEqual(minutes * 60 + seconds);
    await expect
      .poll(() => audio.evaluate((element: HTMLAudioElement) => element.paused))
      .toBe(false);
    await page.goBack();
    await expect(searchBox(page)).toHaveValue('setup');
    await expect(results(page).getByRole('heading')).toHaveText(['sales-call']);
  },
);

test('filters are found by the address: Back takes them away, a reload keeps them', async ({
  page,
  account,
}) => {
  await openLibrary(page, account, 18);
  await page
    .getByRole('button', { name: /^Outcome/, exact: false })
    .first()
    .click();
  await page.getByRole('checkbox', { name: /^Follow-up/ }).click();
  await expect(cards(page)).toHaveCount(6);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Tags/ }).first().click();
  await page.getByRole('checkbox', { name: /^price/ }).click();
  await expect(cards(page)).toHaveCount(4);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(cards(page)).toHaveCount(4);
  await expect(page.getByText('4 of 18 calls')).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(6);
  await page.goBack();
  await expect(page.getByText('18 calls', { exact: true })).toBeVisible();
});

test('what is searched for stands in no address; a reload, Back and another tab find it', async ({
  page,
  browser,
  product,
  account,
}) => {
  await openLibrary(page, account, 9);
  const before = (await readHistory(page)).length;
  await searchBox(page).pressSequentially('budget');
  await expect(page.getByText(/^“budget” was said/)).toBeVisible();
  await page
    .getByRole('button', { name: /^Company/ })
    .first()
    .click();
  await page.getByRole('checkbox', { name: /^Kestrel Foods/ }).click();
  await page.keyboard.press('Escape');
  const found = results(page).getByRole('heading');
  await expect(found).toHaveText(['Renewal questions before year end']);
  await expect(page).toHaveURL(/\/dashboard\?search=[0-9a-f]{32}$/);
  // The history has one entry for the whole word and one for the company.
  expect(await readHistory(page)).toHaveLength(before + 2);
  const address = page.url();
  await page.reload();
  await expect(found).toHaveText(['Renewal questions before year end']);
  await expect(searchBox(page)).toHaveValue('budget');

  await found.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Renewal questions/);
  await page.getByRole('link', { name: 'Calls found' }).click();
  await expect(page).toHaveURL(address);
  await expect(found).toHaveText(['Renewal questions before year end']);
  await page.goBack();
  await expect(results(page).getByRole('listitem')).not.toHaveCount(1);
  await expect(searchBox(page)).toHaveValue('budget');
  expect((await readHistory(page)).join('\n')).not.toMatch(/budget|kestrel/i);

  const tab = await page.context().newPage();
  await tab.goto(address);
  await expect(results(tab).getByRole('heading')).toHaveText(['Renewal questions before year end']);
  await tab.close();

  const elsewhere = await browser.newContext({ baseURL: product.url });
  const other = await elsewhere.newPage();
  await signIn(other, account);
  await other.goto(address);
  await expect(
    other.getByText('The search in this link is not stored in this browser.'),
  ).toBeVisible();
  await expect(cards(other)).toHaveCount(9);
  await expectNoViolation(other);
  await other.getByRole('button', { name: 'Dismiss' }).click();
  await expect(other).toHaveURL(/\/dashboard$/);
  await elsewhere.close();
});

test('an address of an earlier version leaves nothing of its words in the history', async ({
  page,
  product,
  account,
  oldAddresses,
}) => {
  await openLibrary(page, account, 9);
  oldAddresses.push(`${product.url}/dashboard?q=budget&company=Kestrel+Foods`);
  await page.goto('/dashboard?q=budget&company=Kestrel+Foods');
  await expect(results(page).getByRole('heading')).toHaveText([
    'Renewal questions before year end',
  ]);
  await expect(page).toHaveURL(/\/dashboard\?search=[0-9a-f]{32}$/);
  expect((await readHistory(page)).join('\n')).not.toMatch(/budget|kestrel/i);
});

test('what was searched for is gone from the browser with the session', async ({
  page,
  account,
}) => {
  await openLibrary(page, account, 3);
  await searchBox(page).fill('budget');
  await expect(page).toHaveURL(/\/dashboard\?search=[0-9a-f]{32}$/);
  const stored = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  expect(await stored()).toContain('budget');
  await page.goto('/dashboard/settings');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await stored()).not.toContain('budget');
});

test('a view that is saved in one browser is a tab in another', async ({
  page,
  browser,
  product,
  account,
}) => {
  await openLibrary(page, account, 9);
  await page.goto('/dashboard?outcome=follow-up');
  await expect(cards(page)).toHaveCount(3);
  await chooseTag(page, /^price/);
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole('button', { name: /as a view/ }).click();
  await page.getByRole('textbox').fill('Price, to follow up');
  const isStored = waitForResponse(page, 'PUT', 'Price, to follow up');
  await page.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByRole('button', { name: /Price, to follow up/ }).first()).toBeVisible();
  await isStored;

  const context = await browser.newContext({ baseURL: product.url });
  const other = await context.newPage();
  await signIn(other, account);
  const tab = other
    .getByRole('navigation', { name: 'Saved views' })
    .getByText('Price, to follow up');
  await tab.click();
  await expect(cards(other)).toHaveCount(2);
  await expect(other).toHaveURL(/\/dashboard\?view=[0-9a-f-]{36}$/);
  await context.close();
});

test('title, outcome and tags are changed on the card, and are there after a reload', async ({
  page,
  account,
}) => {
  await openLibrary(page, account, 2);
  const card = cards(page).first();
  await card.getByRole('button', { name: /^Edit the title/ }).click();
  await expect(card.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Depot demo, second try');
  await page.keyboard.press('Enter');
  await expect(titles(page).first()).toHaveText('Depot demo, second try');
  await card.getByRole('button', { name: /^Outcome of/ }).click();
  await page.getByRole('menuitemradio', { name: 'Won' }).click();
  await expect(card.getByRole('button', { name: /^Outcome of/ })).toHaveText('Won');
  await card.getByRole('button', { name: /^Edit tags/ }).click();
  const isStored = waitForResponse(page, 'PATCH', 'Second try');
  await page.getByRole('combobox', { name: 'Add a tag' }).fill('Second try');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(card.getByTitle('Second try').first()).toBeVisible();
  // The changes of a call are sent one after the other, and this is the last one.
  await isStored;
  await page.reload();
  await expect(titles(page).first()).toHaveText('Depot demo, second try');
  await expect(cards(page).first()).toContainText('Won');
  await expect(cards(page).first()).toContainText('Second try');
});

test('five hundred calls get a tag at once, and lose it again by Undo', async ({
  page,
  account,
}) => {
  test.slow();
  await openLibrary(page, account, 500);
  await page.getByRole('button', { name: 'Table' }).click();
  await page.getByRole('checkbox', { name: 'Select all loaded calls' }).click();
  await page.getByRole('button', { name: 'Select all 500 that match' }).click();
  const bar = page.getByRole('region', { name: 'Selected calls' });
  await expect(bar).toContainText('500 selected');
  await bar.getByRole('button', { name: 'Add tag' }).click();
  await page.getByRole('textbox', { name: 'Tag' }).fill('quarter four');
  await page.keyboard.press('Enter');
  await expect(page.getByText('500 calls got the tag “quarter four”').first()).toBeVisible();
  await page.goto('/dashboard');
  await chooseTag(page, /^quarter four/);
  await expect(page.getByText('500 calls', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('No call matches these filters')).toBeVisible();
});

test('the library has no accessibility fault, on a desktop and on a phone, in both themes', async ({
  page,
  account,
}) => {
  await openLibrary(page, account, 40);
  await expectNoViolation(page);
  await page.getByRole('button', { name: 'Table' }).click();
  await page.getByRole('checkbox', { name: 'Select all loaded calls' }).click();
  await expect(page.getByRole('region', { name: 'Selected calls' })).toBeVisible();
  // The window is so high that the floating bar covers no part of a button, which would then count as too small.
  await page.setViewportSize({ width: 1440, height: 2400 });
  await expectNoViolation(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectNoSidewaysScroll(page);
  await page.goto('/dashboard');
  await searchBox(page).fill('budget');
  await expect(results(page)).toBeVisible();
  await expectNoViolation(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard?outcome=follow-up');
  await expect(page.getByText('13 of 40 calls')).toBeVisible();
  await expectNoViolation(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolation(page);
});

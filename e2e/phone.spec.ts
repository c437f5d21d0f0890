import type { Locator, Page } from '@playwright/test';
import type { NewCall } from '@sales-analytics/contract';
import { saveCalls, createSampleCall } from './support/library.ts';
import { card, lines, openSection, storeCall } from './support/results.ts';
import { createAccount } from './support/steps.ts';
import { expect, test } from './support/test.ts';

const phone = { width: 390, height: 844 };
/** A window of 1440 by 900 pixels has this size at 200 % zoom. */
const zoomed = { width: 720, height: 450 };

function longCall(): NewCall {
  const objection = 'The budget is frozen until January, as I said.';
  const texts = Array.from({ length: 298 }, (_, at) => `This is what was said in line ${at + 1}.`);
  const said = [...texts, objection, 'Then let us talk in January.'];
  return {
    ...createSampleCall(0, { callType: 'cold-call', title: 'A long call' }),
    transcript: said.map((text, at) => `${at % 2 === 0 ? 'B' : 'A'}: ${text}`).join('\n'),
    utterances: said.map((text, at) => ({
      speaker: at % 2 === 0 ? 'B' : 'A',
      text,
      startMs: at * 4_000,
      endMs: at * 4_000 + 3_000,
    })),
    recording: { durationMs: said.length * 4_000 },
    evidence: { objections: [{ quote: objection, kind: 'price', outcome: 'parked' }] },
  };
}

async function measureTop(part: Locator): Promise<number> {
  return (await part.boundingBox())?.y ?? Number.NaN;
}

test('a phone shows the first card of Home, and the first words of a call, without scrolling', async ({
  page,
  account,
}) => {
  await page.setViewportSize(phone);
  await createAccount(page, account);
  await saveCalls(page, [createSampleCall(0), createSampleCall(1), createSampleCall(2)]);
  await page.goto('/dashboard');
  const card = page.getByRole('article').first();
  await expect(card).toBeVisible();
  await expect(async () => expect(await measureTop(card)).toBeLessThan(600)).toPass();

  await card.getByRole('link').click();
  const words = page.getByText('They agreed to look at a pilot.').first();
  await expect(words).toBeVisible();
  await expect(async () => expect(await measureTop(words)).toBeLessThan(600)).toPass();
});

test('on a phone the transcript scrolls only with the page, below tabs that stay visible', async ({
  page,
  account,
}) => {
  await page.setViewportSize(phone);
  await createAccount(page, account);
  const id = await storeCall(page, longCall());
  await page.goto(`/dashboard/analysis/${id}`);
  await openSection(page, 'Objections & questions');
  await card(page, 'Objections').getByRole('button', { name: /19:52/ }).click();

  const tab = page.getByRole('tab', { name: 'Transcript' });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  const line = lines(page).getByRole('button', { name: /The budget is frozen until January/ });
  await expect(line).toBeInViewport({ ratio: 1 });
  await expect(tab).toBeInViewport({ ratio: 1 });
  const scrolled = await lines(page).evaluate((list) => {
    const scrollers: string[] = [];
    for (let box: Element | null = list; box && box !== document.body; box = box.parentElement) {
      if (box.scrollHeight > box.clientHeight + 1 && getComputedStyle(box).overflowY !== 'visible')
        scrollers.push(box.className);
    }
    return scrollers;
  });
  expect(scrolled).toEqual([]);

  await page.mouse.move(200, 500);
  await page.mouse.wheel(0, -8_000);
  await expect(line).not.toBeInViewport();
  await expect(tab).toBeInViewport({ ratio: 1 });
  await expect(
    lines(page)
      .getByRole('button', { name: /line 1[3-7]\d\./ })
      // Some lines above the visible ones are also rendered.
      .nth(9),
  ).toBeInViewport();
});

async function expectPanelInWindow(page: Page, opener: Locator) {
  await opener.click();
  const panel = page.locator('[role=dialog], [role=menu]').filter({ visible: true });
  await expect(panel).toBeVisible();
  await expect(panel).not.toHaveText('Loading...');
  await expect(async () => {
    const box = await panel.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(zoomed.height);
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(zoomed.width);
  }).toPass({ timeout: 5_000 });
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
}

test('at 200 % zoom every panel of a call opens inside the window', async ({ page, account }) => {
  await page.setViewportSize(zoomed);
  await createAccount(page, account);
  const id = await storeCall(page, longCall());
  await page.goto(`/dashboard/analysis/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const openers = [
    page.getByRole('button', { name: /^Outcome of/ }),
    page.getByRole('button', { name: /^Contact of/ }),
    page.getByRole('button', { name: /^(Edit|Add) tag/ }),
    page.getByRole('button', { name: /^Date of/ }),
    page.getByRole('button', { name: 'Call actions' }),
  ];
  for (const opener of openers) await expectPanelInWindow(page, opener);
});

test('at 200 % zoom every panel of Home opens inside the window', async ({ page, account }) => {
  await page.setViewportSize(zoomed);
  await createAccount(page, account);
  await saveCalls(
    page,
    Array.from({ length: 9 }, (_, index) => createSampleCall(index)),
  );
  await page.goto('/dashboard');
  const card = page.getByRole('article').first();
  const openers = [
    page.getByRole('button', { name: 'Filters', exact: true }),
    card.getByRole('button', { name: /^Outcome of/ }),
    card.getByRole('button', { name: /^Contact of/ }),
    card.getByRole('button', { name: /^(Edit|Add) tag/ }),
  ];
  for (const opener of openers) await expectPanelInWindow(page, opener);
});

test('at 200 % zoom the list to choose call B from opens inside the window', async ({
  page,
  account,
}) => {
  await page.setViewportSize(zoomed);
  await createAccount(page, account);
  await saveCalls(page, [createSampleCall(0), createSampleCall(1)]);
  const id = await storeCall(page, longCall());
  await page.goto(`/dashboard/compare?a=${id}`);
  await page.getByRole('button', { name: 'Choose a call' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose call B' });
  await expect(dialog).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('listitem').first()).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
});

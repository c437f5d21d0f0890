import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import type { NewCall } from '@sales-analytics/contract';
import {
  cannedAnalysis,
  cannedEvidence,
  cannedSummary,
  readSalesCall,
} from '@sales-analytics/testing';
import type { Browser, Page } from '@playwright/test';
import { expectNoViolation } from './support/accessibility.ts';
import {
  chooseFiles,
  storeCall,
  readStoredCall,
  type TextFile,
  readNewestCallId,
} from './support/results.ts';
import { register, saveCall } from './support/steps.ts';
import { expect, test } from './support/test.ts';

const { utterances, durationMs = 0 } = readSalesCall();
const call: NewCall = {
  title: 'Reporting pilot with Dana',
  contact: { name: 'Dana Whitfield', company: 'Halden Freight' },
  outcome: 'meeting-booked',
  tags: ['pilot', 'Quotewell'],
  callType: 'cold-call',
  summary: cannedSummary,
  analysis: cannedAnalysis,
  evidence: cannedEvidence,
  transcript: utterances.map(({ speaker, text }) => `${speaker}: ${text}`).join('\n'),
  audioUrl: '',
  utterances: utterances.map((line) => ({
    ...line,
    text: line.text.replace('Brightline', 'Brightline (www.brightline.example)'),
  })),
  sides: { A: 'sales_rep', B: 'customer' },
  names: { B: 'Dana' },
  recording: { fileName: 'dana-halden.mp3', durationMs },
  notes: [
    {
      id: '01900000-0000-7000-8000-000000000001',
      text: 'Dana is on +44 20 7946 0958.',
      atMs: 12_000,
      createdAt: '2026-11-14T10:30:00.000Z',
      changedAt: '2026-11-14T10:30:00.000Z',
    },
  ],
};
const names = /dana|whitfield|alex|morgan|halden|quotewell|brightline|7946/i;

async function openShare(
  page: Page,
  account: Parameters<typeof register>[1],
  changes: Partial<NewCall> = {},
) {
  await register(page, account);
  const id = await storeCall(page, { ...call, ...changes });
  await page.goto(`/dashboard/analysis/${id}`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  return page.getByRole('dialog', { name: 'Share this call' });
}

/** Returns the name and the path of the saved page. */
async function savePage(page: Page) {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the page' }).click();
  const download = await coming;
  const path = test.info().outputPath(download.suggestedFilename());
  await download.saveAs(path);
  return { name: download.suggestedFilename(), path, text: await readFile(path, 'utf8') };
}

/** Returns the imported call as the server stores it. */
async function importAgain(page: Page, file: TextFile) {
  await page.goto('/dashboard/analysis');
  await chooseFiles(page, file);
  await saveCall(page);
  return readStoredCall(page, await readNewestCallId(page));
}

async function openOffline(browser: Browser, path: string) {
  const context = await browser.newContext({ javaScriptEnabled: false, offline: true });
  const page = await context.newPage();
  const requests: string[] = [];
  const messages: string[] = [];
  context.on('request', (request) => requests.push(request.url()));
  page.on('console', (message) => messages.push(message.text()));
  const address = pathToFileURL(path).href;
  await page.goto(address);
  return { page, requests, messages, address, close: () => context.close() };
}

test('a call is shared as one page that opens offline, and is imported again', async ({
  page,
  account,
  browser,
}) => {
  const dialog = await openShare(page, account);
  await expect(dialog.getByText('Dana Whitfield')).toBeVisible();
  await expect(dialog.getByText('No other words look like names.')).toBeVisible();
  await dialog.getByRole('switch', { name: 'Your notes' }).click();
  const file = await savePage(page);
  await expect(dialog).toBeHidden();
  expect(file.name).toMatch(/^company-a-\d+-[a-z]+\.html$/);
  expect(file.text).not.toMatch(names);

  const offline = await openOffline(browser, file.path);
  const shared = offline.page;
  await expect(shared.getByRole('heading', { level: 1 })).toHaveText(
    'Reporting pilot with Customer 1',
  );
  await expect(shared.getByRole('heading', { level: 2 })).toHaveText([
    'What happened',
    'Numbers',
    'Objections',
    'After the ask',
    'Next steps',
    'Actionable Insights',
    'Questions Asked',
    'Notes',
    'Transcript',
  ]);
  await expect(shared.getByText('Customer 1 is on a phone number.')).toBeVisible();
  const line = shared.locator('#line-6');
  await expect(line).not.toBeInViewport();
  await shared.getByRole('link', { name: '00:20' }).first().click();
  await expect(line).toBeInViewport();
  await expect(line).toContainText('we already use Competitor A for part of this');
  await expect(shared.locator('li:target')).toHaveCount(1);
  await shared.setViewportSize({ width: 360, height: 780 });
  const width = await shared.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
  expect(offline.requests.filter((url) => !url.startsWith(offline.address))).toEqual([]);
  expect(offline.messages).toEqual([]);
  await offline.close();

  const again = await importAgain(page, file);
  expect(again.title).toBe('Reporting pilot with Customer 1');
  expect(again.utterances).toHaveLength(utterances.length);
  expect(again.contact).toEqual({ name: 'Customer 1', company: 'Company A' });
  expect(again.tags).toEqual(['pilot', 'Competitor A']);
  expect(again.notes?.[0]).toMatchObject({
    text: 'Customer 1 is on a phone number.',
    atMs: 12_000,
  });
  expect(JSON.stringify({ ...again, _id: '' })).not.toMatch(names);
});

const unknownNames: Partial<NewCall> = {
  utterances: [
    ...(call.utterances ?? []),
    { speaker: 'B', text: 'I will ask Xenia at Routewise.' },
    {
      speaker: 'A',
      text: 'At halden, write to sales at halden dot com, or haldenfreight on the web.',
    },
    { speaker: 'B', text: 'Xenia has order 4711 08.' },
  ],
};

test('words that look like names are listed, and replaced by one press of a key', async ({
  page,
  account,
}) => {
  const dialog = await openShare(page, account, unknownNames);
  await page.setViewportSize({ width: 390, height: 844 });
  const list = dialog.getByRole('list', { name: 'Words that look like names' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list).toContainText('I will ask Xenia at Routewise.');
  await expect(dialog.getByText('3 undecided. They stay in the page.')).toBeVisible();
  const replace = dialog.getByRole('button', { name: 'Replace Xenia' });
  await replace.focus();
  await page.keyboard.press('Enter');
  await expect(replace).toHaveAttribute('aria-pressed', 'true');
  await expect(replace).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Keep 4711 08' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(dialog.getByText('1 undecided. It stays in the page.')).toBeVisible();
  await expectNoViolation(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  const file = await savePage(page);
  expect(file.text).not.toMatch(/xenia|halden/i);
  expect(file.text).toContain('I will ask <span class="rn">Name 1</span> at Routewise.');
  expect(file.text).toContain('4711 08');
  expect(file.text).toContain('The finished file was searched for them, and none was found.');
});

test('a shared page is accessible in both colour schemes and on a phone', async ({
  page,
  account,
  browser,
}) => {
  test.slow();
  await openShare(page, account);
  const { path } = await savePage(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      const context = await browser.newContext({ colorScheme, viewport, offline: true });
      const shared = await context.newPage();
      await shared.goto(`${pathToFileURL(path).href}#line-6`);
      const { violations } = await new AxeBuilder({ page: shared }).setLegacyMode().analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual(
        [],
      );
      await context.close();
    }
  }
});

test('the share dialog is accessible, and fits a phone', async ({ page, account }) => {
  const dialog = await openShare(page, account);
  await dialog.getByRole('button', { name: 'Add a name' }).click();
  await expectNoViolation(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoViolation(page);
  await expect(dialog.getByRole('button', { name: 'Save the page' })).toBeInViewport();
});

test('a call without its transcript and with its names is imported again', async ({
  page,
  account,
}) => {
  const dialog = await openShare(page, account);
  await dialog.getByRole('button', { name: 'Without', exact: true }).click();
  await dialog.getByRole('switch', { name: 'Replace names' }).click();
  const file = await savePage(page);
  expect(file.text).toContain('I can&#39;t lose a week.');
  expect(file.text).not.toContain('We answer within one hour, every day.');
  const again = await importAgain(page, file);
  expect(again.contact).toEqual(call.contact);
  expect(again.transcript).toBe('');
});

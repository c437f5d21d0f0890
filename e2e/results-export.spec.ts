import { readSalesCall } from '@sales-analytics/testing';
import type { Call } from '@sales-analytics/contract';
import type { Page } from '@playwright/test';
import { ask } from './support/questions.ts';
import {
  exportAs,
  expectTalkRatio,
  expectResult,
  openSavedCall,
  analyseRecording,
  chooseFiles,
  importFiles,
  lineButton,
  lines,
  openOnlyCall,
  readStoredCall,
  watchHosts,
} from './support/results.ts';
import { longCall, lineText } from './support/results-transcripts.ts';
import { register, saveCall } from './support/steps.ts';
import { expect, test } from './support/test.ts';

const { utterances } = readSalesCall();

async function nameSpeaker(page: Page) {
  await page.getByRole('button', { name: 'Speakers', exact: true }).click();
  await page.getByLabel('Name of Speaker B').fill('Dana');
  await page.getByLabel('Name of Speaker B').press('Enter');
  await expect(lineButton(page, 2)).toContainText('Dana');
}

async function askAndExpectAnswer(page: Page, question: string) {
  await ask(page, question);
  await expect(page.getByText('1 of 3 quotes could not be found in the transcript')).toBeVisible();
}

test('a result is exported as Markdown, metrics, subtitles and text', async ({
  page,
  product,
  account,
}) => {
  await analyseRecording(page, product, account);
  await nameSpeaker(page);
  await askAndExpectAnswer(page, 'What did Dana agree to?');

  const markdown = await exportAs(page, 'Full report (Markdown)');
  expect(markdown.name).toBe('sales-call.md');
  expect(markdown.text).toMatch(/^# `sales-call.mp3`\n/);
  expect(markdown.text).toContain('| Talk ratio | Sales Rep | 55 | % | measured |');
  expect(markdown.text).toContain('| Objections |  | 3 | count | estimated by the model |');
  expect(markdown.text).toContain('What did Dana agree to?');
  expect(markdown.text).toMatch(/\*\*Dana\*\*.*\(00:51\): Thursday works\./);
  expect(markdown.text).toContain('Put a figure on the problem');

  const metrics = await exportAs(page, 'Metrics (CSV)');
  expect(metrics.text).toContain('metric,side,value,unit,origin,place\r\n');
  expect(metrics.text).toContain('Talk ratio,Customer,45,%,measured,\r\n');
  expect(metrics.text).toContain('Longest monologue,Sales Rep,5,s,measured,00:34\r\n');

  const subtitles = await exportAs(page, 'Transcript (VTT)');
  expect(subtitles.text).toMatch(/^WEBVTT\n/);
  expect(subtitles.text.match(/-->/g)).toHaveLength(17);
  expect(subtitles.text).toContain('00:00:51.910 --> 00:00:54.900\n<v Dana>Thursday works.');

  const { text } = await exportAs(page, 'Transcript (TXT)');
  const spoken = text.split('\n').filter((words) => words !== '');
  expect(spoken).toHaveLength(17);
  expect(spoken[15]).toBe('Dana: Thursday works. Please send me the pricing before then.');
  expect(spoken[0]).toBe(`Sales Rep: ${utterances[0]?.text}`);
});

/** The id, the account and the dates of a saved call are not part of its content. */
function contentOf({ analysis, evidence, utterances: said, ...rest }: Call) {
  const { sides, names, answers, summary, callType, transcript } = rest;
  return { analysis, evidence, said, sides, names, answers, summary, callType, transcript };
}

test('another account imports an exported call unchanged, without a request to a provider', async ({
  page,
  product,
  account,
  browser,
}) => {
  await analyseRecording(page, product, account);
  await nameSpeaker(page);
  await askAndExpectAnswer(page, 'What did Dana agree to?');
  await page.getByLabel('Call type').selectOption('Demo');
  await saveCall(page);
  const id = await openOnlyCall(page);
  const exported = await exportAs(page, 'Call data (JSON)');
  expect(exported.name).toBe('sales-call.json');
  const original = await readStoredCall(page, id);
  const asked = product.openAI.requests.length;

  const elsewhere = await browser.newContext({ baseURL: product.url });
  const other = await elsewhere.newPage();
  const hosts = watchHosts(other);
  await register(other, { ...account, email: `other-${account.email}` });
  await other.goto('/dashboard/analysis');
  await chooseFiles(other, exported);
  await expectResult(other);
  await expectTalkRatio(other, 55);
  await expect(
    other.getByText('1 of 24 quotes could not be found in the transcript'),
  ).toBeVisible();
  await saveCall(other);
  const copyId = await openOnlyCall(other);
  const copy = await readStoredCall(other, copyId);
  expect(contentOf(copy)).toEqual(contentOf(original));
  expect(copy.recording?.durationMs).toBe(original.recording?.durationMs);
  expect(product.openAI.requests).toHaveLength(asked);
  expect([...hosts]).toEqual([product.url]);

  const again = await exportAs(other, 'Call data (JSON)');
  const callOf = (text: string) => (JSON.parse(text) as { call: object }).call;
  expect(callOf(again.text)).toEqual(callOf(exported.text));
  await elsewhere.close();
});

test('the print version has all lines of the transcript and no buttons', async ({
  page,
  account,
}) => {
  await register(page, account);
  await page.goto('/dashboard/analysis');
  await importFiles(page, longCall(140));
  await expect(lines(page)).toBeVisible();
  expect(await lines(page).getByRole('listitem').count()).toBeLessThan(140);

  await page.emulateMedia({ media: 'print' });
  const printed = page.getByRole('list', { name: 'Whole transcript' });
  await expect(printed.getByRole('listitem')).toHaveCount(140);
  await expect(printed.getByText(lineText(139))).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Talk Time Distribution' })).toBeVisible();
  for (const hidden of [
    page.getByRole('navigation').first(),
    page.getByRole('button', { name: 'Export' }),
    page.getByRole('button', { name: 'Save Metrics' }),
    page.getByRole('searchbox'),
    page.getByLabel('Ask a question'),
  ]) {
    await expect(hidden).toBeHidden();
  }
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
  expect(pages.length).toBeGreaterThan(3);
  expect(pages.length).toBeLessThan(15);
});

test('a saved call can be printed from its menu', async ({ page, product, account }) => {
  await openSavedCall(page, product, account);
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Print or save as PDF' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', '');
});

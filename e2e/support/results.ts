import { readFile } from 'node:fs/promises';
import { callSchema, libraryReplySchema, type Call, type NewCall } from '@sales-analytics/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { fixturePath } from '@sales-analytics/testing';
import type { Product } from './product.ts';
import { openAnalysis, saveCall } from './steps.ts';
import type { Account } from './test.ts';

export async function analyseRecording(page: Page, product: Product, account: Account) {
  await openAnalysis(page, product, account);
  await dropRecording(page);
  await expectResult(page);
}

async function dropRecording(page: Page) {
  await page
    .locator('input[type=file][accept*=".mp3"]')
    .setInputFiles(fixturePath('sales-call.mp3'));
}

export async function openSavedCall(page: Page, product: Product, account: Account) {
  await analyseRecording(page, product, account);
  await saveCall(page);
  return openOnlyCall(page);
}

export async function openOnlyCall(page: Page): Promise<string> {
  const id = await openMeasuredCall(page);
  await expectResult(page);
  return id;
}

/** Does the same for a call that no model may have analysed. */
export async function openMeasuredCall(page: Page): Promise<string> {
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /View detailed analysis/ }).click();
  await expect(lines(page)).toBeVisible();
  return readCallId(page);
}

export async function expectResult(page: Page) {
  await expect(lines(page)).toBeVisible();
  // The summary is hidden if another section is open.
  const summary = page.getByRole('heading', { name: 'Call Summary', includeHidden: true });
  await expect(summary).toBeAttached();
}

export function readCallId(page: Page): string {
  const id = /\/analysis\/([0-9a-f-]{36})/.exec(page.url())?.[1];
  if (!id) throw new Error(`No saved call is shown at ${page.url()}`);
  return id;
}

export function lines(page: Page): Locator {
  return page.getByRole('list', { name: 'Transcript lines' });
}

/** The first line is 1. */
export function line(page: Page, number: number): Locator {
  return lines(page).locator(`[aria-posinset="${number}"]`);
}

export async function scrollToLine(page: Page, number: number) {
  const count = Number(
    await lines(page).getByRole('listitem').first().getAttribute('aria-setsize'),
  );
  await lines(page).evaluate(
    (list, share) => list.parentElement?.scrollTo({ top: list.scrollHeight * share }),
    (number - 1) / count,
  );
  await expect(line(page, number)).toBeAttached();
}

export function lineButton(page: Page, number: number): Locator {
  return line(page, number).getByRole('button').first();
}

/** The card is the innermost one with this heading. */
export function card(page: Page, heading: string): Locator {
  return page
    .locator('[data-card]')
    .filter({ has: page.getByRole('heading', { name: heading, exact: true }) })
    .last();
}

type Section = 'Overview' | 'Objections & questions' | 'Transcript' | 'Ask' | 'Notes';

export async function openSection(page: Page, name: Section) {
  const tab = page.getByRole('tab', { name });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
}

function cells(page: Page): Locator {
  return page.getByRole('region', { name: 'All numbers' }).locator('dl > div');
}

export function cell(page: Page, name: string): Locator {
  const term = page.getByRole('term').filter({ hasText: new RegExp(`^${name}`) });
  return cells(page).filter({ has: term });
}

export async function readNumbers(page: Page) {
  const talk = await card(page, 'Talk Time Distribution').innerText();
  const fillers = await card(page, 'Filler Words').innerText();
  return { cells: await cells(page).allInnerTexts(), talk, fillers };
}

function describeTalkRatio(rep: number) {
  return `Sales Rep ${rep}, Customer ${100 - rep}`;
}

export async function expectTalkRatio(page: Page, rep: number) {
  await expect(cell(page, 'Talk ratio')).toContainText(describeTalkRatio(rep));
  await expect(card(page, 'Talk Time Distribution')).toContainText(`${rep}%`);
}

export async function readStoredCall(page: Page, id: string): Promise<Call> {
  const reply = await page.request.get(`/api/metrics?id=${id}`, {
    headers: await readAuthorization(page),
  });
  const [call] = (await reply.json()) as unknown[];
  return callSchema.parse(call);
}

export async function readNewestCallId(page: Page): Promise<string> {
  const options = { headers: await readAuthorization(page), data: { sort: 'date', limit: 1 } };
  const reply = await page.request.post('/api/library/search', options);
  const { calls } = libraryReplySchema.parse(await reply.json());
  const [newest] = calls;
  if (!newest) throw new Error('No call is saved');
  return newest._id;
}

export async function storeCall(page: Page, call: Partial<NewCall>): Promise<string> {
  const options = { headers: await readAuthorization(page), data: call };
  const reply = await page.request.post('/api/metrics', options);
  expect(reply.status()).toBe(201);
  const { _id } = (await reply.json()) as { _id: string };
  return _id;
}

async function readAuthorization(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  return { authorization: `Bearer ${token}` };
}

export async function correctLine(page: Page, number: number, text: string) {
  await writeLine(page, number, text);
  await expect(lineButton(page, number)).toContainText(text);
}

export async function writeLine(page: Page, number: number, text: string) {
  await pressOnLine(page, number, 'Edit line');
  await line(page, number).getByLabel('Text').fill(text);
  await line(page, number).getByRole('button', { name: 'Save' }).click();
  await expect(line(page, number).getByLabel('Text')).toBeHidden();
}

/** The slow recording hardly changes its position until a slow machine reads it. */
export async function slowDownRecording(page: Page) {
  const audio = page.locator('audio');
  await expect
    .poll(() => audio.evaluate((element: HTMLAudioElement) => element.readyState))
    .toBeGreaterThan(0);
  await audio.evaluate((element: HTMLAudioElement) => {
    element.playbackRate = 0.0625;
  });
}

/** The button is shown while the pointer is on its line. */
export async function pressOnLine(page: Page, number: number, name: string) {
  // The line can move away from the pointer while the page above it is filled, so the step is repeated.
  await expect(async () => {
    await lineButton(page, number).hover();
    await line(page, number).getByRole('button', { name }).click({ timeout: 3_000 });
  }).toPass();
}

export type TextFile = { name: string; text: string };

export async function importFiles(page: Page, ...files: TextFile[]) {
  await chooseFiles(page, ...files);
  await page
    .getByRole('button', { name: files.length > 1 ? 'Analyse all' : 'Analyse', exact: true })
    .click();
}

export async function chooseFiles(page: Page, ...files: TextFile[]) {
  const chosen = files.map(({ name, text }) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(text),
  }));
  await page.getByLabel('Choose transcripts').setInputFiles(chosen);
}

export async function exportAs(page: Page, form: string): Promise<TextFile> {
  await page.getByRole('button', { name: 'Export' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: form }).click();
  const download = await coming;
  // The menu must be closed before the next one is opened.
  await expect(page.getByRole('menu')).toHaveCount(0);
  return {
    name: download.suggestedFilename(),
    text: await readFile(await download.path(), 'utf8'),
  };
}

export function watchHosts(page: Page): Set<string> {
  const hosts = new Set<string>();
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol !== 'blob:' && protocol !== 'data:') hosts.add(origin);
  });
  return hosts;
}

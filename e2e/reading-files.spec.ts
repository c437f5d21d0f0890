import { randomBytes } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expectNoViolation } from './support/accessibility.ts';
import { chooseFiles } from './support/results.ts';
import { openAnalysisWithoutSettings } from './support/steps.ts';
import { expect, test } from './support/test.ts';

const talk = 'Alex Morgan: We can start on Monday.\nDana Wells: Monday is fine for us.\n'.repeat(4);
/** The subtitles are incomplete, have no blank line and are a million characters long. */
const starts = `WEBVTT\n\n${'00:00:01.000 --> 00:00:02.000\n'.repeat(34_000)}`;
/** It takes seconds to try every format for half a million lines. */
const slow = 'lorem ipsum\n'.repeat(480_000);
const openShape = '<mc:Fallback>';

function wordDocument(body: string): Buffer {
  const name = Buffer.from('word/document.xml');
  const text = Buffer.from(`<w:document><w:body>${body}</w:body></w:document>`);
  const packed = deflateRawSync(text, { level: 9 });
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(8, 4);
  common.writeUInt32LE(crc32(text), 10);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(text.length, 18);
  common.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, name, packed]);
  const entry = Buffer.concat([
    Buffer.from('PK\u0001\u0002\u0014\u0000'),
    common,
    Buffer.alloc(14),
    name,
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, entry, end]);
}

function paragraphs(text: string): string {
  return text
    .trim()
    .split('\n')
    .map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`)
    .join('');
}

async function chooseDocument(page: Page, buffer: Buffer) {
  const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  const file = { name: 'notes.docx', mimeType, buffer };
  await page.getByLabel('Choose transcripts').setInputFiles([file]);
}

const notice = (page: Page, name: string) => page.getByText(`Reading ${name}…`);

async function expectNextFileToWork(page: Page) {
  await chooseFiles(page, { name: 'next.txt', text: talk });
  await expect(page.getByRole('heading', { name: 'Check next.txt' })).toBeFocused();
  await expect(page.getByText('8 lines, 2 speakers.')).toBeVisible();
}

test('a small Word document that unpacks to very much is refused, and the next file is read', async ({
  page,
  account,
}) => {
  await openAnalysisWithoutSettings(page, account);
  const document = wordDocument(openShape.repeat(1_500_000));
  expect(document.length).toBeLessThan(100_000);
  await chooseDocument(page, document);
  await expect(page.getByRole('alert')).toHaveText(
    'This Word document is more than 200 times larger when unpacked, so it is not a transcript. Save the transcript as .txt, or copy and paste its text.',
  );
  await expectNextFileToWork(page);
});

test('a Word document with a million shapes that nothing closes is read', async ({
  page,
  account,
}) => {
  await openAnalysisWithoutSettings(page, account);
  const shapes = randomBytes(1_000_000).toString('hex').replaceAll(/../g, `${openShape}$&`);
  await chooseDocument(page, wordDocument(paragraphs(talk) + shapes));
  await expect(page.getByRole('heading', { name: 'Check notes.docx' })).toBeFocused();
  await expect(page.getByText('8 lines, 2 speakers.')).toBeVisible();
});

test('a file of starts of subtitles has no words, and the files chosen with it are read', async ({
  page,
  account,
}) => {
  await openAnalysisWithoutSettings(page, account);
  await chooseFiles(page, { name: 'starts.vtt', text: starts }, { name: 'next.txt', text: talk });
  await expect(page.getByRole('heading', { name: 'Check next.txt' })).toBeFocused();
  await expect(page.getByRole('alert')).toHaveText(
    'starts.vtt: This transcript contains no spoken text. Choose another file.',
  );
  expect(page.workers()).toHaveLength(0);
});

test('the page answers while a file is read, reading is stopped, and the next file is read', async ({
  page,
  account,
}) => {
  await openAnalysisWithoutSettings(page, account);
  await chooseFiles(page, { name: 'slow.txt', text: slow });
  await expect(notice(page, 'slow.txt')).toBeVisible();
  expect(page.workers()).toHaveLength(1);
  await page.getByText('Paste a transcript', { exact: true }).click();
  await expect(page.getByLabel('Transcript text')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Reading was stopped. Nothing was imported from this file.',
  );
  await expect.poll(() => page.workers().length).toBe(0);
  await expect(page.getByRole('heading', { name: 'Analyse a call' })).toBeFocused();
  await expectNextFileToWork(page);
});

test('a reading under way is shown without a violation of accessibility', async ({
  page,
  account,
}) => {
  await openAnalysisWithoutSettings(page, account);
  // The worker never loads, so that the file is being read for as long as the test needs.
  await page.route(/reading-worker/, () => undefined);
  await chooseFiles(page, { name: 'next.txt', text: talk });
  await expect(notice(page, 'next.txt')).toBeVisible();
  await expectNoViolation(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(notice(page, 'next.txt')).toHaveCount(0);
});

test('leaving the page ends the reading', async ({ page, account }) => {
  await openAnalysisWithoutSettings(page, account);
  await chooseFiles(page, { name: 'slow.txt', text: slow });
  await expect(notice(page, 'slow.txt')).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect(page.getByRole('heading', { name: 'Settings' }).first()).toBeVisible();
  await expect.poll(() => page.workers().length).toBe(0);
});

import type { Page } from '@playwright/test';
import { aVoice, aWav } from '@sales-analytics/testing/sound';
import { expectNoSidewaysScroll, expectNoViolation } from './support/accessibility.ts';
import { readDraftProgress } from './support/resume.ts';
import { expectResult, lineButton } from './support/results.ts';
import { openAnalysis, recordingInput } from './support/steps.ts';
import { expect, test } from './support/test.ts';

/** The emulator treats a WAV that is shorter than this as an utterance of a practice call. */
const seconds = 40;
const rep = aVoice({ turns: createTurns(0), seconds, seed: 1 });
const customer = aVoice({ turns: createTurns(4), seconds, seed: 2 });
const both = rep.map((sample, place) => sample + (customer[place] ?? 0));

function createTurns(first: number) {
  return Array.from({ length: seconds / 8 }, (_, turn) => {
    const start = first + turn * 8;
    return [start, start + 3.8] as const;
  });
}

const stereo = { name: 'stereo.wav', bytes: aWav([rep, customer]) };
const dualMono = { name: 'dual-mono.wav', bytes: aWav([both, both]) };

async function choose(page: Page, { name, bytes }: typeof stereo) {
  const buffer = Buffer.from(bytes);
  await recordingInput(page).setInputFiles({ name, mimeType: 'audio/wav', buffer });
}

const note = (page: Page) => page.getByText('Two channels found. Each is transcribed as one');

test('a recording with a speaker per channel is transcribed like that, with overlaps as they are', async ({
  page,
  product,
  account,
}) => {
  product.assemblyAI.transcript([
    { speaker: 'A', text: 'This is Alex from Brightline.', startMs: 0, endMs: 8_000 },
    { speaker: 'B', text: 'Good morning, Alex.', startMs: 6_500, endMs: 8_200 },
    { speaker: 'A', text: 'Shall I show you the plan?', startMs: 9_000, endMs: 12_000 },
  ]);
  await openAnalysis(page, product, account);
  await expect(page.getByLabel('Stereo recordings')).toBeVisible();
  await expectNoViolation(page);
  await expectNoSidewaysScroll(page);
  await choose(page, stereo);
  await expectResult(page);
  expect(product.assemblyAI.jobs).toMatchObject([{ multichannel: true, speakerLabels: false }]);
  const upload = product.assemblyAI.requests.find(({ path }) => path === '/v2/upload');
  expect(upload?.bodyBytes).toBe(stereo.bytes.length);
  await expect(note(page)).toBeVisible();
  await expect(lineButton(page, 1)).toContainText('This is Alex from Brightline.');
  await expect(lineButton(page, 2)).toContainText('Good morning, Alex.');
  await expect(lineButton(page, 3)).toContainText('Shall I show you the plan?');
  await expectNoViolation(page);
  await expectNoSidewaysScroll(page);
});

test('a recording with the same sound on both channels is transcribed by voice', async ({
  page,
  product,
  account,
}) => {
  await openAnalysis(page, product, account);
  await choose(page, dualMono);
  await expectResult(page);
  expect(product.assemblyAI.jobs).toMatchObject([{ multichannel: false, speakerLabels: true }]);
  await expect(note(page)).toHaveCount(0);
});

test('the rep can overrule what the channels say, also for later calls', async ({
  page,
  product,
  account,
}) => {
  await openAnalysis(page, product, account);
  await page.getByLabel('Stereo recordings').selectOption('Tell speakers apart by voice');
  await page.reload();
  await choose(page, stereo);
  await expectResult(page);
  await expect(note(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Discard and Upload Another' }).click();
  await page.getByLabel('Stereo recordings').selectOption('Each channel is one speaker');
  await choose(page, dualMono);
  await expectResult(page);
  await expect(page.getByText('as set under “Stereo recordings”')).toBeVisible();
  expect(product.assemblyAI.jobs).toMatchObject([{ multichannel: false }, { multichannel: true }]);
});

test('a reload goes on with the speakers of the channels', async ({ page, product, account }) => {
  product.assemblyAI.fail({ kind: 'stall' }, { path: /\/v2\/transcript$/, times: 1 });
  await openAnalysis(page, product, account);
  await choose(page, stereo);
  await expect.poll(() => readDraftProgress(page)).toMatchObject([{ stage: 'uploaded' }]);
  await page.reload();
  await expectResult(page);
  expect(product.assemblyAI.jobs).toMatchObject([{ multichannel: true }]);
  await expect(note(page)).toBeVisible();
});

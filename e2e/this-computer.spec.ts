import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { fixturePath, readSalesCall } from '@sales-analytics/testing';
import { aWav } from '@sales-analytics/testing/sound';
import { readDraftProgress } from './support/resume.ts';
import { dropRecordings, recordingInput, register, saveCall } from './support/steps.ts';
import { expect, test } from './support/test.ts';

// The speech recogniser of the built product reads these recordings, without any emulation.

/** Compiling and running the recogniser takes a while on a busy machine. */
const readTimeoutMs = 120_000;

/** Returns the origins of all requests, except those of our own server. */
function watchForeignRequests(context: BrowserContext, ownUrl: string): string[] {
  const foreign: string[] = [];
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(ownUrl).origin) foreign.push(origin);
  });
  return foreign;
}

async function openAsNewcomer(page: Page, account: Parameters<typeof register>[1]) {
  await register(page, account);
  await page.goto('/dashboard/analysis');
  await expect(page.getByLabel('Transcribe with')).toHaveValue('this-computer');
}

test('a newcomer without keys gets the words and the numbers of a recording, and saves them', async ({
  page,
  context,
  product,
  account,
}) => {
  const foreign = watchForeignRequests(context, product.url);
  await openAsNewcomer(page, account);
  await dropRecordings(page, 'sales-call.mp3');
  await expect(page.getByRole('button', { name: 'Save Metrics' })).toBeVisible({
    timeout: readTimeoutMs,
  });
  const transcript = page.getByRole('list', { name: 'Transcript lines' });
  await expect(transcript).toContainText('How long does the setup take?');
  await expect(transcript).toContainText('the price worries me');
  await saveCall(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'sales-call' })).toBeVisible();
  expect(foreign).toEqual([]);
  expect(product.assemblyAI.requests).toEqual([]);
});

test('a recording with a speaker per channel has the words of each speaker', async ({
  page,
  account,
}) => {
  await openAsNewcomer(page, account);
  const buffer = Buffer.from(stereoSalesCall());
  await recordingInput(page).setInputFiles({ name: 'stereo.wav', mimeType: 'audio/wav', buffer });
  await expect(page.getByRole('button', { name: 'Save Metrics' })).toBeVisible({
    timeout: readTimeoutMs,
  });
  const transcript = page.getByRole('list', { name: 'Transcript lines' });
  await expect(transcript.getByText('Customer').first()).toBeVisible();
  await expect(transcript).toContainText('How long does the setup take?');
});

test('a reload in the middle continues with the next piece', async ({ page, account }) => {
  await openAsNewcomer(page, account);
  await dropRecordings(page, 'sales-call.wav');
  await expect(page.getByRole('list', { name: 'Last lines' })).toBeVisible({
    timeout: readTimeoutMs,
  });
  const before = await readDraftProgress(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Save Metrics' })).toBeVisible({
    timeout: readTimeoutMs,
  });
  expect(before).toMatchObject([{ stage: 'reading' }]);
});

test('a file that is no sound says so, and keeps the file', async ({ page, account }) => {
  await openAsNewcomer(page, account);
  const buffer = Buffer.from('This is not an audio file. '.repeat(200));
  await recordingInput(page).setInputFiles({ name: 'call.mp3', mimeType: 'audio/mpeg', buffer });
  await expect(page.getByText('This computer could not read the audio.')).toBeVisible({
    timeout: readTimeoutMs,
  });
});

/** The sales rep's lines are on the left channel, and the customer's on the right one. */
function stereoSalesCall(): Uint8Array {
  const file = readFileSync(fixturePath('sales-call.wav'));
  const view = new DataView(file.buffer, file.byteOffset + 44, file.byteLength - 44);
  const rate = file.readUInt32LE(24);
  const samples = Float32Array.from(
    { length: Math.floor(view.byteLength / 2) },
    (_, i) => view.getInt16(2 * i, true) / 32_768,
  );
  const { utterances } = readSalesCall();
  const channels = ['A', 'B'].map((speaker) => {
    const channel = new Float32Array(samples.length);
    for (const { startMs = 0, endMs = 0 } of utterances.filter((one) => one.speaker === speaker)) {
      const [from, to] = [startMs, endMs].map((ms) => Math.round((ms * rate) / 1000));
      channel.set(samples.subarray(from, to), from);
    }
    return channel;
  });
  return aWav(channels, rate);
}

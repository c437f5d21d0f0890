import { open } from 'node:fs/promises';
import type { CDPSession } from '@playwright/test';
import { keptRecordings, paidRequests } from './support/resume.ts';
import { readyToAnalyse, recordings } from './support/steps.ts';
import { expect, test } from './support/test.ts';

const megabyte = 1_000_000;
const fileBytes = 300 * megabyte;
const maxGrowthBytes = 32 * megabyte;

/** A WAV file of silence that takes no room on the disk. */
async function writeSilence(path: string) {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(fileBytes - 8, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  // PCM of one channel: 16,000 samples of 16 bits a second.
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(16_000, 24);
  header.writeUInt32LE(32_000, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(fileBytes - 44, 40);
  const file = await open(path, 'w');
  await file.write(header);
  await file.truncate(fileBytes);
  await file.close();
}

/** What the page's scripts hold, the bytes of their buffers too. */
async function heldBytes(devTools: CDPSession): Promise<number> {
  const { usedSize, backingStorageSize } = await devTools.send('Runtime.getHeapUsage');
  return usedSize + backingStorageSize;
}

test('a recording of 300 MB is sent and kept without being held in the page', async ({
  page,
  product,
  account,
}, info) => {
  const path = info.outputPath('silence.wav');
  await writeSilence(path);
  product.assemblyAI.holdJobs();
  await readyToAnalyse(page, product, account);
  await expect(recordings(page)).toBeEnabled();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('HeapProfiler.collectGarbage');
  const before = await heldBytes(devTools);
  await recordings(page).setInputFiles(path);
  let most = before;
  await expect
    .poll(
      async () => {
        most = Math.max(most, await heldBytes(devTools));
        return [paidRequests(product).creates, await keptRecordings(page)];
      },
      { intervals: [20], timeout: 40_000 },
    )
    .toEqual([1, 1]);
  const [upload] = product.assemblyAI.requests;
  expect(upload?.bodyBytes).toBe(fileBytes);
  info.annotations.push({ type: 'growth', description: `${(most - before) / megabyte} MB` });
  expect(most - before).toBeLessThanOrEqual(maxGrowthBytes);
});

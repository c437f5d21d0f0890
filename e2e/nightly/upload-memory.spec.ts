import { watchMemory, writeSilence } from '../support/page-memory.ts';
import { countStoredRecordings, countPaidRequests } from '../support/resume.ts';
import { openAnalysis, recordingInput } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const megabyte = 1_000_000;
const fileBytes = 300 * megabyte;
const maxGrowthBytes = 32 * megabyte;

test('a recording of 300 MB is sent and stored without being held in memory', async ({
  page,
  product,
  account,
}, info) => {
  const path = info.outputPath('silence.wav');
  await writeSilence(path, fileBytes);
  product.assemblyAI.holdJobs();
  await openAnalysis(page, product, account);
  await expect(recordingInput(page)).toBeEnabled();
  const heldBytes = await watchMemory(page);
  const before = await heldBytes();
  await recordingInput(page).setInputFiles(path);
  let peakBytes = before;
  await expect
    .poll(
      async () => {
        peakBytes = Math.max(peakBytes, await heldBytes());
        return [countPaidRequests(product).creates, await countStoredRecordings(page)];
      },
      { intervals: [20], timeout: 40_000 },
    )
    .toEqual([1, 1]);
  const [upload] = product.assemblyAI.requests;
  expect(upload?.bodyBytes).toBe(fileBytes);
  info.annotations.push({ type: 'growth', description: `${(peakBytes - before) / megabyte} MB` });
  expect(peakBytes - before).toBeLessThanOrEqual(maxGrowthBytes);
});

import { expect, type Locator, type Page } from '@playwright/test';
import {
  requestPaths,
  reachDeadline,
  expectAtRest,
  expectSavedOnce,
  lastingFaults,
  lostResponses,
  test,
  timeouts,
} from '../support/bad-network.ts';
import { paidOnce, countPaidRequests } from '../support/resume.ts';
import { dropRecordings, openAnalysis } from '../support/steps.ts';

test.beforeEach(async ({ page, product, account, network }) => {
  network.reset();
  await page.clock.install();
  await openAnalysis(page, product, { ...account, settings: network.settings });
});

for (const { name, fault } of lostResponses) {
  test(`a transcription request whose response always ${name} is found again and not repeated`, async ({
    page,
    product,
    network,
  }) => {
    network.assemblyAI.fail(fault, { path: requestPaths.order });
    await dropRecordings(page, 'sales-call.mp3');
    if (fault.kind === 'stall')
      await reachDeadline({ stalls: 1, wait: timeouts.order }, page, network);
    await expectSavedOnce(page);
    expect(countPaidRequests(product)).toEqual(paidOnce);
  });
}

for (const { name, fault, message } of [...lastingFaults, ...lostResponses]) {
  test(`a status request of a transcription that always ${name} shows an error and can be repeated`, async ({
    page,
    product,
    network,
  }) => {
    test.slow();
    network.assemblyAI.fail(fault, { path: requestPaths.poll });
    await dropRecordings(page, 'sales-call.mp3');
    await expect.poll(() => network.assemblyAI.requests.some(isPoll)).toBe(true);
    await passTimeUntil(page, page.getByRole('alert').filter({ hasText: message }));
    await expectAtRest(page);
    network.reset();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectSavedOnce(page);
    expect(countPaidRequests(product)).toEqual(paidOnce);
  });
}

function isPoll({ path }: { path: string }): boolean {
  return requestPaths.poll.test(path);
}

async function passTimeUntil(page: Page, shown: Locator) {
  async function passTime() {
    // The step is shorter than the timeout of a request, so that a pending response can still arrive.
    await page.clock.fastForward('00:29');
    return shown.count();
  }
  await expect.poll(passTime, { intervals: [300], timeout: 90_000 }).toBeGreaterThan(0);
}

import { expect, type Locator, type Page } from '@playwright/test';
import {
  asked,
  comeTo,
  expectAtRest,
  expectSavedOnce,
  lasting,
  lost,
  test,
  waits,
} from '../support/bad-network.ts';
import { paidOnce, paidRequests } from '../support/resume.ts';
import { drop, readyToAnalyse } from '../support/steps.ts';

test.beforeEach(async ({ page, product, account, network }) => {
  network.reset();
  await page.clock.install();
  await readyToAnalyse(page, product, { ...account, settings: network.settings });
});

for (const { name, fault } of lost) {
  test(`a transcription request whose response always ${name} is found again and not repeated`, async ({
    page,
    product,
    network,
  }) => {
    network.assemblyAI.fail(fault, { path: asked.order });
    await drop(page, 'sales-call.mp3');
    if (fault.kind === 'stall') await comeTo({ stalls: 1, wait: waits.order }, page, network);
    await expectSavedOnce(page);
    expect(paidRequests(product)).toEqual(paidOnce);
  });
}

for (const { name, fault, message } of [...lasting, ...lost]) {
  test(`a status request of a transcription that always ${name} shows an error and can be repeated`, async ({
    page,
    product,
    network,
  }) => {
    test.slow();
    network.assemblyAI.fail(fault, { path: asked.poll });
    await drop(page, 'sales-call.mp3');
    await expect.poll(() => network.assemblyAI.requests.some(isPoll)).toBe(true);
    await passTimeUntil(page, page.getByRole('alert').filter({ hasText: message }));
    await expectAtRest(page);
    network.reset();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectSavedOnce(page);
    expect(paidRequests(product)).toEqual(paidOnce);
  });
}

function isPoll({ path }: { path: string }): boolean {
  return asked.poll.test(path);
}

/** Advances the time until several failures in a row, with growing pauses, end the wait. */
async function passTimeUntil(page: Page, shown: Locator) {
  async function passTime() {
    // Less than the timeout of a request, so that a pending response can still arrive.
    await page.clock.fastForward('00:29');
    return shown.count();
  }
  await expect.poll(passTime, { intervals: [300], timeout: 90_000 }).toBeGreaterThan(0);
}

import { expectNoSidewaysScroll, expectNoViolation } from './support/accessibility.ts';
import {
  addFakeVoice,
  line,
  pressWithMouse,
  opener,
  openPractice,
  replies,
  startCall,
  typeLine,
} from './support/practice.ts';
import { expect, nightly, test } from './support/test.ts';

test('practice is accessible from the setup to the analysis, on any screen', async ({
  page,
  product,
  account,
}) => {
  await addFakeVoice(page, { msPerWord: 10_000 });
  product.assemblyAI.prepareTranscripts(opener);
  await openPractice(page, product, account);
  await page.getByLabel('Persona').selectOption({ label: 'Skeptical' });
  await expectNoViolation(page);
  await expectNoSidewaysScroll(page);

  await startCall(page);
  await expectNoViolation(page);
  await pressWithMouse(page);
  await expectNoViolation(page);
  await page.mouse.up();
  await expect(page.getByText('Speaking', { exact: true })).toBeVisible();
  await expectNoViolation(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Mute the prospect' }).click();
  await expect(line(page, replies[0])).toBeVisible();
  await page.getByRole('button', { name: 'End Call' }).click();
  await expectNoViolation(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Analyse Call' }).click();
  const overlay = page.getByRole('dialog', { name: 'Call analysis' });
  await expect(overlay.getByRole('heading', { name: 'Call Summary' })).toBeVisible();
  await expect
    .poll(() => overlay.evaluate((dialog) => dialog.contains(document.activeElement)))
    .toBe(true);
  await expectNoViolation(page);
  await expectNoSidewaysScroll(page);
});

test(
  'a failed turn and a missing microphone are accessible',
  nightly,
  async ({ page, product, account }) => {
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('No', 'NotAllowedError'));
    });
    await openPractice(page, product, account);
    product.openAI.fail({ kind: 'status', status: 401, body: { error: { message: 'No' } } });
    await page.getByLabel('Persona').selectOption({ label: 'Busy' });
    await page.getByRole('button', { name: 'Start Call' }).click();
    await expect(page.getByText('Microphone access is blocked')).toBeVisible();
    await typeLine(page, opener);
    await expect(page.getByText('The key was rejected')).toBeVisible();
    await expectNoViolation(page);
    await expectNoSidewaysScroll(page);
  },
);

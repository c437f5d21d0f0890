import {
  conversation,
  expectState,
  openHandsFree,
  replies,
  speak,
  startHandsFree,
  speakHandsFreeTurn,
} from './support/hands-free.ts';
import { expectNoSidewaysScroll, expectNoViolation } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

const opener = 'Hi, this is Alex from Fleetwise.';

test('the prospect hangs up, and the rep sees why', async ({ page, product, account }) => {
  product.assemblyAI.prepareTranscripts(opener);
  await openHandsFree(page, product, account);
  product.openAI.answer({ replies: ['No. Goodbye.\n[HANGS UP: You pushed on after a clear no.]'] });
  await startHandsFree(page);
  await speak(page);
  await expectState(page, 'The prospect hung up');
  const outcome = page.getByRole('region', { name: 'Outcome' });
  await expect(outcome.getByText('You pushed on after a clear no.')).toBeVisible();
  await expect(outcome.getByText('“No. Goodbye.”')).toBeVisible();
});

test('the prospect agrees to a meeting, which is proven and saved with the call', async ({
  page,
  product,
  account,
}) => {
  product.assemblyAI.prepareTranscripts(opener);
  await openHandsFree(page, product, account);
  product.openAI.answer({ replies: ['Thursday at ten is fine.\n[AGREES: Thursday at ten]'] });
  await startHandsFree(page);
  await speakHandsFreeTurn(page, opener, 'Thursday at ten is fine.');
  await expect(page.getByText('Say goodbye, then end the call.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'End Call' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'End Call' }).click();
  const outcome = page.getByRole('region', { name: 'Outcome' });
  await expect(outcome.getByRole('heading', { name: 'Agreed to a next step' })).toBeVisible();
  await expect(outcome.getByText('“Thursday at ten is fine.”')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Analyse Call' })).toBeInViewport({ ratio: 1 });
  await expectNoViolation(page);
  await page.getByRole('button', { name: 'Analyse Call' }).click();
  await page.getByRole('button', { name: 'Save Metrics' }).click();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Close analysis' }).click();
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: /View detailed analysis/ }).click();
  await expect(page.getByText('Agreed to a next step')).toBeVisible();
});

test.describe('without a connection', () => {
  test.use({ expectedConsole: [[/net::ERR|Failed to fetch/], { scope: 'test' }] });

  test('nothing that was said is lost, and the call goes on', async ({
    page,
    context,
    product,
    account,
  }) => {
    product.assemblyAI.prepareTranscripts(opener, 'May I ask how you plan your routes?');
    await openHandsFree(page, product, account);
    await startHandsFree(page);
    await speakHandsFreeTurn(page, opener, replies[0]);
    await context.setOffline(true);
    await speak(page);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(conversation(page).getByText('May I ask how you plan your routes?')).toBeVisible();
    await expect(conversation(page).getByText(replies[1])).toBeVisible();
    await expectState(page, 'Listening');
  });
});

test('a page that is left in the middle offers to go on, hands-free', async ({
  page,
  product,
  account,
}) => {
  product.assemblyAI.prepareTranscripts(opener, 'Is it a bad moment?');
  await openHandsFree(page, product, account);
  await startHandsFree(page);
  await speakHandsFreeTurn(page, opener, replies[0]);
  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectState(page, 'Listening');
  await speakHandsFreeTurn(page, 'Is it a bad moment?', replies[1]);
});

test('on a phone the call fits the screen, and can be followed without seeing it', async ({
  page,
  product,
  account,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  product.assemblyAI.prepareTranscripts(opener);
  await openHandsFree(page, product, account);
  await expectNoViolation(page);
  await startHandsFree(page);
  await speakHandsFreeTurn(page, opener, replies[0]);
  await expectNoViolation(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('m');
  await expectState(page, 'Muted');
  await page.keyboard.press('m');
  await expectState(page, 'Listening');
  // The second press must follow within 1.5 s of the first.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page.getByText('Call ended')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expectNoViolation(page);
  await expectNoSidewaysScroll(page);
});

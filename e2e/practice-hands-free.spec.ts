import {
  chooseMode,
  conversation,
  expectState,
  pause,
  openHandsFree,
  replies,
  speak,
  speakWithPause,
  startHandsFree,
  speakHandsFreeTurn,
} from './support/hands-free.ts';
import { recordButton } from './support/practice.ts';
import { expect, test } from './support/test.ts';

const said = [
  'Hi, this is Alex from Fleetwise.',
  'May I ask how you plan your routes?',
  'I will send it to you today.',
];

test('a call of five turns, only by talking', async ({ page, product, account }) => {
  const lines = [...said, 'Is next Tuesday a good day?', 'Thank you for your time.'];
  const answers = [...replies, 'Tuesday is fine.', 'All right, goodbye.'];
  product.assemblyAI.prepareTranscripts(...lines);
  await openHandsFree(page, product, account);
  product.openAI.answer({ replies: answers });
  await startHandsFree(page);
  for (const [index, line] of lines.entries())
    await speakHandsFreeTurn(page, line, answers[index] ?? '');
  // Nothing was billed twice if there is one transcription and one reply for each turn.
  expect(product.assemblyAI.recordings).toHaveLength(5);
  await page.getByRole('button', { name: 'End Call' }).click();
  await expectState(page, 'Call ended');
});

test('a pause inside a sentence ends no turn', async ({ page, product, account }) => {
  product.assemblyAI.prepareTranscripts('I called because', `I called because ${said[1] ?? ''}`);
  await openHandsFree(page, product, account);
  await startHandsFree(page);
  await speakWithPause(page, 900);
  await expect(conversation(page).getByText(`I called because ${said[1] ?? ''}`)).toBeVisible();
  await expect(conversation(page).getByText(replies[0])).toBeVisible();
  await expect(conversation(page).locator('[data-side=sales_rep]')).toHaveCount(1);
});

test('talking interrupts the prospect', async ({ page, product, account }) => {
  product.assemblyAI.prepareTranscripts(said[0] ?? '', said[1] ?? '');
  await openHandsFree(page, product, { ...account, sentenceMs: 4_000 });
  await startHandsFree(page);
  await speak(page);
  await expectState(page, 'Speaking');
  await pause(page, 1_000);
  await speak(page, 1_800);
  await expect(conversation(page).getByText('you spoke here')).toBeVisible();
  await expect(conversation(page).getByText(said[1] ?? '')).toBeVisible();
  await expect(conversation(page).getByText(replies[1])).toBeVisible();
});

test('an mhm interrupts no one', async ({ page, product, account }) => {
  product.assemblyAI.prepareTranscripts(said[0] ?? '', 'Mhm.');
  await openHandsFree(page, product, { ...account, sentenceMs: 3_000 });
  await startHandsFree(page);
  await speak(page);
  await expectState(page, 'Speaking');
  await pause(page, 1_000);
  await speak(page, 400);
  await expect(conversation(page).getByText('Mhm.')).toBeVisible();
  await expectState(page, 'Listening');
  await expect(conversation(page).getByText(replies[0], { exact: true })).toBeVisible();
  await expect(conversation(page).getByText('you spoke here')).toHaveCount(0);
});

test('the prospect does not interrupt itself by its echo', async ({ page, product, account }) => {
  product.assemblyAI.prepareTranscripts(said[0] ?? '', said[1] ?? '');
  await openHandsFree(page, product, { ...account, sentenceMs: 4_000, echoDb: -25 });
  await startHandsFree(page);
  await speakHandsFreeTurn(page, said[0] ?? '', replies[0]);
  expect(product.assemblyAI.recordings).toHaveLength(1);
  await speakHandsFreeTurn(page, said[1] ?? '', replies[1]);
});

test('the button can be used in the middle of a call, and talking again', async ({
  page,
  product,
  account,
}) => {
  product.assemblyAI.prepareTranscripts(...said);
  await openHandsFree(page, product, account);
  await startHandsFree(page);
  await speakHandsFreeTurn(page, said[0] ?? '', replies[0]);
  await chooseMode(page, 'Hold to Record');
  await expect(recordButton(page)).toBeEnabled();
  await recordButton(page).focus();
  await page.keyboard.down('Space');
  await page.getByRole('button', { name: 'Recording...' }).waitFor();
  await speak(page);
  await page.keyboard.up('Space');
  await expect(conversation(page).getByText(replies[1])).toBeVisible();
  await expect(recordButton(page)).toBeEnabled();
  await chooseMode(page, 'Hands-free');
  await expectState(page, 'Listening');
  await speakHandsFreeTurn(page, said[2] ?? '', replies[2]);
});

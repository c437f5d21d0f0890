import type { EmulatedRequest } from '@sales-analytics/testing';
import type { Page } from '@playwright/test';
import {
  addFakeVoice,
  opener,
  openPractice,
  replies,
  speakTurn,
  readSpokenLog,
  startCall,
} from './support/practice.ts';
import { expect, test } from './support/test.ts';

const followUp = 'Is it a bad moment?';
const firstSentences = ['Yes, who is this?', 'I have a meeting soon.'];
/** The emulators speak a word in 60 ms. */
const firstReplyMs = 9 * 60;

test('AssemblyAI speaks the prospect’s lines with the key that transcribes', async ({
  page,
  product,
  account,
}) => {
  await addFakeVoice(page);
  await countPlayedSound(page);
  product.assemblyAI.prepareTranscripts(opener);
  await openPractice(page, product, { ...account, settings: { prospectVoice: 'assemblyai' } });
  await startCall(page);
  await speakTurn(page, opener, replies[0]);
  const requests = () => speechRequests(product.assemblyAI.requests);
  // The next sentence is requested while one plays, and either may arrive first.
  await expect.poll(() => requests().filter(({ bodyText }) => bodyText !== '').length).toBe(2);
  const bodies = requests().map(({ bodyText }): unknown => JSON.parse(bodyText));
  for (const input of firstSentences)
    expect(bodies).toContainEqual({
      model: 'assemblyai-tts-en',
      voice: 'aai-george',
      input,
      response_format: 'pcm',
    });
  await expect.poll(() => readPlayedMs(page)).toBeCloseTo(firstReplyMs, 0);
  await expect(page.getByText(/^Reply time [\d.]+ s$/)).toBeVisible();
  expect((await readSpokenLog(page)).spoken).toEqual([]);
  expect(speechRequests(product.openAI.requests)).toEqual([]);
});

test('this browser’s voice takes over in the same reply if OpenAI has ended its speech', async ({
  page,
  product,
  account,
}) => {
  await addFakeVoice(page);
  product.assemblyAI.prepareTranscripts(opener, followUp);
  await openPractice(page, product, { ...account, settings: { prospectVoice: 'openai' } });
  const error = { message: 'The model `gpt-4o-mini-tts` has been shut down.', code: null };
  product.openAI.fail({ kind: 'status', status: 404, body: { error } }, { path: /speech$/ });
  await startCall(page);
  await speakTurn(page, opener, replies[0]);
  await expectTakenOver(page, 'OpenAI speech is no longer available');
  await speakTurn(page, followUp, replies[1]);
  await expectNoFurtherNote(page, 'OpenAI speech is no longer available');
  // The current sentence and the next one of the first reply were requested.
  expect(speechRequests(product.openAI.requests).length).toBeLessThanOrEqual(2);
});

test.describe('where AssemblyAI lets no page request speech', () => {
  test.use({ expectedConsole: [[/blocked by CORS policy/], { scope: 'test' }] });

  test('this browser’s voice takes over in the same reply', async ({ page, product, account }) => {
    await addFakeVoice(page);
    product.assemblyAI.blockSpeech('cors');
    product.assemblyAI.prepareTranscripts(opener, followUp);
    await openPractice(page, product, { ...account, settings: { prospectVoice: 'assemblyai' } });
    await startCall(page);
    await speakTurn(page, opener, replies[0]);
    await expectTakenOver(page, 'AssemblyAI speech is not available');
    const asked = product.assemblyAI.preflights.length;
    await speakTurn(page, followUp, replies[1]);
    await expectNoFurtherNote(page, 'AssemblyAI speech is not available');
    expect(speechRequests(product.assemblyAI.requests)).toEqual([]);
    expect(speechRequests(product.assemblyAI.preflights.slice(asked))).toEqual([]);
  });
});

function speechRequests<Sent extends Pick<EmulatedRequest, 'path'>>(sent: readonly Sent[]): Sent[] {
  return sent.filter(({ path }) => path.endsWith('/audio/speech'));
}

async function expectTakenOver(page: Page, note: string) {
  await expect(
    page.getByText(`${note}, so the prospect speaks with this browser’s voice.`),
  ).toBeVisible();
  await expect.poll(() => readSpokenTexts(page)).toEqual(firstSentences);
}

async function expectNoFurtherNote(page: Page, note: string) {
  await expect
    .poll(async () => (await readSpokenTexts(page)).length)
    .toBe(firstSentences.length + 2);
  await expect(page.getByText(note)).toHaveCount(0);
}

async function readSpokenTexts(page: Page): Promise<string[]> {
  return (await readSpokenLog(page)).spoken.map(({ text }) => text);
}

async function countPlayedSound(page: Page) {
  await page.addInitScript(() => {
    const counted = Object.assign(window, { playedMs: 0 });
    // oxlint-disable-next-line typescript/unbound-method -- it is called on its node below
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function startCounted(...when) {
      counted.playedMs += (this.buffer?.duration ?? 0) * 1_000;
      start.apply(this, when);
    };
  });
}

async function readPlayedMs(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { playedMs: number }).playedMs);
}

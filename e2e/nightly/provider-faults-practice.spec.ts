import { expect } from '@playwright/test';
import {
  reachDeadline,
  expectAtRest,
  lastingFaults,
  lostResponses,
  repeatDeadline,
  test,
  timeouts,
} from '../support/bad-network.ts';
import {
  recordWithMouse,
  line,
  opener,
  openPractice,
  recordButton,
  replies,
  speakTurn,
  startCall,
  retryTurn,
} from '../support/practice.ts';
import type { Product } from '../support/product.ts';
import { countPaidRequests } from '../support/resume.ts';
import { readWav } from '../support/wav.ts';

test.beforeEach(async ({ page, network }) => {
  network.reset();
  await page.clock.install();
});

const followUp = 'Is it a bad moment?';
const pitch = 'May I tell you why?';
const faults = [...lastingFaults, ...lostResponses];
const quickWay = /transcribe/;

const deadlinesOfUtterance = repeatDeadline(3, timeouts.utterance);

function expectOneRecording({ assemblyAI }: Product) {
  const [recording = new Uint8Array(), ...others] = assemblyAI.recordings;
  for (const other of others) expect(Buffer.compare(other, recording)).toBe(0);
  expect(readWav(recording).samples.length).toBeGreaterThan(16_000 * 0.6);
}

for (const { name, fault, message } of faults) {
  test(`an utterance whose transcription always ${name} shows an error and can be sent again`, async ({
    page,
    product,
    account,
    network,
  }) => {
    await openPractice(page, product, { ...account, settings: network.settings });
    // Every path has the fault, because the client falls back from the fast endpoint to upload and job.
    network.assemblyAI.fail(fault);
    await startCall(page);
    await recordWithMouse(page);
    for (const deadline of fault.kind === 'stall' ? deadlinesOfUtterance : [])
      await reachDeadline(deadline, page, network);
    await expect(page.getByRole('alert')).toContainText(message);
    await expect(page.getByRole('alert')).toContainText('Your recorded turn is kept.');
    await expectAtRest(page);
    await expect(recordButton(page)).toBeDisabled();
    network.reset();
    // The transcript of a lost response is used up, so both are prepared again.
    product.assemblyAI.prepareTranscripts(opener, followUp);
    await retryTurn(page, opener, replies[0]);
    expectOneRecording(product);
    // An unreachable provider does not turn the fast endpoint off.
    expect(countPaidRequests(product).creates).toBe(0);
    await speakTurn(page, followUp, replies[1]);
  });
}

/** These are faults of the fast endpoint alone and not of the account, so an upload may still work. */
const withoutQuickWay = faults.filter(
  ({ fault }) =>
    ['reset', 'cut'].includes(fault.kind) || (fault.kind === 'status' && fault.status === 503),
);

for (const { name, fault } of withoutQuickWay) {
  test(`an utterance whose fast transcription always ${name} is transcribed by one upload and job`, async ({
    page,
    product,
    account,
    network,
  }) => {
    product.assemblyAI.prepareTranscripts(opener);
    await openPractice(page, product, { ...account, settings: network.settings });
    network.assemblyAI.fail(fault, { path: quickWay });
    await startCall(page);
    await speakTurn(page, opener, replies[0]);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expectOneRecording(product);
    expect(countPaidRequests(product)).toMatchObject({ uploads: 1, creates: 1 });
  });
}

const speech = /speech/;

function readLastPrompt({ openAI }: Product): string {
  return openAI.requests.filter(({ path }) => path.includes('chat')).at(-1)?.bodyText ?? '';
}

for (const { name, fault, message } of faults) {
  test(`a voice that always ${name} leaves its replies as text, and the call continues`, async ({
    page,
    product,
    account,
    network,
  }) => {
    const settings = { ...network.settings, prospectVoice: 'openai' };
    product.assemblyAI.prepareTranscripts(opener, followUp, pitch);
    await openPractice(page, product, { ...account, settings });
    network.openAI.fail(fault, { path: speech });
    await startCall(page);
    const note = page.getByText(
      'The voice could not be played. Read the reply in the conversation.',
    );
    // The message is shown for a reply that should be spoken.
    const replyTime = page.getByText(/^Reply time [\d.]+ s$/);
    const failing = [
      { heard: opener, reply: replies[0] },
      { heard: followUp, reply: replies[1] },
    ];
    for (const [turn, { heard, reply }] of failing.entries()) {
      await speakTurn(page, heard, reply);
      // The current sentence and the next one are requested three times each.
      for (const stalls of fault.kind === 'stall' ? [2, 4, 6] : [])
        await reachDeadline({ stalls: 6 * turn + stalls, wait: timeouts.speech }, page, network);
      await expect(note).toContainText(message);
      await expectAtRest(page);
    }
    await expect(replyTime).toHaveCount(0);
    network.reset();
    await speakTurn(page, pitch, replies[2]);
    await expect(replyTime).toBeVisible();
    await expect(note).toHaveCount(0);
    for (const reply of replies) await expect(line(page, reply)).toBeVisible();
    expect(readLastPrompt(product)).toContain(`Prospect: ${replies[1]}`);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

for (const { name, fault } of faults.filter(({ fault: { kind } }) => kind === 'stall')) {
  test(`a voice that always ${name} can be skipped; its reply counts as read`, async ({
    page,
    product,
    account,
    network,
  }) => {
    const settings = { ...network.settings, prospectVoice: 'openai' };
    product.assemblyAI.prepareTranscripts(opener, followUp);
    await openPractice(page, product, { ...account, settings });
    network.openAI.fail(fault, { path: speech });
    await startCall(page);
    await speakTurn(page, opener, replies[0]);
    await reachDeadline({ stalls: 2, wait: '00:02' }, page, network);
    await speakTurn(page, followUp, replies[1]);
    await expect(line(page, replies[0])).toBeVisible();
    expect(readLastPrompt(product)).toContain(`Prospect: ${replies[0]}`);
    await page.getByRole('button', { name: 'End Call' }).click();
    await expect(page.getByText('Call ended')).toBeVisible();
    await expectAtRest(page);
  });
}

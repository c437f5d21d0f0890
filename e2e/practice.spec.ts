import { readFileSync } from 'node:fs';
import { fixturePath } from '@sales-analytics/testing';
import {
  recordWithMouse,
  line,
  opener,
  openPractice,
  recordButton,
  waitForRecording,
  replies,
  speakTurn,
  startCall,
  typeTurn,
} from './support/practice.ts';
import { register, saveCall, expectToast } from './support/steps.ts';
import { expect, nightlyExcept, test } from './support/test.ts';
import { measureMatch, readWav } from './support/wav.ts';

const followUp = 'Is it a bad moment?';

test(
  'a cold call is practised by voice, analysed, saved and opened again',
  { tag: '@smoke' },
  async ({ page, product, account }) => {
    product.assemblyAI.prepareTranscripts(opener, followUp);
    await openPractice(page, product, account);
    const start = page.getByRole('button', { name: 'Start Call' });
    await expect(start).toBeDisabled();
    await page.getByLabel('Persona').selectOption({ label: 'Skeptical' });
    await expect(page.getByText('Cool and measured. Polite, never warm.')).toBeVisible();
    await page.getByLabel(/What you sell/).fill('Route planning for depots.');
    await start.click();
    await expect(page.getByLabel('Persona')).toBeDisabled();
    await expect(page.getByRole('log')).toContainText('You speak first');

    // The turn is long enough to recognise the recording that the fake microphone plays.
    await recordWithMouse(page, 2_000);
    await expect(line(page, replies[0])).toBeVisible();
    await speakTurn(page, followUp, replies[1]);
    await expect(page.getByText(/^Reply/).first()).toBeVisible();
    await page.getByRole('button', { name: 'End Call' }).click();
    await expect(page.getByText('Call ended')).toBeVisible();

    // The upload contains sound, and the second prompt contains the first turn.
    const whole = readWav(readFileSync(fixturePath('sales-call.wav')));
    const recordings = product.assemblyAI.recordings.map(readWav);
    expect(recordings).toHaveLength(2);
    for (const wav of recordings) {
      expect(wav).toMatchObject({ sampleRate: 16_000, channels: 1, bitsPerSample: 16 });
      expect(wav.samples.length).toBeGreaterThan(16_000 * 0.3);
    }
    const spoken = recordings[0]?.samples ?? new Int16Array();
    const match = measureMatch(spoken, whole.samples);
    expect(match).toBeGreaterThan(0.7);
    expect(match).toBeGreaterThan(measureMatch(spoken.toReversed(), whole.samples) + 0.1);
    const prompts = product.openAI.requests.map(({ bodyText }) => bodyText);
    expect(prompts).toHaveLength(2);
    expect(prompts[0]).toContain('Route planning for depots.');
    expect(prompts[1]).toContain(`Sales Rep: ${opener}`);
    expect(prompts[1]).toContain(`Prospect: ${replies[0]}`);
    expect(prompts[1]).toContain(`Sales Rep: ${followUp}`);

    await page.getByRole('button', { name: 'Analyse Call' }).click();
    const overlay = page.getByRole('dialog', { name: 'Call analysis' });
    await expect(overlay.getByRole('heading', { name: 'Call Summary' })).toBeVisible();
    await expect(overlay.getByText(opener)).toBeVisible();
    await expect(overlay.getByRole('button', { name: 'Discard and Upload Another' })).toHaveCount(
      0,
    );
    await page.keyboard.press('Escape');
    await expect(overlay).toBeHidden();
    const asked = product.openAI.requests.length;
    expect(asked).toBe(4);
    const view = page.getByRole('button', { name: 'View Call Analysis' });
    await expect(view).toBeFocused();
    await view.click();
    await Promise.all([expectToast(page, 'Success', 'Metrics saved successfully'), saveCall(page)]);
    expect(product.openAI.requests).toHaveLength(asked);
    await overlay.getByRole('button', { name: 'Close analysis' }).click();
    await expect(overlay).toBeHidden();
    await expect(view).toBeFocused();

    await page.getByRole('link', { name: 'Home' }).click();
    await expect(page.getByText('Practice · Skeptical')).toBeVisible();
    await page.getByRole('link', { name: /View detailed analysis/ }).click();
    await expect(
      page.getByRole('heading', { name: 'Practice with a Skeptical prospect' }),
    ).toBeVisible();
    await expect(page.getByText(opener)).toBeVisible();
    await expect(page.getByText('Prospect', { exact: true }).first()).toBeVisible();
    await page.reload();
    await expect(page.getByText(replies[1])).toBeVisible();
  },
);

test('a new call deletes conversation and analysis after a confirmation', async ({
  page,
  product,
  account,
}) => {
  await openPractice(page, product, account);
  await startCall(page);
  await typeTurn(page, opener, replies[0]);
  await page.getByRole('button', { name: 'End Call' }).click();
  await page.getByRole('button', { name: 'Analyse Call' }).click();
  await expect(page.getByRole('heading', { name: 'Call Summary' })).toBeVisible();
  await page.getByRole('button', { name: 'Close analysis' }).click();

  await page.getByRole('button', { name: 'Start a New Call' }).click();
  const question = page.getByRole('alertdialog', { name: 'Start a new call without saving?' });
  await question.getByRole('button', { name: 'Keep last call' }).click();
  await expect(line(page, opener)).toBeVisible();
  await page.getByRole('button', { name: 'Start a New Call' }).click();
  await question.getByRole('button', { name: 'Start a New Call' }).click();
  await expect(line(page, opener)).toHaveCount(0);
  await expect(recordButton(page)).toBeEnabled();
});

test.describe('on a phone, by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a turn is recorded while a finger is held, even if it slides off the button', async ({
    page,
    product,
    account,
  }) => {
    product.assemblyAI.prepareTranscripts(opener);
    await openPractice(page, product, account);
    await startCall(page);
    const box = await recordButton(page).boundingBox();
    if (!box) throw new Error('There is no record button');
    const touch = await page.context().newCDPSession(page);
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await expect(page.getByRole('button', { name: 'Recording...' })).toBeVisible();
    await waitForRecording(page, 500);
    const off = { x: at.x, y: at.y - 300 };
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [off] });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(line(page, opener)).toBeVisible();
    await expect(line(page, replies[0])).toBeVisible();
  });
});

for (const key of ['Space', 'Enter']) {
  test(
    `a turn is recorded while the key ${key} is held`,
    nightlyExcept(key, 'Space'),
    async ({ page, product, account }) => {
      product.assemblyAI.prepareTranscripts(opener);
      await openPractice(page, product, account);
      await startCall(page);
      await recordButton(page).focus();
      await page.keyboard.down(key);
      await expect(page.getByRole('button', { name: 'Recording...' })).toBeVisible();
      await waitForRecording(page, 500);
      await page.keyboard.down(key);
      await page.keyboard.up(key);
      await expect(line(page, opener)).toBeVisible();
      await expect(line(page, replies[0])).toBeVisible();
      expect(product.assemblyAI.recordings).toHaveLength(1);
    },
  );
}

test('Space held anywhere on the page records', async ({ page, product, account }) => {
  product.assemblyAI.prepareTranscripts(opener);
  await openPractice(page, product, account);
  await startCall(page);
  await page.getByRole('heading', { name: 'Skeptical prospect' }).click();
  await page.keyboard.down('Space');
  await expect(page.getByRole('button', { name: 'Recording...' })).toBeVisible();
  await waitForRecording(page, 500);
  await page.keyboard.up('Space');
  await expect(line(page, opener)).toBeVisible();
});

test('a prospect of an Ollama model replies', async ({ page, product, account }) => {
  product.assemblyAI.prepareTranscripts(opener);
  await openPractice(page, product, {
    ...account,
    settings: { modelProvider: 'ollama', modelName: 'llama2', apiKey: '' },
  });
  await startCall(page);
  await speakTurn(page, opener, replies[0]);
  const [generate] = product.ollama.requests.filter(({ path }) => path === '/api/generate');
  expect(JSON.parse(generate?.bodyText ?? '{}')).toMatchObject({ stream: true });
  expect(product.openAI.requests).toHaveLength(0);
});

test('without settings the rep is sent to Settings', async ({ page, account }) => {
  await register(page, account);
  await page.goto('/dashboard/Cold-Call-PRACTICE');
  await expect(page.getByRole('link', { name: 'Cold Call Practice' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByLabel('Persona').selectOption({ label: 'Busy' });
  await page.getByRole('button', { name: 'Start Call' }).click();
  await expectToast(page, 'Configuration Required', 'Please configure your AI settings first');
  await expect(page).toHaveURL(/\/dashboard\/settings$/);
});

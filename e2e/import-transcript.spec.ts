import type { Page } from '@playwright/test';
import { expectNoViolation } from './support/accessibility.ts';
import {
  card,
  cell,
  chooseFiles,
  expectTalkRatio,
  slowDownRecording,
  importFiles,
  line,
  lineButton,
  openMeasuredCall,
  readStoredCall,
  watchHosts,
  openSection,
} from './support/results.ts';
import { transcripts } from './support/results-transcripts.ts';
import { openAnalysisWithoutSettings, register, saveCall } from './support/steps.ts';
import { expect, nightlyExcept, test } from './support/test.ts';

async function expectNoModel(page: Page) {
  await expect(page.getByText('The measured numbers are shown below.')).toBeVisible();
  await openSection(page, 'Ask');
  await expect(card(page, 'Ask about this call')).toContainText('No language model set up');
  await openSection(page, 'Overview');
}

for (const form of ['vtt', 'srt', 'json'] as const) {
  test(
    `a .${form} is measured, saved and opened without any key`,
    nightlyExcept(form, 'vtt'),
    async ({ page, product, account }) => {
      const hosts = watchHosts(page);
      await openAnalysisWithoutSettings(page, account);
      await importFiles(page, transcripts[form]);
      await expectNoModel(page);
      await expectTalkRatio(page, 55);
      await expect(cell(page, 'Questions')).toContainText(/5\s*Customer 2/);
      await expect(cell(page, 'Longest Monologue')).toContainText(/5\s*s/);
      await expect(
        page.getByText('The recording of this call is not in this browser.'),
      ).toBeVisible();
      await saveCall(page);

      const id = await openMeasuredCall(page);
      await expectTalkRatio(page, 55);
      await expect(lineButton(page, 1)).toContainText(/00:00.*Hi Dana/s);
      const stored = await readStoredCall(page, id);
      expect(stored.recording?.fileName).toBe(transcripts[form].name);
      expect(stored.utterances).toHaveLength(17);
      expect(stored.utterances?.[10]).toMatchObject({ startMs: 34_622, endMs: 40_015 });
      expect([...hosts]).toEqual([product.url]);
    },
  );
}

test('a .txt without times shows the metrics that need none and what is missing', async ({
  page,
  account,
}) => {
  await openAnalysisWithoutSettings(page, account);
  await importFiles(page, transcripts.txt);
  await expectNoModel(page);
  const note = page.getByText('No line has usable times, so time-based numbers are not measured.');
  await expect(note).toBeVisible();
  await expectNoViolation(page);
  await page.getByRole('button', { name: 'Dismiss import notes' }).click();
  await expect(note).toHaveCount(0);
  await expect(cell(page, 'Talk ratio')).toContainText('not available');
  await expect(cell(page, 'Questions')).toContainText(/5\s*Customer 2/);
  await expect(lineButton(page, 2)).toContainText('Dana');
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('menuitem', { name: /VTT/ })).toHaveAccessibleName(
    /the transcript has no timestamps/,
  );
  await page.keyboard.press('Escape');
  await saveCall(page);
  await openMeasuredCall(page);
  await expect(cell(page, 'Questions')).toContainText(/5\s*Customer 2/);
});

test('a pasted transcript is analysed like one from a file', async ({ page, account }) => {
  await openAnalysisWithoutSettings(page, account);
  await page.getByText('Paste a transcript').click();
  await page.getByLabel('Transcript text').fill(transcripts.vtt.text);
  await page.getByRole('button', { name: 'Import text' }).click();
  await page.getByRole('button', { name: 'Analyse' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pasted transcript' })).toBeVisible();
  await expectTalkRatio(page, 55);
});

test('a bad transcript is rejected with a reason, and other calls are kept', async ({
  page,
  account,
}) => {
  await openAnalysisWithoutSettings(page, account);
  for (const [file, reason] of [
    [{ name: 'empty.txt', text: ' \n' }, 'This transcript is empty.'],
    [{ name: 'broken.json', text: '{"utterances":[{"speaker":"A"' }, 'This JSON file is damaged'],
    [{ name: 'other.json', text: '{"invoice":12}' }, 'Its fields are: invoice.'],
  ] as const) {
    await chooseFiles(page, file);
    await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible();
  }
  const pasted = '{"utterances":[{"speaker":"A"';
  await page.getByText('Paste a transcript').click();
  await page.getByLabel('Transcript text').fill(pasted);
  await page.getByRole('button', { name: 'Import text' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'damaged' })).toBeVisible();
  await expect(page.getByLabel('Transcript text')).toHaveValue(pasted);

  await chooseFiles(page, { name: 'empty.srt', text: '' }, transcripts.vtt);
  await expect(page.getByRole('alert').filter({ hasText: 'empty.srt: ' })).toBeVisible();
  await page.getByRole('button', { name: 'Analyse' }).click();
  await page.getByRole('button', { name: 'Open sales-call.vtt' }).click();
  await expectTalkRatio(page, 55);
});

test('the sample call shows a complete result to an account without keys, and stores nothing', async ({
  page,
  product,
  account,
}) => {
  const hosts = watchHosts(page);
  await register(page, account);
  await page.getByRole('link', { name: 'Explore a sample call' }).click();
  await expect(page.getByRole('heading', { name: 'Call Summary' })).toBeVisible();
  await expectTalkRatio(page, 55);
  await expect(card(page, 'Actionable Insights')).toContainText('verified');
  await openSection(page, 'Objections & questions');
  await expect(card(page, 'Objections').getByRole('listitem')).toHaveCount(3);
  await openSection(page, 'Overview');
  const place = page.getByRole('slider', { name: 'Position in the recording' });
  await expect(place).toHaveAttribute('aria-valuetext', '00:00 of 00:57');
  await slowDownRecording(page);
  await lineButton(page, 6).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(line(page, 6).getByRole('button').first()).toHaveAttribute('aria-current', 'true');
  await expect(page.getByText('Sample', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Metrics' })).toHaveCount(0);
  await page.reload();
  await page.getByRole('link', { name: 'Analyse your own call' }).click();
  await expect(page.getByRole('heading', { name: 'Analyse a call' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Not saved yet' })).toHaveCount(0);
  expect([...hosts]).toEqual([product.url]);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { fixturePath, transcriptFixtures } from '@sales-analytics/testing';
import { expectNoViolation } from './support/accessibility.ts';
import {
  card,
  cell,
  chooseFiles,
  exportAs,
  lineButton,
  openMeasuredCall,
} from './support/results.ts';
import { openAnalysisWithoutSettings, saveCall } from './support/steps.ts';
import { expect, nightlyExcept, test } from './support/test.ts';

const kinds = [
  ['otter-header-lines/a.txt', 3, 'Can you see the little red dot?'],
  ['teams-docx-pasted/a.txt', 2, 'Morning. I can see you'],
  ['zoom-saved-captions/a.txt', 3, 'can everybody see the deck?'],
  ['fathom-copied/a.txt', 2, 'thanks for hopping on so late.'],
  ['krisp-name-pipe-time/a.txt', 2, 'Hey, how are you?'],
  ['webex-speaker-in-cue-id/a.vtt', 5, 'let me just share my screen.'],
] as const;

function role(page: Page, speaker: string) {
  return page.getByLabel(`${speaker} is`, { exact: true });
}

function speakers(page: Page) {
  return page.getByRole('list', { name: 'Speakers' }).getByRole('listitem');
}

async function analyse(page: Page) {
  await page.getByRole('button', { name: 'Analyse', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Transcript lines' })).toBeVisible();
}

for (const [path, count, firstLine] of kinds) {
  test(
    `a transcript is checked before it is analysed: ${path}`,
    nightlyExcept(path, 'otter-header-lines/a.txt'),
    async ({ page, account }) => {
      await openAnalysisWithoutSettings(page, account);
      const name = path.replace('/', '-');
      await chooseFiles(page, {
        name,
        text: readFileSync(join(transcriptFixtures, path), 'utf8'),
      });
      await expect(page.getByRole('heading', { name: `Check ${name}` })).toBeFocused();
      await expect(speakers(page)).toHaveCount(count);
      await expect(page.getByRole('list', { name: 'First lines' })).toContainText(firstLine);
      await expectNoViolation(page);
      await analyse(page);
      await expect(lineButton(page, 1)).toContainText(firstLine);
    },
  );
}

test('a name that is none, two names of one person, and the rep are corrected', async ({
  page,
  account,
}) => {
  await openAnalysisWithoutSettings(page, account);
  const text = [
    'Mira: Thanks for the time. What do you use today?',
    'Jonas B: Spreadsheets, mostly.',
    'Whiteboard: three vans, two planners',
    'Mira: And what does that cost?',
    'Jonas: A morning a day.',
    'Whiteboard: five mornings a week',
  ].join('\n');
  await chooseFiles(page, { name: 'visit.txt', text });
  await role(page, 'Whiteboard').selectOption('No speaker');
  await role(page, 'Jonas B').selectOption('The same as Jonas');
  await role(page, 'Jonas').selectOption('The sales rep');
  await expect(page.getByText('4 lines, 2 speakers.')).toBeVisible();
  await analyse(page);
  await expect(lineButton(page, 2)).toContainText(
    'Spreadsheets, mostly. Whiteboard: three vans, two planners',
  );
  await expect(cell(page, 'Questions')).toContainText(/0\s*Customer 2/);
  await saveCall(page);
  await openMeasuredCall(page);
  await expect(cell(page, 'Questions')).toContainText(/0\s*Customer 2/);
});

test('the transcript of a Word document is read, and its estimates stay estimates', async ({
  page,
  account,
}) => {
  await openAnalysisWithoutSettings(page, account);
  await page.getByLabel('Choose transcripts').setInputFiles(fixturePath('weekly-call.docx'));
  await expect(speakers(page)).toHaveCount(2);
  await expect(page.getByText('so time-based numbers are estimates')).toBeVisible();
  await role(page, 'Mira Holt').selectOption('The sales rep');
  await analyse(page);
  await expectEstimates(page);

  const csv = await exportAs(page, 'CSV');
  expect(csv.text).toContain('Talk ratio,Sales Rep,46,%,estimated from incomplete timestamps,');
  expect(csv.text).toContain('Questions,Sales Rep,3,count,measured,');
  const markdown = await exportAs(page, 'Markdown');
  expect(markdown.text).toContain('estimated from incomplete timestamps');

  await saveCall(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('article')).toContainText('estimated from incomplete timestamps');
  await openMeasuredCall(page);
  await expectEstimates(page);

  const json = await exportAs(page, 'JSON');
  expect(JSON.parse(json.text)).toMatchObject({ call: { timesFrom: 'starts' } });
  await page.goto('/dashboard/analysis');
  await chooseFiles(page, json);
  await expectEstimates(page);
});

async function expectEstimates(page: Page) {
  await expect(card(page, 'Talk Time Distribution')).toContainText(
    'estimated from incomplete timestamps',
  );
  await expect(cell(page, 'Talk ratio')).toContainText('46 : 54');
  await expect(cell(page, 'Silence')).toContainText('not available');
  await expect(cell(page, 'Questions')).toContainText(/3\s*Customer 1/);
}

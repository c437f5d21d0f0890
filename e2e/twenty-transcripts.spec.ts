import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolation } from './support/accessibility.ts';
import { chooseFiles, type TextFile } from './support/results.ts';
import { openAnalysis } from './support/steps.ts';
import { expect, test } from './support/test.ts';

const names = ['Dana', 'Marcus', 'Priya', 'Jonas', 'Lucia'];
const companies = ['Brightline', 'Halden Freight', 'Castellan', 'Norvik'];

function transcript(at: number): TextFile {
  const name = names[at % names.length] ?? '';
  const company = companies[at % companies.length] ?? '';
  const day = String(at + 1).padStart(2, '0');
  return {
    name: `meeting-${at + 1}.txt`,
    text: [
      'Weekly call',
      `2026-03-${day} 10:30`,
      '',
      `Alex Morgan: Hello, this is Alex from Routewise.`,
      `${name}: Hi Alex, I work at ${company}. What is it about?`,
      'Alex Morgan: Your routes. Who plans them today?',
      `${name}: Two of us do, by hand.`,
    ].join('\n'),
  };
}

function pressCounter(page: Page) {
  let presses = 0;
  return {
    async press(name: string) {
      presses += 1;
      await page.getByRole('button', { name, exact: true }).click();
    },
    presses: () => presses,
  };
}

test('twenty transcripts become twenty saved calls with titles, contacts and dates in at most six presses', async ({
  page,
  product,
  account,
}) => {
  await openAnalysis(page, product, account);
  const counter = pressCounter(page);
  const files = Array.from({ length: 20 }, (_, at) => transcript(at));
  await chooseFiles(page, ...files);
  const questions = page.getByLabel('Which one is you?');
  await expect(questions).toHaveCount(20);
  for (const question of await questions.all()) {
    await expect(question).toHaveValue('Alex Morgan');
  }
  await expectNoViolation(page);
  await expectNoSidewaysScroll(page);
  await counter.press('Analyse all');
  await expect(page.getByText('20 calls are ready to save')).toBeVisible({ timeout: 60_000 });
  await expectNoViolation(page);
  await expectNoSidewaysScroll(page);
  await counter.press('Use all 20 suggestions');
  await counter.press('Save all');
  await expect(page.getByText('All 20 calls were saved.')).toBeVisible({ timeout: 60_000 });
  // Choosing the files takes one more press.
  expect(counter.presses() + 1).toBeLessThanOrEqual(6);

  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByText('20 calls', { exact: true })).toBeVisible();
  const newest = page.getByRole('article').first();
  await expect(newest).toContainText('Lucia · Norvik discovery call');
  await expect(newest).toContainText('Lucia · Norvik');
  await expect(newest).toContainText('20 March, 10:30');
});

test('a call has the day of its transcript, which can be changed', async ({
  page,
  product,
  account,
}) => {
  await openAnalysis(page, product, account);
  await chooseFiles(page, transcript(13));
  await page.getByRole('button', { name: 'Analyse', exact: true }).click();
  await page.getByRole('button', { name: /^Use “/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Jonas · Halden Freight discovery call',
  );
  await page.getByRole('button', { name: 'Save Metrics' }).click();
  const date = page.getByRole('button', { name: /^Date of “Jonas/ });
  await expect(date).toHaveText('14 March, 10:30');
  await date.click();
  await expect(page.getByText('From the transcript.')).toBeVisible();
  await expectNoViolation(page);
  await page.getByLabel('Date and time of the call').fill('2026-03-09T08:15');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(date).toHaveText('9 March, 08:15');
  await page.reload();
  await expect(date).toHaveText('9 March, 08:15');
});

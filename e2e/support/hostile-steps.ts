import { expect, type Locator, type Page } from '@playwright/test';
import { ask, questions } from './questions.ts';
import { packTexts } from './hostile-strings.ts';
import { expectNoHarm, countShownTexts, type Harm } from './hostile-test.ts';
import { importFiles, lines, openOnlyCall } from './results.ts';
import { saveCall } from './steps.ts';

/** Returns the script of the first of these texts that is shown, or a part of the text without one. */
export function findMark(text: string): string {
  return /ran\(\d+\)/.exec(text)?.[0] ?? text.slice(0, 20);
}

export async function expectResultUnharmed(page: Page, harm: Harm) {
  await expectWholeResult(page);
  await expectDetailsUnharmed(page, harm);
  expect(await countShownTexts(page)).toBeGreaterThan(100);
}

export async function expectWholeResult(page: Page) {
  await expect(lines(page)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('heading', { name: 'Actionable Insights' })).toBeVisible();
}

export async function expectDetailsUnharmed(page: Page, harm: Harm) {
  await page.locator('details').evaluateAll((all) => {
    for (const details of all) details.setAttribute('open', '');
  });
  await expectNoHarm(page, harm);
}

/** The printed result has all lines, but the screen renders only the visible ones. */
export async function expectPrintUnharmed(page: Page, harm: Harm) {
  await page.emulateMedia({ media: 'print' });
  const printed = page.getByRole('list', { name: 'Whole transcript' });
  await expect(printed.getByRole('listitem').nth(50)).toBeVisible();
  expect(await countShownTexts(page)).toBeGreaterThan(100);
  await expectNoHarm(page, harm);
  await page.emulateMedia({ media: 'screen' });
}

export async function expectSavedCallUnharmed(page: Page, harm: Harm) {
  await saveCall(page);
  await openOnlyCall(page);
  await expectDetailsUnharmed(page, harm);
}

export async function askHostileQuestion(page: Page): Promise<Locator> {
  await ask(page, packTexts(2_000)[0]);
  const answers = questions(page);
  await expect(answers.getByText(/quotes could not be found in the transcript/)).toBeVisible();
  return answers;
}

/** Imports a transcript whose analysis fails, and checks the error, whose text contains the title. Returns that text. */
export async function expectImportErrorUnharmed(
  page: Page,
  harm: Harm,
  title = '',
): Promise<string> {
  await importFiles(page, { name: 'call.txt', text: 'Alex: Hi.\nDana: Hello.' });
  const message = await page.getByRole('alert').filter({ hasText: title }).first().innerText();
  await expectNoHarm(page, harm);
  await page.getByRole('button', { name: 'Discard and Upload Another' }).click();
  return message;
}

export async function expectPracticeUnharmed(page: Page, harm: Harm) {
  await page.goto('/dashboard/cold-call-practice');
  await page.getByLabel('Persona').selectOption({ label: 'Skeptical' });
  for (const text of packTexts(2_000).toReversed()) {
    await page.getByLabel(/What you sell/).fill(text);
    await expectNoHarm(page, harm);
  }
  await page.getByRole('button', { name: 'Start Call' }).click();
  const log = page.getByRole('log', { name: 'Conversation' });
  for (const [index, text] of packTexts(900).entries()) {
    await page.getByLabel('Type your line').fill(text);
    await page.keyboard.press('Enter');
    await expect(log.getByText(/^Prospect/)).toHaveCount(index + 1);
    await expectNoHarm(page, harm);
  }
  expect(await countShownTexts(page)).toBeGreaterThan(100);
  await page.getByRole('button', { name: 'End Call' }).click();
  await page.getByRole('button', { name: 'Analyse Call' }).click();
  const overlay = page.getByRole('dialog', { name: 'Call analysis' });
  await expect(overlay.getByRole('heading', { name: 'Call Summary' })).toBeVisible();
  await expectNoHarm(page, harm);
}

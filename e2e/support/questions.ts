import { expect, type Locator, type Page } from '@playwright/test';
import { openSection } from './results.ts';

export const question = 'What did Dana agree to?';

/** Finds the questions about the call, each with its answer or error. */
export function questions(page: Page): Locator {
  return page.getByRole('list', { name: 'Questions and answers' });
}

export async function ask(page: Page, text = question) {
  await openSection(page, 'Ask');
  await page.getByLabel('Ask a question').fill(text);
  await page.getByLabel('Ask a question').press('Enter');
}

/** Expects the canned answer with its citations. */
export async function expectAnswered(page: Page) {
  await expect(questions(page).getByRole('button', { name: /^Go to 00:47/ })).toBeVisible();
}

/** Expects the question without an answer, and the reason. */
export async function expectUnanswered(page: Page, message: RegExp) {
  await expect(questions(page)).toContainText('Your question could not be answered');
  await expect(questions(page)).toContainText(message);
}

/** Asks the failed question again and waits for the answer. */
export async function askAgain(page: Page) {
  await questions(page).getByRole('button', { name: 'Try again' }).click();
  await expectAnswered(page);
}

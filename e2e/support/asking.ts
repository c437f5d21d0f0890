import { expect, type Locator, type Page } from '@playwright/test';

export const question = 'What did Dana agree to?';

/** What was asked about the call on the screen, each with whatever came of it. */
export function questions(page: Page): Locator {
  return page.getByRole('list', { name: 'Questions and answers' });
}

export async function ask(page: Page, text = question) {
  await page.getByLabel('Ask a question').fill(text);
  await page.getByLabel('Ask a question').press('Enter');
}

/** The canned answer stands there with its citations. */
export async function expectAnswered(page: Page) {
  await expect(questions(page).getByRole('button', { name: /^Go to 00:47/ })).toBeVisible();
}

/** The question stands there without an answer, and why. */
export async function expectUnanswered(page: Page, message: RegExp) {
  await expect(questions(page)).toContainText('Your question could not be answered');
  await expect(questions(page)).toContainText(message);
}

/** The question that failed is asked again, and answered. */
export async function askAgain(page: Page) {
  await questions(page).getByRole('button', { name: 'Try again' }).click();
  await expectAnswered(page);
}

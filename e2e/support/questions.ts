import { expect, type Locator, type Page } from '@playwright/test';
import { openSection } from './results.ts';

export const question = 'What did Dana agree to?';

export function questions(page: Page): Locator {
  return page.getByRole('list', { name: 'Questions and answers' });
}

export async function ask(page: Page, text = question) {
  await openSection(page, 'Ask');
  await page.getByLabel('Ask a question').fill(text);
  await page.getByLabel('Ask a question').press('Enter');
}

export async function expectAnswered(page: Page) {
  await expect(questions(page).getByRole('button', { name: /^Go to 00:47/ })).toBeVisible();
}

export async function expectUnanswered(page: Page, message: RegExp) {
  await expect(questions(page)).toContainText('Your question could not be answered');
  await expect(questions(page)).toContainText(message);
}

export async function askAgain(page: Page) {
  await questions(page).getByRole('button', { name: 'Try again' }).click();
  await expectAnswered(page);
}

import type { Locator, Page } from '@playwright/test';

/** Asks one that the call's 00:47 answers. */
export async function ask(page: Page) {
  await page.getByLabel('Ask a question').fill('What did Dana agree to?');
  await page.getByLabel('Ask a question').press('Enter');
}

export function questions(page: Page): Locator {
  return page.getByRole('list', { name: 'Questions and answers' });
}

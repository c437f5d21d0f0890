import { expect, type Page } from '@playwright/test';
import { expectNoHarm, shownTexts, type Harm } from './hostile.ts';
import { lines } from './results.ts';

/** The result of an import is shown, with every text of the model. */
export async function expectWholeResult(page: Page) {
  await expect(lines(page)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('heading', { name: 'Actionable Insights' })).toBeVisible();
}

export async function openAllDetails(page: Page) {
  await page.locator('details').evaluateAll((all) => {
    for (const details of all) details.setAttribute('open', '');
  });
}

/** All lines of a result, as in print; the screen renders only visible ones. */
export async function expectPrintedUnharmed(page: Page, harm: Harm) {
  await page.emulateMedia({ media: 'print' });
  const printed = page.getByRole('list', { name: 'Whole transcript' });
  await expect(printed.getByRole('listitem').nth(50)).toBeVisible();
  expect(await shownTexts(page)).toBeGreaterThan(100);
  await expectNoHarm(page, harm);
  await page.emulateMedia({ media: 'screen' });
}

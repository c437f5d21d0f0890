import { expect, type Page } from '@playwright/test';
import { expectNoHarm, packed, shownTexts, type Harm } from './hostile.ts';

/** A complete practice call with typed turns, up to its analysis, with a model that sends every text. */
export async function expectPracticeUnharmed(page: Page, harm: Harm) {
  await page.goto('/dashboard/cold-call-practice');
  await page.getByLabel('Persona').selectOption({ label: 'Skeptical' });
  for (const text of packed(2_000).toReversed()) {
    await page.getByLabel(/What you sell/).fill(text);
    await expectNoHarm(page, harm);
  }
  await page.getByRole('button', { name: 'Start Call' }).click();
  const log = page.getByRole('log', { name: 'Conversation' });
  for (const [index, text] of packed(900).entries()) {
    await page.getByLabel('Type your line').fill(text);
    await page.keyboard.press('Enter');
    await expect(log.getByText(/^Prospect/)).toHaveCount(index + 1);
    await expectNoHarm(page, harm);
  }
  expect(await shownTexts(page)).toBeGreaterThan(100);
  await page.getByRole('button', { name: 'End Call' }).click();
  await page.getByRole('button', { name: 'Analyse Call' }).click();
  const overlay = page.getByRole('dialog', { name: 'Call analysis' });
  await expect(overlay.getByRole('heading', { name: 'Call Summary' })).toBeVisible();
  await expectNoHarm(page, harm);
}

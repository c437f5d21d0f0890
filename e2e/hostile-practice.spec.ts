import { test } from './support/hostile-test.ts';
import { expectNoHarm, hostileAnswers, packed, shownTexts } from './support/hostile.ts';
import { storeCall } from './support/results.ts';
import { haveSettings, register } from './support/steps.ts';
import { expect } from './support/test.ts';

// A text that ran once ran.
test.describe.configure({ retries: 0 });

test('a practised call stays text, from the pitch to the result', async ({
  page,
  product,
  account,
  harm,
}) => {
  test.slow();
  product.openAI.answer(hostileAnswers);
  await register(page, account);
  await haveSettings(page, product);
  await page.goto('/dashboard/cold-call-practice');
  await page.getByLabel('Persona').selectOption({ label: 'Skeptical' });
  for (const text of packed(2_000).toReversed()) {
    await page.getByLabel(/Your pitch/).fill(text);
    await expectNoHarm(page, harm);
  }
  await page.getByRole('button', { name: 'Start Call' }).click();
  const log = page.getByRole('log', { name: 'Conversation' });
  for (const [index, text] of packed(900).entries()) {
    await page.getByLabel('Type instead').fill(text);
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
});

test('why a prospect hung up stays text', async ({ page, account, harm }) => {
  test.slow();
  await register(page, account);
  for (const hangUpReason of packed(500)) {
    const practice = { persona: 'busy', hangUpReason } as const;
    const id = await storeCall(page, { analysis: {}, practice });
    await page.goto(`/dashboard/analysis/${id}`);
    const [said = 'A'.repeat(50)] = /ran\(\d+\)/.exec(hangUpReason) ?? [];
    await expect(page.getByText(said).first()).toBeVisible();
    await expectNoHarm(page, harm);
  }
});

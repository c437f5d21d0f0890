import { hostileAnswers } from '../support/hostile-call.ts';
import { expectPracticeUnharmed, findMark } from '../support/hostile-steps.ts';
import { packTexts } from '../support/hostile-strings.ts';
import { expectNoHarm, test } from '../support/hostile-test.ts';
import { storeCall } from '../support/results.ts';
import { saveSettings, register } from '../support/steps.ts';
import { expect } from '../support/test.ts';

test('a practice call stays text, from the pitch to the result', async ({
  page,
  product,
  account,
  harm,
}) => {
  test.slow();
  product.openAI.answer(hostileAnswers);
  await register(page, account);
  await saveSettings(page, product);
  await expectPracticeUnharmed(page, harm);
});

test('the reason of a hang-up stays text', async ({ page, account, harm }) => {
  test.slow();
  await register(page, account);
  for (const hangUpReason of packTexts(500)) {
    const practice = { persona: 'busy', hangUpReason } as const;
    const id = await storeCall(page, { analysis: {}, practice });
    await page.goto(`/dashboard/analysis/${id}`);
    await expect(page.getByText(findMark(hangUpReason)).first()).toBeVisible();
    await expectNoHarm(page, harm);
  }
});

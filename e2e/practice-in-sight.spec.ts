import type { Locator, Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolation } from './support/accessibility.ts';
import { demoTest as test } from './support/demo-test.ts';
import { addFakeVoice, line, recordButton, startCall, typeLine } from './support/practice.ts';
import { createAccount, saveSettings } from './support/steps.ts';
import { expect } from './support/test.ts';

const screens = [
  { name: 'a desktop', width: 1440, height: 900 },
  // This is a browser window of 1440 x 900 at 200 %.
  { name: 'a desktop at 200 %', width: 720, height: 450 },
  { name: 'a phone', width: 390, height: 844 },
];

const said = [
  'Hello, this is Rosa Lind from Fernhill. Do you have a minute?',
  'How do you plan your shifts today?',
  'Two of our customers save six hours a week.',
  'Would Friday at nine work for a short demo?',
];

function button(page: Page, name: string) {
  return page.getByRole('button', { name });
}

async function showDemoNotice(page: Page) {
  await page.route('**/api/health', (route) => route.fulfill({ json: { status: 'ok', demo: {} } }));
}

async function readTimes(list: Locator): Promise<string[]> {
  const texts = await list.getByText(/^\d\d:\d\d$/).allInnerTexts();
  return texts.map((text) => text.trim());
}

function transcript(within: Page | Locator): Locator {
  return within.getByLabel('Transcript lines');
}

for (const { name, ...viewport } of screens)
  test(`on ${name} the controls and the outcome of a call stay visible below the demo notice`, async ({
    page,
    product,
    account,
  }) => {
    await page.setViewportSize(viewport);
    await showDemoNotice(page);
    await addFakeVoice(page, { msPerWord: 10 });
    await createAccount(page, account);
    await saveSettings(page, product, { modelProvider: 'ollama', modelName: 'llama2', apiKey: '' });
    await page.goto('/dashboard/cold-call-practice');
    await expect(page.getByText(/^Demo mode/)).toBeInViewport({ ratio: 1 });
    // A long setup must not move the controls down.
    await page.getByLabel(/What you sell/).fill('Shift planning for depots.\n'.repeat(30));
    await startCall(page);
    for (const text of said) {
      await expect(recordButton(page)).toBeInViewport({ ratio: 1 });
      await expect(button(page, 'End Call')).toBeInViewport({ ratio: 1 });
      await typeLine(page, text);
      await expect(line(page, text)).toBeVisible();
      await expect(page.getByText('Your turn', { exact: true })).toBeVisible();
    }
    const call = page.getByRole('region', { name: 'Call' });
    await expect(call.getByText(/agreed to a next step/)).toBeVisible();
    await expect(call.getByText('A meeting on Friday')).toBeVisible();
    await expect(call.getByText('Say goodbye, then end the call.')).toBeVisible();
    await expect(recordButton(page)).toBeInViewport({ ratio: 1 });
    await expect(button(page, 'End Call')).toBeInViewport({ ratio: 1 });
    await expectNoViolation(page);
    await expectNoSidewaysScroll(page);

    await button(page, 'End Call').click();
    const outcome = call.getByRole('region', { name: 'Outcome' });
    await expect(outcome.getByRole('heading', { name: 'Agreed to a next step' })).toBeVisible();
    await expect(button(page, 'Analyse Call')).toBeInViewport({ ratio: 1 });
    await expect(button(page, 'Start a New Call')).toBeInViewport({ ratio: 1 });
    await expectNoViolation(page);
    await expectNoSidewaysScroll(page);
  });

test('a line has the same time in the conversation, in the transcript and in the saved call', async ({
  page,
  product,
  account,
}) => {
  await createAccount(page, account);
  await saveSettings(page, product, { modelProvider: 'ollama', modelName: 'llama2', apiKey: '' });
  await page.goto('/dashboard/cold-call-practice');
  await startCall(page);
  for (const text of said.slice(0, 2)) {
    await typeLine(page, text);
    await expect(line(page, text)).toBeVisible();
    await expect(page.getByText('Your turn', { exact: true })).toBeVisible();
  }
  const conversation = page.getByRole('log', { name: 'Conversation' });
  const times = await readTimes(conversation);
  expect(times).toHaveLength(4);
  expect(new Set(times).size).toBeGreaterThan(1);
  await button(page, 'End Call').click();
  await expect(page.getByText('Call ended')).toBeVisible();
  expect(await readTimes(conversation)).toEqual(times);

  await button(page, 'Analyse Call').click();
  const overlay = page.getByRole('dialog', { name: 'Call analysis' });
  await expect(overlay.getByRole('heading', { name: 'Call Summary' })).toBeVisible();
  await expect.poll(() => readTimes(transcript(overlay))).toEqual(times);
  await overlay.getByRole('button', { name: 'Save Metrics' }).click();
  await overlay.getByRole('link', { name: 'Open saved call' }).click();
  await expect(page.getByRole('heading', { name: 'Call Summary' })).toBeVisible();
  await expect.poll(() => readTimes(transcript(page))).toEqual(times);
});

import type { Page } from '@playwright/test';
import {
  card,
  cell,
  correctLine,
  expectTalkRatio,
  expectResult,
  openSavedCall,
  analyseRecording,
  importFiles,
  line,
  lineButton,
  openOnlyCall,
  pressOnLine,
  readCallId,
  readStoredCall,
  scrollToLine,
} from './support/results.ts';
import { register, saveCall } from './support/steps.ts';
import { expect, test } from './support/test.ts';

async function openSpeakers(page: Page) {
  await page.getByRole('button', { name: 'Speakers', exact: true }).click();
}

async function rename(page: Page, speaker: string, name: string) {
  await page.getByLabel(`Name of ${speaker}`).fill(name);
  await page.getByLabel(`Name of ${speaker}`).press('Enter');
}

async function swap(page: Page) {
  await page.getByRole('button', { name: 'Swap speakers' }).click();
}

/** The page shows a change before the server has stored it. */
async function expectStored(page: Page, id: string, expected: Record<string, unknown>) {
  await expect.poll(() => readStoredCall(page, id)).toMatchObject(expected);
}

test('a call that is swapped, named and corrected before saving is saved as shown', async ({
  page,
  product,
  account,
}) => {
  await analyseRecording(page, product, account);
  await expectTalkRatio(page, 55);
  await expect(cell(page, 'Questions')).toContainText(/5\s*Customer 2/);
  await swap(page);
  await expectTalkRatio(page, 45);
  await expect(cell(page, 'Questions')).toContainText(/2\s*Customer 5/);
  await expect(lineButton(page, 1)).toContainText('Customer');
  await swap(page);
  await expectTalkRatio(page, 55);

  await openSpeakers(page);
  await rename(page, 'Speaker A', 'Alex Morgan');
  await expect(lineButton(page, 1)).toContainText('Alex Morgan');
  await scrollToLine(page, 17);
  await expect(lineButton(page, 17)).toContainText('Alex Morgan');
  await scrollToLine(page, 1);
  await expect(lineButton(page, 2)).toContainText('Customer');
  await rename(page, 'Speaker B', 'Sales rep');
  await expect(
    page.getByText(
      '“Sales Rep” and “Customer” are sides, not names. Choose the side in the list next to the name.',
    ),
  ).toBeVisible();

  await correctLine(page, 4, 'Yes. We copy figures by hand?');
  await expect(cell(page, 'Questions')).toContainText(/5\s*Customer 3/);
  await saveCall(page);

  const id = await openOnlyCall(page);
  await expect(lineButton(page, 1)).toContainText('Alex Morgan');
  await expect(lineButton(page, 4)).toContainText('Yes. We copy figures by hand?');
  await expect(cell(page, 'Questions')).toContainText(/5\s*Customer 3/);
  const stored = await readStoredCall(page, id);
  expect(stored).toMatchObject({
    sides: { A: 'sales_rep', B: 'customer' },
    names: { A: 'Alex Morgan' },
    analysis: { talk_to_listen_ratio: { sales_rep: 55, customer: 45 } },
  });
  expect(stored.utterances?.[3]).toMatchObject({ text: 'Yes. We copy figures by hand?' });
  expect(stored.transcript.split('\n').filter(Boolean)[0]).toMatch(/^Alex Morgan: Hi Dana/);
});

test('corrections of a saved call are stored', async ({ page, product, account }) => {
  const id = await openSavedCall(page, product, account);
  await swap(page);
  await expectTalkRatio(page, 45);
  await expectStored(page, id, {
    sides: { A: 'customer', B: 'sales_rep' },
    analysis: { talk_to_listen_ratio: { sales_rep: 45, customer: 55 } },
  });
  await openSpeakers(page);
  await page.getByLabel('Side of Speaker A').selectOption('Sales Rep');
  await expect(cell(page, 'Talk ratio')).toContainText('Sales Rep 100, Customer 0');
  await page.getByLabel('Side of Speaker B').selectOption('Customer');
  await expectTalkRatio(page, 55);
  await rename(page, 'Speaker B', 'Dana Fox');
  await scrollToLine(page, 14);
  await correctLine(page, 14, 'A short demo would help.');
  await expect(card(page, 'Actionable Insights')).toContainText('2 of 4 verified');

  await scrollToLine(page, 17);
  await line(page, 17).scrollIntoViewIfNeeded();
  await pressOnLine(page, 17, 'Edit line');
  await line(page, 17).getByLabel('Speaker').selectOption('Dana Fox');
  await line(page, 17).getByRole('button', { name: 'Save' }).click();
  await expect(lineButton(page, 17)).toContainText('Dana Fox');
  await expectStored(page, id, {
    sides: { A: 'sales_rep', B: 'customer' },
    names: { B: 'Dana Fox' },
  });
  await expect
    .poll(async () => (await readStoredCall(page, id)).utterances?.[16]?.speaker)
    .toBe('B');

  await page.reload();
  await expectResult(page);
  await scrollToLine(page, 14);
  await expect(lineButton(page, 14)).toContainText('A short demo would help.');
  await expect(lineButton(page, 14)).toContainText('Dana Fox');
  await scrollToLine(page, 17);
  await expect(lineButton(page, 17)).toContainText('Dana Fox');
  await expect(card(page, 'Actionable Insights')).toContainText('2 of 4 verified');
});

test('two tabs that correct the same call keep each other’s changes', async ({
  page,
  product,
  account,
  context,
}) => {
  const id = await openSavedCall(page, product, account);
  const second = await context.newPage();
  await second.goto(`/dashboard/analysis/${id}`);
  await expectResult(second);

  await correctLine(page, 2, 'Sure, I have a few minutes.');
  await expectStored(page, id, { revision: 1 });
  await openSpeakers(second);
  await rename(second, 'Speaker B', 'Dana');
  await expect(lineButton(second, 2)).toContainText('Sure, I have a few minutes.');
  await expectStored(page, id, { revision: 2, names: { B: 'Dana' } });
  await correctLine(page, 4, 'Yes, by hand.');
  await expect(lineButton(page, 4)).toContainText('Dana');
  await expectStored(page, id, { revision: 3, names: { B: 'Dana' } });
  const { utterances } = await readStoredCall(page, id);
  expect(utterances?.[1]?.text).toBe('Sure, I have a few minutes.');
  expect(utterances?.[3]?.text).toBe('Yes, by hand.');
});

test('a change that is not stored shows an error and can be stored again', async ({
  page,
  product,
  account,
}) => {
  const id = await openSavedCall(page, product, account);
  await page.route('**/api/metrics/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await correctLine(page, 1, 'Good morning, Dana.');
  await expect(page.getByText('Your change is not saved yet')).toBeVisible();
  await expect(lineButton(page, 1)).toContainText('Good morning, Dana.');
  await page.unroute('**/api/metrics/*');
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Your change is not saved yet')).toHaveCount(0);
  expect((await readStoredCall(page, id)).utterances?.[0]?.text).toBe('Good morning, Dana.');
});

test('each of seven speakers can be assigned to a side', async ({ page, account }) => {
  await register(page, account);
  await page.goto('/dashboard/analysis');
  const names = ['Ana', 'Ben', 'Cem', 'Dee', 'Eva', 'Fay', 'Gus'];
  const text = names.map((name) => `${name}: I am on the call, is that right?`).join('\n');
  await importFiles(page, { name: 'seven.txt', text });
  await expect(lineButton(page, 7)).toContainText('Gus');
  await openSpeakers(page);
  for (const name of names) {
    const side = name < 'C' ? 'Sales Rep' : 'Customer';
    await page.getByLabel(`Side of ${name}`).selectOption(side);
  }
  await expect(cell(page, 'Questions')).toContainText(/2\s*Customer 5/);
  await saveCall(page);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /View detailed analysis/ }).click();
  await expect(cell(page, 'Questions')).toContainText(/2\s*Customer 5/);
  expect((await readStoredCall(page, readCallId(page))).sides).toMatchObject({
    Ben: 'sales_rep',
    Gus: 'customer',
  });
});

import type { Locator, Page } from '@playwright/test';
import type { NewCall, Utterance } from '@sales-analytics/contract';
import { expectNoSidewaysScroll, expectNoViolation } from './support/accessibility.ts';
import { saveCalls, createSampleCall } from './support/library.ts';
import { createAccount } from './support/steps.ts';
import { expect, test, type Account } from './support/test.ts';

type Line = [speaker: 'A' | 'B', startSeconds: number, endSeconds: number, text: string];

function createUtterances(...lines: Line[]): Utterance[] {
  return lines.map(([speaker, start, end, text]) => ({
    speaker,
    text,
    startMs: start * 1000,
    endMs: end * 1000,
  }));
}

const coldCall: NewCall = createSampleCall(0, {
  analysis: { objection_count: 2 },
  recording: { fileName: 'call-0.mp3', durationMs: 120_000 },
  utterances: createUtterances(
    ['A', 0, 18, 'Hi Dana, um, this is Alex. Did I catch you at a bad time?'],
    ['B', 19, 24, 'I have a minute. What is it about?'],
    ['A', 25, 64, 'We plan routes for depots, and, um, most of them lose an hour a day by hand.'],
    ['B', 65, 72, 'Probably, yes. But we already pay for Lanewise.'],
    ['A', 81, 90, 'Fair. What stopped people from using it?'],
    ['B', 91, 99, 'It is slow. And honestly, the budget is frozen until January.'],
    ['A', 101, 112, 'If it cost nothing until January, would it be worth a look?'],
    ['B', 113, 119, 'One depot, maybe.'],
  ),
  evidence: {
    objections: [
      { quote: 'we already pay for Lanewise', kind: 'existing_solution', outcome: 'accepted' },
      { quote: 'the budget is frozen until January', kind: 'price', outcome: 'parked' },
    ],
  },
});

const demo: NewCall = createSampleCall(2, {
  analysis: { objection_count: 1 },
  recording: { fileName: 'call-2.mp3', durationMs: 180_000 },
  utterances: createUtterances(
    ['A', 0, 20, 'What changed since the pilot began? And who looks at the plan first?'],
    [
      'B',
      21,
      70,
      'Two depots use it every morning. The planners like it, the drivers do not care.',
    ],
    ['A', 71, 110, 'Let me show you the next part. Would that help your drivers?'],
    ['B', 111, 140, 'We have a tool for this already, my people just do not open it.'],
    ['A', 146, 168, 'Ours is much easier, you will see in the next part. Shall we try it?'],
    ['B', 169, 179, 'Fine, show me.'],
  ),
  evidence: {
    objections: [
      { quote: 'We have a tool for this already', kind: 'existing_solution', outcome: 'parked' },
    ],
  },
});

async function createAccountWithCalls(page: Page, account: Account, calls: readonly NewCall[]) {
  await createAccount(page, account);
  return saveCalls(page, calls);
}

function numbers(page: Page) {
  return page.getByRole('table', { name: 'Numbers of A and B' });
}

function number(page: Page, name: string) {
  return numbers(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) });
}

function pick(page: Page, letter: 'A' | 'B') {
  return page.getByRole('region', { name: `Call ${letter}` });
}

const addressOf = (a = '', b = '') => `/dashboard/compare?a=${a}&b=${b}`;

test('two calls that are selected on Home are compared, the older one first', async ({
  page,
  account,
}) => {
  const [cold = '', pilot = ''] = await createAccountWithCalls(page, account, [
    coldCall,
    demo,
    createSampleCall(5),
  ]);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Table' }).click();
  await page.getByRole('checkbox', { name: 'Select Pilot review after two weeks' }).click();
  await page.getByRole('checkbox', { name: 'Select Route planning pilot with Dana' }).click();
  const compare = page.getByRole('link', { name: 'Compare' });
  await expect(compare).toHaveAttribute('href', addressOf(cold, pilot));
  await page.getByRole('checkbox', { name: /^Select Price for four depots/ }).click();
  await expect(compare).toBeHidden();
  await page.getByRole('checkbox', { name: /^Select Price for four depots/ }).click();
  await compare.click();
  await expect(page).toHaveURL(addressOf(cold, pilot));
  await expect(numbers(page)).toBeVisible();
});

test('two calls are chosen by search, read, swapped and reloaded', async ({ page, account }) => {
  const [cold = '', pilot = ''] = await createAccountWithCalls(page, account, [
    coldCall,
    demo,
    createSampleCall(5),
  ]);
  await page.goto(`/dashboard/compare?a=${cold}`);
  await expect(pick(page, 'A')).toContainText('Route planning pilot with Dana');
  await expect(page.getByText('Choose a saved call for B.')).toBeVisible();
  await pick(page, 'B').getByRole('button', { name: 'Choose call B' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose call B' });
  await expect(dialog.getByText('3 calls, newest first')).toBeVisible();
  await dialog.getByRole('searchbox').fill('drivers do not care');
  await expect(dialog.getByText('1 call found')).toBeVisible();
  await dialog.getByRole('button', { name: /^Pilot review/ }).click();
  await expect(page).toHaveURL(addressOf(cold, pilot));

  await expect(page.getByText('The call types differ')).toBeVisible();
  await expect(number(page, 'Talk ratio')).toContainText('A typical 55%');
  await expect(number(page, 'Questions').getByRole('cell')).toHaveText([
    '3',
    '4',
    '1 more',
    'no band',
  ]);
  const objection = page.getByRole('region', { name: 'Existing solution' });
  await expect(objection).toContainText('9 s to answer');
  await expect(objection).toContainText('6 s to answer');
  await expect(page.getByText('Only in A: Price.')).toBeVisible();

  await page.getByRole('button', { name: 'Swap A and B' }).click();
  await expect(page).toHaveURL(addressOf(pilot, cold));
  await expect(page.getByText('Only in B: Price.')).toBeVisible();
  await page.reload();
  await expect(pick(page, 'A')).toContainText('Pilot review after two weeks');
  await expect(page.getByText('Only in B: Price.')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Only in A: Price.')).toBeVisible();

  await objection.getByRole('link', { name: /02:26$/ }).click();
  await expect(page).toHaveURL(`/dashboard/analysis/${pilot}?line=4`);
  await page.goBack();
  await expect(numbers(page)).toBeVisible();
});

test('a deleted call, the same call twice, and an unknown address are said, and can be changed', async ({
  page,
  account,
}) => {
  const [cold = '', pilot = ''] = await createAccountWithCalls(page, account, [coldCall, demo]);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  await page.request.delete(`/api/metrics/${pilot}`, { headers });
  await page.goto(addressOf(cold, pilot));
  await expect(pick(page, 'B')).toContainText('This call was not found');
  await expect(pick(page, 'A')).toContainText('Route planning pilot with Dana');
  await expect(numbers(page)).toBeHidden();

  await page.goto(addressOf(cold, cold));
  await expect(page.getByText('A and B are the same call')).toBeVisible();
  await page.request.post(`/api/metrics/${pilot}/restore`, { headers });
  await page.getByRole('button', { name: 'Change B' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pilot review/ })
    .click();
  await expect(numbers(page)).toBeVisible();

  await page.goto(addressOf('nonsense', pilot));
  await expect(pick(page, 'A')).toContainText('This call was not found');
});

async function focusByTab(target: Locator) {
  while (!(await target.evaluate((element) => element === document.activeElement))) {
    await target.page().keyboard.press('Tab');
  }
}

test('calls are compared by keyboard alone', async ({ page, account }) => {
  const [cold = '', pilot = ''] = await createAccountWithCalls(page, account, [coldCall, demo]);
  await page.goto('/dashboard/compare');
  await expect(page.getByText('Nothing to compare yet')).toBeVisible();
  const choose = pick(page, 'A').getByRole('button');
  await focusByTab(choose);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Search your calls' })).toBeFocused();
  await page.keyboard.type('Lanewise');
  await expect(page.getByText('1 call found')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/dashboard/compare?a=${cold}`);
  await expect(choose).toBeFocused();
  await focusByTab(pick(page, 'B').getByRole('button'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 calls, newest first')).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search your calls' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(addressOf(cold, pilot));
  await expect(numbers(page)).toBeVisible();
  await expect(pick(page, 'B').getByRole('button')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(addressOf(pilot, cold));
});

test('the comparison is saved as a file', async ({ page, account }) => {
  const [cold = '', pilot = ''] = await createAccountWithCalls(page, account, [coldCall, demo]);
  await page.goto(addressOf(cold, pilot));
  await page.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Numbers (CSV)' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(
    'Route planning pilot with Dana and Pilot review after two weeks.csv',
  );
});

test('the comparison has no accessibility fault, on a desktop and on a phone, in both themes', async ({
  page,
  account,
}) => {
  const [cold = '', pilot = ''] = await createAccountWithCalls(page, account, [coldCall, demo]);
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto(addressOf(cold, pilot));
    await expect(numbers(page)).toBeVisible();
    await expectNoViolation(page);
    await expectNoSidewaysScroll(page);
    await pick(page, 'B').getByRole('button', { name: 'Change call B' }).click();
    await expect(page.getByText('2 calls, newest first')).toBeVisible();
    await expectNoViolation(page);
    await page.goto(addressOf(cold, cold));
    await expect(page.getByText('A and B are the same call')).toBeVisible();
    await expectNoViolation(page);
    await page.goto(addressOf(cold, 'nonsense'));
    await expect(pick(page, 'B')).toContainText('This call was not found');
    await expectNoViolation(page);
  }
});

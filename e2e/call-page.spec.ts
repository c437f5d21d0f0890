import type { Page } from '@playwright/test';
import type { NewCall } from '@sales-analytics/contract';
import { cannedToolAnswer } from '@sales-analytics/testing';
import { expectNoSidewaysScroll, expectNoViolation } from './support/accessibility.ts';
import { saveCalls, createSampleCall } from './support/library.ts';
import {
  card,
  openSavedCall,
  slowDownRecording,
  line,
  lineButton,
  lines,
  openSection,
  storeCall,
  readStoredCall,
} from './support/results.ts';
import { placeCall, openPractice, replies, typeTurn } from './support/practice.ts';
import { createAccount } from './support/steps.ts';
import { expect, test } from './support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const at = '2026-11-14T10:30:00.000Z';

function fullCall(): NewCall {
  const said: [string, string, number][] = [
    ['A', 'Hi Dana, this is Alex from Brightline. Do you have two minutes?', 4],
    ['B', 'Go on. But the budget is frozen until January.', 4],
    ['A', 'Let me take you through the whole setup from the start.', 120],
    ['B', 'What happens to our data if we leave?', 3],
    ['A', 'For all four depots it is 900 dollars a month.', 5],
    ['B', 'As I said, the budget is frozen until January.', 4],
    ['A', 'I will send the plan by Wednesday. Would Thursday at ten work?', 5],
    ['B', 'Thursday at ten works.', 2],
  ];
  let startMs = 0;
  const utterances = said.map(([speaker, text, seconds]) => {
    const utterance = { speaker, text, startMs, endMs: startMs + seconds * 1_000 };
    startMs = utterance.endMs + 1_000;
    return utterance;
  });
  const budget = 'the budget is frozen until January';
  return {
    ...createSampleCall(0, { callType: 'cold-call', title: 'The frozen budget' }),
    transcript: said.map(([speaker, text]) => `${speaker}: ${text}`).join('\n'),
    utterances,
    recording: { durationMs: startMs },
    summary: 'Purpose: A first call.\n\nNext steps: A plan by Wednesday.',
    evidence: {
      objections: [
        { quote: `But ${budget}.`, kind: 'price', outcome: 'parked' },
        { quote: `As I said, ${budget}.`, kind: 'price', repeats: `But ${budget}.` },
      ],
      insights: [{ text: 'Ask more.', quote: 'Go on.' }],
      customer_questions: [
        { quote: 'What happens to our data if we leave?', comment: 'You named the price.' },
      ],
      closing_questions: [{ quote: 'Would Thursday at ten work?' }],
      next_steps: [
        {
          owner: 'sales_rep',
          what: 'Send the plan',
          due: 'by Wednesday',
          quote: 'I will send the plan by Wednesday.',
        },
      ],
    },
    notes: [
      {
        id: '0193a5f0-7c00-4000-8000-000000000001',
        text: 'I lost her here.',
        atMs: 11_000,
        createdAt: at,
        changedAt: at,
      },
    ],
  };
}

test('the worst number and its moment are two presses from the list', async ({ page, account }) => {
  await createAccount(page, account);
  await saveCalls(page, [fullCall()]);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /View detailed analysis/ }).click();
  const fix = page.getByRole('region', { name: 'Fix this first' });
  await expect(fix).toContainText('Break your longest turn into shorter ones');
  await fix.getByRole('button', { name: /^Verified, go to 00:10/ }).click();
  await expect(lineButton(page, 3)).toBeInViewport({ ratio: 0.99 });
  await expect(page.getByText('Line 3 of 8')).toBeAttached();
});

test('the moment to fix first is practised with the customer who said it', async ({
  page,
  product,
  account,
}) => {
  await openPractice(page, product, account);
  const id = await storeCall(page, fullCall());
  await page.goto(`/dashboard/analysis/${id}`);
  const fix = page.getByRole('region', { name: 'Fix this first' });
  await fix.getByRole('button', { name: 'Practise this moment' }).click();
  await expect(page.getByText(/the budget is frozen until January/).first()).toBeVisible();
  await placeCall(page);
  await expect(page.getByText('Dana Whitfield').first()).toBeVisible();
  await typeTurn(page, 'Hi Dana, this is Alex from Brightline.', replies[0]);
  const prompts = product.openAI.requests.map(({ bodyText }) => bodyText).join('\n');
  expect(prompts).toContain('Dana Whitfield');
  expect(prompts).toContain('the budget is frozen until January');
});

test('what was left open, what followed an ask and the next steps are listed with proof', async ({
  page,
  account,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await createAccount(page, account);
  const id = await storeCall(page, fullCall());
  await page.goto(`/dashboard/analysis/${id}?tab=findings`);
  const objections = card(page, 'Objections');
  // The objection was repeated once, which is listed below it.
  await expect(objections.getByRole('listitem')).toHaveCount(2);
  await expect(objections).toContainText('came back at');
  await expect(objections).toContainText('answered after 1 s, in 120 s');
  await expect(objections.getByRole('button', { name: /^Go to 02:2/ })).toBeVisible();
  const open = card(page, 'Left unanswered');
  await expect(open).toContainText('1 of 1 question');
  await expect(open).toContainText('You named the price.');
  const asks = card(page, 'After the ask');
  await expect(asks.getByRole('listitem')).toHaveCount(2);
  await expect(asks).toContainText('1 s quiet');
  await expect(line(page, 4)).toContainText('Not answered');
  const steps = card(page, 'Next steps');
  await steps.getByRole('button', { name: 'Copy as CRM note' }).click();
  const note = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(note).toContain('- Sales Rep: Send the plan');
  expect(await note()).toContain('“I will send the plan by Wednesday.”');
});

test('a note at a moment is in the list, in the transcript and on the player', async ({
  page,
  product,
  account,
}) => {
  const id = await openSavedCall(page, product, account);
  await slowDownRecording(page);
  const player = page.getByRole('region', { name: 'Recording player' });
  await lineButton(page, 6).click();
  await player.getByRole('button', { name: 'Pause' }).click();
  await heading(page).click();
  await page.keyboard.press('n');
  const field = page.getByRole('textbox', { name: 'Note' });
  await expect(field).toBeFocused();
  await field.fill('She <b>likes</b> Quotewell.');
  await page.keyboard.press('Control+Enter');
  for (const visit of ['now', 'after a reload']) {
    if (visit === 'after a reload') {
      await expect.poll(async () => (await readStoredCall(page, id)).notes?.length).toBe(1);
      await page.reload();
    }
    await openSection(page, 'Notes');
    const notes = page.getByRole('region', { name: 'Notes' });
    await expect(notes.getByText('She <b>likes</b> Quotewell.')).toBeVisible();
    await expect(line(page, 6)).toContainText('She <b>likes</b> Quotewell.');
    await expect(player.getByRole('button', { name: /note/ })).toHaveCount(1);
  }
});

test('an answer to an open question is drafted and kept', async ({ page, product, account }) => {
  const [first] = cannedToolAnswer.customer_questions;
  const unanswered = { ...cannedToolAnswer, customer_questions: [{ quote: first?.quote }] };
  product.openAI.answer({
    analysis: JSON.stringify(unanswered),
    aboutCall: 'Setup takes one afternoon. [Check: the date]',
  });
  const id = await openSavedCall(page, product, account);
  await openSection(page, 'Objections & questions');
  const open = card(page, 'Left unanswered');
  await open.getByRole('button', { name: 'Draft an answer' }).first().click();
  await expect(open).toContainText('Setup takes one afternoon. [Check: the date]');
  await expect(open.getByRole('button', { name: 'Write again' })).toBeVisible();
  await expect.poll(async () => (await readStoredCall(page, id)).answers?.length).toBe(1);
  await page.reload();
  await expect(open).toContainText('Setup takes one afternoon. [Check: the date]');
});

test('J and K go through a filtered list, and the way back keeps the filter', async ({
  page,
  account,
}) => {
  await createAccount(page, account);
  await saveCalls(
    page,
    [0, 1, 2].map((seed) =>
      createSampleCall(seed, { title: `Call ${seed}`, tags: seed === 1 ? [] : ['pilot'] }),
    ),
  );
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Tags/ }).first().click();
  await page.getByRole('checkbox', { name: /^pilot/ }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('link', { name: /View detailed analysis.*Call 2/ }).click();
  await expect(heading(page)).toHaveText('Call 2');
  await expect(page.getByText('1 of 2', { exact: true })).toBeVisible();
  await page.keyboard.press('j');
  await expect(heading(page)).toHaveText('Call 0');
  await expect(page.getByRole('button', { name: 'Next call' })).toBeDisabled();
  await page.keyboard.press('k');
  await expect(heading(page)).toHaveText('Call 2');
  await page.getByRole('link', { name: 'Calls found' }).click();
  await expect(page).toHaveURL(/\/dashboard\?search=[0-9a-f]{32}$/);
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('a phone has the call type, the outcome and the menu in one row above the tags', async ({
  page,
  account,
}) => {
  await createAccount(page, account);
  const id = await storeCall(page, {
    ...fullCall(),
    tags: ['pilot', 'price'],
    outcome: 'meeting-booked',
    contact: { name: 'Dana Whitfield', company: 'Halden Freight' },
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/dashboard/analysis/${id}`);
  await expect(lines(page)).toBeVisible();
  const row = [
    page.getByLabel('Call type'),
    page.getByRole('button', { name: /^Outcome of/ }),
    page.getByRole('button', { name: 'Call actions' }),
  ];
  // The positions change while the fonts are loaded.
  await expect(async () => {
    const boxes = await Promise.all(row.map(async (part) => part.boundingBox()));
    expect(boxes.map((box) => Math.round(box?.y ?? 0))).toEqual(
      boxes.map(() => Math.round(boxes[0]?.y ?? -1)),
    );
    expect(boxes.map((box) => Math.round(box?.height ?? 0))).toEqual([44, 44, 44]);
    const end = boxes[2] ?? { x: 0, width: 0 };
    expect(Math.round(end.x + end.width)).toBe(390 - 16);
    const tags = await page.getByText('pilot', { exact: true }).first().boundingBox();
    expect(tags?.y).toBeGreaterThan((boxes[0]?.y ?? 0) + 44);
  }).toPass({ timeout: 30_000 });
});

test('every section is accessible, fits a phone and is printed', async ({ page, account }) => {
  test.slow();
  await createAccount(page, account);
  const id = await storeCall(page, fullCall());
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/dashboard/analysis/${id}`);
  await expect(lines(page)).toBeVisible();
  for (const section of [
    'Overview',
    'Objections & questions',
    'Transcript',
    'Ask',
    'Notes',
  ] as const) {
    await openSection(page, section);
    await expectNoViolation(page);
    await expectNoSidewaysScroll(page);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(card(page, 'Left unanswered')).toBeVisible();
  await expect(page.getByText('I lost her here.').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Call Summary' })).toBeVisible();
});

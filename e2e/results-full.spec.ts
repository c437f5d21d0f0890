import { cannedAnalysis, cannedSummary, readSalesCall } from '@sales-analytics/testing';
import type { NewCall } from '@sales-analytics/contract';
import type { Page } from '@playwright/test';
import { ask } from './support/questions.ts';
import { expectNoSidewaysScroll, expectNoViolation } from './support/accessibility.ts';
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
  lines,
  openOnlyCall,
  storeCall,
  readStoredCall,
  openSection,
} from './support/results.ts';
import { longCall, lineText } from './support/results-transcripts.ts';
import { saveSettings, register, saveCall } from './support/steps.ts';
import { expect, nightly, test } from './support/test.ts';

const lineCount = 1_200;

async function openStored(page: Page, call: Partial<NewCall>) {
  const id = await storeCall(page, call);
  await page.goto(`/dashboard/analysis/${id}`);
  await expect(page.getByRole('heading', { name: 'Talk Time Distribution' })).toBeVisible();
  return id;
}

async function openEverything(page: Page) {
  await ask(page);
  await page.getByText('1 of 3 quotes could not be found in the transcript').click();
  // The transcript is next to the sections, or on a phone one of them.
  const transcript = page.getByRole('tab', { name: 'Transcript' });
  if (await transcript.isVisible()) await transcript.click();
  await page.getByRole('button', { name: 'Speakers', exact: true }).click();
  await page.getByRole('searchbox').fill('quotewell');
  await expect(line(page, 6).locator('mark')).toBeVisible();
  // The line can move away from the pointer while the page above it is filled, so the step is repeated.
  await expect(async () => {
    await lineButton(page, 6).hover();
    const more = line(page, 6).getByRole('button', { name: 'More actions', expanded: false });
    if (await more.isVisible()) await more.click({ timeout: 3_000 });
    await line(page, 6).getByRole('button', { name: 'Edit line' }).click({ timeout: 3_000 });
  }).toPass();
  await expect(line(page, 6).getByLabel('Text')).toBeVisible();
}

test('a call of three hours renders only a few of its lines', async ({ page, account }) => {
  const rows = () => lines(page).getByRole('listitem').count();
  await register(page, account);
  await page.goto('/dashboard/analysis');
  await importFiles(page, longCall(lineCount));
  await expect(lineButton(page, 1)).toContainText('this is Alex');
  expect(await rows()).toBeLessThan(200);
  await expect(cell(page, 'Questions')).toContainText(/599\s*Customer 600/);

  await page.getByRole('searchbox').fill(`number ${lineCount}`);
  await expect(lineButton(page, lineCount)).toBeInViewport();
  await expect(lineButton(page, lineCount)).toContainText(lineText(lineCount - 1));
  expect(await rows()).toBeLessThan(200);
  await page.getByRole('searchbox').fill('');
  await lineButton(page, lineCount).focus();
  await page.keyboard.press('Home');
  await expect(lineButton(page, 1)).toBeFocused();
  expect(await rows()).toBeLessThan(200);

  await saveCall(page);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /View detailed analysis/ }).click();
  await expect(lineButton(page, 1)).toContainText('this is Alex');
  expect(await rows()).toBeLessThan(200);
  await correctLine(page, 2, 'Yes.');
  await expect(cell(page, 'Questions')).toContainText(/599\s*Customer 599/);
});

test('a full result is accessible on a large screen', async ({ page, product, account }) => {
  test.slow();
  await analyseRecording(page, product, account);
  await openEverything(page);
  await expectNoViolation(page);
  await expectNoSidewaysScroll(page);
});

test('a full saved call is accessible on a phone', nightly, async ({ page, product, account }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await openSavedCall(page, product, account);
  await openEverything(page);
  await expectNoViolation(page);
  await expectNoSidewaysScroll(page);
});

test('a model that returns only the specified fields gives a full result', async ({
  page,
  product,
  account,
}) => {
  product.openAI.answer({ analysis: JSON.stringify(cannedAnalysis) });
  await analyseRecording(page, product, account);
  for (const open of ['now', 'saved'] as const) {
    if (open === 'saved') {
      await saveCall(page);
      await openOnlyCall(page);
    }
    await expectTalkRatio(page, 55);
    await expect(card(page, 'Objection Count')).toContainText('3');
    await expect(card(page, 'Overall Sentiment')).toContainText('Positive');
    await expect(card(page, 'Actionable Insights').getByRole('listitem')).toHaveCount(4);
    await expect(card(page, 'Competitor mentions')).toContainText('Quotewell');
    await expect(
      card(page, 'Questions Asked').getByRole('button', { name: 'Go to 00:49' }),
    ).toBeVisible();
    await expect(page.getByText('could not be found in the transcript')).toHaveCount(0);
  }
});

test('an older call without utterances can be opened, asked about and corrected', async ({
  page,
  product,
  account,
}) => {
  await register(page, account);
  await saveSettings(page, product);
  const { utterances } = readSalesCall();
  const labels: Record<string, string> = { A: 'Sales Rep', B: 'Customer' };
  const transcript = utterances
    .map(({ speaker, text }) => `${labels[speaker]}: ${text}`)
    .join('\n');
  const id = await openStored(page, {
    summary: cannedSummary,
    analysis: cannedAnalysis,
    transcript,
    audioUrl: '',
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Call without a name');
  await expect(card(page, 'Talk Time Distribution')).toContainText('55%');
  await expect(page.getByText('Without timestamps, its numbers are estimates')).toBeVisible();
  await expect(cell(page, 'Talk ratio')).toContainText('not available');
  await expect(line(page, 1)).toHaveAttribute('aria-setsize', '17');
  await expect(lineButton(page, 2)).toContainText(/Customer\s*Um, sure/);
  await expect(
    card(page, 'Questions Asked').getByRole('button', { name: 'Go to line 15' }),
  ).toBeVisible();
  await ask(page);
  await page.getByRole('button', { name: /^Go to line 16/ }).click();
  await expect(lineButton(page, 16)).toBeInViewport({ ratio: 0.99 });
  await expect(lineButton(page, 16)).toContainText('Thursday works.');
  await page.getByRole('searchbox').fill('um, sure');
  await correctLine(page, 2, 'Sure.');
  await expect
    .poll(async () => (await readStoredCall(page, id)).utterances?.[1]?.text)
    .toBe('Sure.');
  expect((await readStoredCall(page, id)).transcript.split('\n')).toContain('Customer: Sure.');
  await page.reload();
  await expectResult(page);
  await expect(lineButton(page, 2)).toContainText('Sure.');
  await openSection(page, 'Overview');
  await expect(card(page, 'Talk Time Distribution')).toContainText('55%');
});

for (const [name, call] of [
  ['nothing but an empty analysis', { analysis: {} }],
  [
    'lines that overlap, are empty, out of order and without times',
    {
      analysis: { objection_count: 1, sentiment: {} },
      transcript: 'whatever\nthis: is',
      utterances: [
        { speaker: 'B', text: 'Late.', startMs: 9_000, endMs: 9_500 },
        { speaker: 'A', text: 'Early.', startMs: 1_000, endMs: 8_000 },
        { speaker: '', text: '', startMs: 2_000, endMs: 2_000 },
        { speaker: 'C', text: 'Over you.', startMs: 3_000, endMs: 12_000 },
        { speaker: '__proto__', text: 'No times.' },
        { speaker: 'D', text: 'Backwards.', startMs: 8_000, endMs: 4_000 },
      ],
      sides: { A: 'sales_rep', unknown: 'customer' },
      names: { constructor: 'X' },
      evidence: { objections: [{ quote: '' }], questions: [{ side: 'customer', quote: '?' }] },
      answers: [{ question: 'Why?', answer: '[["', askedAt: '2026-01-01T00:00:00.000Z' }],
    },
  ],
] as const satisfies [string, Partial<NewCall>][]) {
  test(`a call of another client opens with ${name}`, nightly, async ({ page, account }) => {
    await register(page, account);
    await openStored(page, call);
    await expect(page.getByText('This call was saved without a summary')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Transcript', exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
}

import { readFileSync } from 'node:fs';
import type { NewCall } from '@sales-analytics/contract';
import { fixturePath } from '@sales-analytics/testing';
import {
  hostileAnswers,
  hostileCall,
  hostileFiles,
  hostileTranscript,
} from '../support/hostile-call.ts';
import {
  askHostileQuestion,
  expectDetailsUnharmed,
  expectImportErrorUnharmed,
  expectPrintUnharmed,
  expectResultUnharmed,
  expectSavedCallUnharmed,
  expectWholeResult,
} from '../support/hostile-steps.ts';
import { hostileStrings, packTexts } from '../support/hostile-strings.ts';
import {
  findForeignElements,
  expectNoHarm,
  countShownTexts,
  test,
  watchForHarm,
} from '../support/hostile-test.ts';
import { chooseFiles, exportAs, importFiles, storeCall, writeLine } from '../support/results.ts';
import { openAnalysis, recordingInput, register } from '../support/steps.ts';
import { expect } from '../support/test.ts';

test('there are more than a hundred texts, all different', () => {
  expect(new Set(hostileStrings).size).toBe(hostileStrings.length);
  expect(hostileStrings.length).toBeGreaterThan(180);
});

for (const [form, file] of Object.entries(hostileFiles)) {
  test(`an import and its analysis stay text: ${form}`, async ({
    page,
    product,
    account,
    harm,
  }) => {
    test.slow();
    product.openAI.answer(hostileAnswers);
    await openAnalysis(page, product, account);
    // An exported call is opened at once. A transcript is shown for a check first.
    if (form === 'export') await chooseFiles(page, file);
    else await importFiles(page, file);
    await expectResultUnharmed(page, harm);
    await expectPrintUnharmed(page, harm);
  });
}

test('the texts of a recording stay text from its name to its saved call', async ({
  page,
  product,
  account,
  harm,
}) => {
  test.slow();
  product.openAI.answer(hostileAnswers);
  product.assemblyAI.transcript(hostileTranscript);
  await openAnalysis(page, product, account);
  const [name = ''] = packTexts(240);
  await recordingInput(page).setInputFiles(recordingNamed(name));
  await expectWholeResult(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ran(0)');
  await expectNoHarm(page, harm);

  for (const text of packTexts(600)) {
    await writeLine(page, 1, text);
    await expectNoHarm(page, harm);
  }
  await askHostileQuestion(page);
  await page.getByRole('button', { name: 'Speakers', exact: true }).click();
  const speaker = page.getByLabel(/^Name of /).first();
  for (const name of packTexts(200)) {
    await speaker.fill(name);
    await speaker.press('Enter');
    await expectNoHarm(page, harm);
  }
  for (const text of packTexts(600)) {
    await page.getByRole('searchbox').fill(text);
    await expectNoHarm(page, harm);
  }
  await page.getByRole('searchbox').fill('');
  await expectSavedCallUnharmed(page, harm);
  await expectPrintUnharmed(page, harm);
});

function recordingNamed(name: string) {
  const buffer = readFileSync(fixturePath('sales-call.mp3'));
  return { name: `${name}.mp3`, mimeType: 'audio/mpeg', buffer };
}

test('a call stored by another client stays text, on the screen and in every export', async ({
  page,
  account,
  harm,
}) => {
  test.slow();
  await register(page, account);
  const id = await storeCall(page, hostileCall());
  await page.goto(`/dashboard/analysis/${id}`);
  await expectResultUnharmed(page, harm);
  await expectPrintUnharmed(page, harm);

  const { text: metrics } = await exportAs(page, 'Metrics (CSV)');
  const cells = metrics.match(/(?<=^|,)(?:"(?:[^"]|"")*"|[^,\r\n]*)/gm) ?? [];
  expect(cells.length).toBeGreaterThan(1_000);
  expect(cells.filter((cell) => /^"?[=+@\t]|^"?-(?!\d+$)/.test(cell))).toEqual([]);
  const { text: markdown } = await exportAs(page, 'Full report (Markdown)');
  // Escaped text and code are plain text to every Markdown renderer.
  const live = markdown.replaceAll(/\\\W|(`+)(?!`).*?(?<!`)\1(?!`)/g, '');
  expect(live).toContain('script');
  expect(live.match(/<\w.{0,40}|\]\(.{0,40}/g) ?? []).toEqual([]);
  const utterances = hostileCall().utterances ?? [];
  const { text: subtitles } = await exportAs(page, 'Transcript (VTT)');
  expect(subtitles.match(/^.*-->.*$/gm)).toHaveLength(utterances.length);
  // The only tags are those that name the speaker.
  expect(subtitles.replaceAll(/^<v [^<>\n]*>/gm, '')).not.toContain('<');
  const { text: whole } = await exportAs(page, 'Call data (JSON)');
  const { call } = JSON.parse(whole) as { call: NewCall };
  expect(call.utterances?.map(({ text }) => text)).toEqual(utterances.map(({ text }) => text));

  const { analysis = {}, transcript = '' } = hostileCall();
  const older = await storeCall(page, { analysis, transcript });
  await page.goto(`/dashboard/analysis/${older}`);
  await expect(page.getByText('Actionable Insights').first()).toBeVisible();
  await expectDetailsUnharmed(page, harm);
});

test('file names stay text on the dashboard and in error messages', async ({
  page,
  product,
  account,
  harm,
}) => {
  test.slow();
  await openAnalysis(page, product, account);
  for (const fileName of packTexts(500)) {
    await storeCall(page, { analysis: {}, recording: { fileName } });
  }
  await page.goto('/dashboard');
  const opened = page.getByRole('link', { name: /View detailed analysis/ });
  await expect(page.getByText(/ran\(2\)/).first()).toBeVisible();
  const calls = await opened.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(calls.length).toBe(packTexts(500).length);
  for (const call of calls) {
    await page.goto(call ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/ran\(|A{50}/);
    await expectNoHarm(page, harm);
  }
  await page.goto('/dashboard');
  await expect(page.getByText(/ran\(2\)/).first()).toBeVisible();
  for (const text of ['ran(2)', ...packTexts(600)]) {
    await page.getByRole('searchbox').fill(text);
    await expectNoHarm(page, harm);
  }
  await page.goto('/dashboard/analysis');
  const names = packTexts(240);
  await recordingInput(page).setInputFiles(
    names.map((name) => ({ name, mimeType: 'text/html', buffer: Buffer.from(name) })),
  );
  await expect(page.getByRole('alert').first()).toBeVisible();
  expect(await countShownTexts(page)).toBeGreaterThan(100);
  await expectNoHarm(page, harm);
});

test('names of waiting recordings stay text', async ({ page, product, account, harm }) => {
  product.openAI.answer(hostileAnswers);
  await openAnalysis(page, product, account);
  const waiting = packTexts(240).slice(0, 20).map(recordingNamed);
  await recordingInput(page).setInputFiles(waiting);
  await expect(page.getByText(/ran\(/).nth(5)).toBeVisible();
  await expectNoHarm(page, harm);
});

test('messages about a damaged import and of a failing provider stay text', async ({
  page,
  product,
  account,
  harm,
}) => {
  test.slow();
  await openAnalysis(page, product, account);
  for (const key of packTexts(160)) {
    const call = { analysis: { competitor_mentions: { [key]: 'many' } } };
    const text = JSON.stringify({ format: 'sales-analytics-call', version: 1, call });
    await chooseFiles(page, { name: 'damaged.json', text });
    await expect(page.getByRole('alert').filter({ hasText: key.slice(-20).trim() })).toBeVisible();
    await expectNoHarm(page, harm);
  }
  const words = packTexts(2_000);
  for (const text of words) {
    product.assemblyAI.jobError(text);
    await recordingInput(page).setInputFiles(recordingNamed('call'));
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expectNoHarm(page, harm);
    await page.getByRole('button', { name: 'Choose another file' }).click();
  }
  for (const text of words) {
    const body = { error: { message: text, type: text, code: text } };
    product.openAI.fail({ kind: 'status', status: 400, body });
    product.openAI.answer({ refusal: text });
    await expectImportErrorUnharmed(page, harm);
  }
});

test('the check can fail: on a page without a policy the same texts run, send requests and are detected', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ baseURL: product.url, bypassCSP: true });
  const harm = await watchForHarm(context, product);
  const page = await context.newPage();
  await page.goto('/login');
  const addMarkup = (text: string) => {
    const place = document.body.appendChild(document.createElement('div'));
    place.innerHTML = text;
  };
  for (const text of hostileStrings) await page.evaluate(addMarkup, text).catch(() => undefined);
  await expect.poll(() => new Set(harm.ran).size).toBeGreaterThan(30);
  expect(harm.strangers).toContain('http://evil.example');
  expect((await findForeignElements(page)).length).toBeGreaterThan(30);
  await context.close();
});

test('the check can fail: violations of the policy are detected', async ({ browser, product }) => {
  const context = await browser.newContext({ baseURL: product.url });
  const harm = await watchForHarm(context, product);
  const page = await context.newPage();
  await page.goto('/login');
  await page.evaluate(() => {
    const image = document.body.appendChild(document.createElement('img'));
    image.src = 'http://evil.example/x.png';
  });
  await expect.poll(() => harm.violations).toEqual(['img-src http://evil.example/x.png ']);
  await expect(expectNoHarm(page, harm)).rejects.toThrow('evil.example');
  await context.close();
});

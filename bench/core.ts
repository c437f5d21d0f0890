// How fast a call of three hours is thought through, opened, searched, and sent: in Node and in real
// Chromium on the built product. Fails where a goal is missed; `--write` puts the table into
// docs/results-speed.md.
import { writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { startProduct } from '../e2e/support/product.ts';
import { measureOpening } from './core-opening.ts';
import { measureThinking } from './core-processes.ts';
import { coreReport, goalsOf, isReached } from './core-report.ts';
import { measureUpload } from './core-upload.ts';
import { longCall } from './long-call.ts';
import { wordsOf } from './sales-talk.ts';

const call = longCall();
const { cold, warm } = await measureThinking();

const executablePath = process.env['CHROMIUM_PATH'];
const product = await startProduct();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-background-networking',
  ],
});

try {
  const opening = await measureOpening(browser, product, call);
  const upload = await measureUpload(browser, product);
  const measured = { cold, warm, opening, upload };
  const { utterances } = call.transcript;
  const words = utterances.reduce((sum, { text }) => sum + wordsOf(text).length, 0);
  const size = { words, utterances: utterances.length };
  const report = coreReport(measured, { size, browser: browser.version() });
  console.log(report);
  if (process.argv.includes('--write')) writeFileSync('docs/results-speed.md', report);
  if (!goalsOf(measured).every(isReached)) process.exitCode = 1;
} finally {
  await browser.close();
  await product.close();
}

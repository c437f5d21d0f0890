// Measures how fast the numbers and quotes of a three-hour call are computed in Node, and how fast it is opened and
// searched and a recording uploaded in Chromium on the built product. Exits with 1 if a goal is missed. `--write` puts
// the table into docs/results-speed.md, `--short` measures each fewer times.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { startProduct } from '../e2e/support/product.ts';
import { isShort, publish, requireGoals } from './command-line.ts';
import { measureOpening } from './core-opening.ts';
import { coreReport, goalsOf, isReached, type CallWork } from './core-goals.ts';
import { measureUpload } from './core-upload.ts';
import { longCall } from './long-call.ts';
import { wordsOf } from './sales-talk.ts';

const processes = isShort ? 2 : 9;

const call = longCall();
const { cold, warm } = await measureCallWork();

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
  publish(coreReport(measured, { size, browser: browser.version() }), 'docs/results-speed.md');
  requireGoals(goalsOf(measured).every(isReached));
} finally {
  await browser.close();
  await product.close();
}

interface CallWorkRuns {
  cold: CallWork[];
  warm: CallWork[];
}

async function measureCallWork(): Promise<CallWorkRuns> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-core-'));
  try {
    await build({
      configFile: false,
      logLevel: 'warn',
      build: {
        ssr: 'bench/core-metrics.ts',
        target: 'es2022',
        minify: true,
        outDir: folder,
        emptyOutDir: true,
        rollupOptions: { output: { entryFileNames: 'core-metrics.mjs' } },
      },
      ssr: { noExternal: true },
    });
    const cold: CallWork[] = [];
    let warm: CallWork[] = [];
    for (let at = 0; at < processes; at += 1) {
      const printed = execFileSync(process.execPath, [join(folder, 'core-metrics.mjs')]);
      const runs = JSON.parse(printed.toString()) as { cold: CallWork; warm: CallWork[] };
      cold.push(runs.cold);
      warm = runs.warm;
    }
    return { cold, warm };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

// Measures in Chromium, on the built product, how long Home takes to show its first card with 10,000 calls against 20, and
// how long the tasks are while the table of all calls is scrolled: `npm run bench:home`. Exits with 1 if a goal is missed.
// `--write` puts the table into docs/results-library.md, `--calls 1000` sets the size, `--short` takes 200 calls.
// `--keep FOLDER` keeps the filled database there for the next run, `--trace FOLDER` keeps the traces.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { isShort, numberAfter, requireGoals, textAfter } from './command-line.ts';
import { firstCardTimes } from './home-first-card.ts';
import { homeReport, homeRows, withHomeReport } from './home-report.ts';
import { scrollTable } from './home-scroll.ts';
import { copyNewestCalls, signedIn } from './home-accounts.ts';
import { fillLibrary, type FilledLibrary } from './library-run.ts';
import { builtServer, startServer, temporaryFolder } from './served.ts';

const own = numberAfter('--calls', isShort ? 200 : 10_000);
const words = numberAfter('--words', 450);
const fewCalls = 20;
const scrolls = isShort ? 1 : 3;
const reportFile = 'docs/results-library.md';
const keep = textAfter('--keep');
const traces = textAfter('--trace');

const data = keep === undefined ? temporaryFolder('home') : { path: keep, remove: () => undefined };
mkdirSync(data.path, { recursive: true });
const library = await filled();
const server = await startServer({
  program: builtServer,
  env: { DATA_DIR: data.path, JWT_SECRET: library.secret },
});
const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-background-networking',
  ],
});

try {
  const large = await signedIn(browser, server.url, library.owner);
  const few = await copyNewestCalls({ url: server.url, from: library.owner, count: fewCalls });
  const small = await signedIn(browser, server.url, few);
  const firstCard = await firstCardTimes({ large, small });
  const scrolled = [];
  for (let run = 0; run < scrolls; run += 1) {
    scrolled.push(await scrollTable(large, { calls: own, traceFile: traceFileOf(run) }));
  }
  const measured = { calls: own, fewCalls, words, firstCard, scrolled, browser: browser.version() };
  const report = homeReport(measured);
  console.log(report);
  if (process.argv.includes('--write') && !isShort) {
    writeFileSync(reportFile, withHomeReport(readFileSync(reportFile, 'utf8'), report));
  }
  requireGoals(homeRows(measured).every(({ isReached }) => isReached));
} finally {
  await browser.close();
  await server.stop();
  data.remove();
}

async function filled(): Promise<FilledLibrary> {
  const file = join(data.path, 'library.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as FilledLibrary;
  const size = { total: own, own, ownWords: words, otherWords: words };
  const made = await fillLibrary({ dataDir: data.path }, size);
  writeFileSync(file, JSON.stringify(made));
  return made;
}

function traceFileOf(run: number): string | undefined {
  return traces === undefined ? undefined : join(traces, `scroll-${run}.json`);
}

// Scores every route by Lighthouse on desktop and phone, signed in if the route requires it. Exits with 1 if a score is
// below its budget (web-scores.ts) or a first load is above its budget (size.mjs). `--write` puts the table into
// docs/results-web.md, `--runs 1` measures once, `--only PATH` measures one route, `--short` measures two on desktop.
import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { chromium, type BrowserContext } from '@playwright/test';
import { newCallSchema } from '@sales-analytics/contract';
import { aCall } from '@sales-analytics/testing';
import lighthouse, { desktopConfig, type Flags } from 'lighthouse';
import { storeCall } from '../e2e/support/results.ts';
import { register } from '../e2e/support/steps.ts';
import { isShort, numberAfter, publish, requireGoals, textAfter } from './command-line.ts';
import { builtServer, startServer, temporaryFolder } from './served.ts';
import {
  categories,
  exceptions,
  shortfalls,
  webReport,
  type Device,
  type PageRun,
  type PageScore,
  type Scores,
} from './web-scores.ts';

const runs = numberAfter('--runs', isShort ? 1 : 3);
const only = textAfter('--only');
const devices: readonly Device[] = isShort ? ['desktop'] : ['desktop', 'phone'];
const shortPaths = ['/', '/dashboard'];
/** The list has more than one page. */
const savedCalls = 25;

const data = temporaryFolder('web-data');
const profile = temporaryFolder('web-profile');
const server = await startServer({ program: builtServer, env: { DATA_DIR: data.path } });
const debuggingPort = await freePort();
const browser = await launch(debuggingPort);
try {
  const publicPages = await measure(['/', '/login', '/register']);
  const savedCall = await saveCalls(browser);
  const ownPages = await measure([
    '/dashboard',
    '/dashboard/analysis',
    savedCall,
    '/dashboard/cold-call-practice',
    '/dashboard/settings',
  ]);
  report([...publicPages, ...ownPages.map((page) => named(page, savedCall))]);
} finally {
  await browser.close();
  await server.stop();
  data.remove();
  profile.remove();
}

function launch(port: number): Promise<BrowserContext> {
  const executablePath = process.env['CHROMIUM_PATH'];
  return chromium.launchPersistentContext(profile.path, {
    ...(executablePath && { executablePath }),
    baseURL: server.url,
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      `--remote-debugging-port=${port}`,
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost',
    ],
  });
}

/** Returns the path of one of the calls. */
async function saveCalls(context: BrowserContext): Promise<string> {
  const page = await context.newPage();
  await register(page, {
    name: 'Alex Morgan',
    email: 'alex@example.com',
    password: 'correct horse battery',
  });
  const call = newCallSchema.parse(aCall());
  const ids: string[] = [];
  for (let index = 0; index < savedCalls; index += 1) ids.push(await storeCall(page, call));
  await page.close();
  return `/dashboard/analysis/${ids[0]}`;
}

async function measure(paths: readonly string[]): Promise<PageScore[]> {
  const pages: PageScore[] = [];
  for (const path of paths.filter(isWanted)) {
    for (const device of devices) {
      const results: PageRun[] = [];
      for (let run = 0; run < runs; run += 1) results.push(await measureOnce(path, device));
      console.error(path, device, ...results.map(({ scores }) => Object.values(scores).join('/')));
      pages.push({ path, device, runs: results });
    }
  }
  return pages;
}

function isWanted(path: string): boolean {
  if (only !== undefined) return path.startsWith(only);
  return !isShort || shortPaths.includes(path);
}

async function measureOnce(path: string, device: Device): Promise<PageRun> {
  const options: Flags = {
    port: debuggingPort,
    logLevel: 'error',
    onlyCategories: [...categories],
  };
  const config = device === 'desktop' ? desktopConfig : undefined;
  const run = () => lighthouse(`${server.url}${path}`, options, config);
  let result = await run();
  // Sometimes the browser's trace has no start event, and nothing was measured.
  if (result?.lhr.runtimeError?.code === 'NO_NAVSTART') {
    console.error(path, device, 'not measured, measuring again');
    result = await run();
  }
  if (!result || result.lhr.runtimeError) {
    throw new Error(`${path} could not be measured: ${result?.lhr.runtimeError?.message}`);
  }
  const { lhr } = result;
  // The sign-in page must not be measured in place of the one behind it.
  if (new URL(lhr.finalDisplayedUrl).pathname !== path) {
    throw new Error(`${path} led to ${lhr.finalDisplayedUrl}`);
  }
  const scores = categories.map((category) => {
    return [category, Math.round((lhr.categories[category]?.score ?? Number.NaN) * 100)];
  });
  return { scores: Object.fromEntries(scores) as Scores, weak: weakAudits(lhr) };
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function weakAudits({ categories: groups, audits }: Result): string[] {
  const weighed = Object.values(groups).flatMap(({ auditRefs }) => {
    return auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id);
  });
  return weighed.flatMap((id) => {
    const { score, displayValue } = audits[id] ?? {};
    if (typeof score !== 'number' || score >= 0.99) return [];
    return [`${id} ${Math.round(score * 100)}${displayValue ? `: ${displayValue}` : ''}`];
  });
}

function named(page: PageScore, savedCall: string): PageScore {
  return page.path === savedCall ? { ...page, path: '/dashboard/analysis/{id}' } : page;
}

function report(pages: readonly PageScore[]) {
  const size = spawnSync(process.execPath, ['bench/size.mjs'], { encoding: 'utf8' });
  const text = webReport(pages, exceptions, size.stdout.trimEnd());
  if (only === undefined) publish(text, 'docs/results-web.md');
  else console.log(text);
  const short = shortfalls(pages, exceptions);
  for (const { page, category, score, wanted } of short) {
    const weak = [...new Set(page.runs.flatMap((run) => run.weak))].join(', ');
    console.log(`${page.path} ${page.device}: ${category} ${score} of ${wanted} (${weak})`);
  }
  requireGoals(short.length === 0 && size.status === 0);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

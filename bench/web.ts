// Every route by Lighthouse, signed in too, on a desktop and on a phone. Fails where a score is below its
// budget (web-budgets.ts), or a first load above its own (size.mjs); `--write` puts the table into docs/results-web.md, `--runs 1` is a look, `--only PATH`
// leaves out the other routes.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { chromium, type BrowserContext } from '@playwright/test';
import { newCallSchema } from '@sales-analytics/contract';
import { aCall } from '@sales-analytics/testkit';
import lighthouse, { desktopConfig, type Flags } from 'lighthouse';
import { storeCall } from '../e2e/support/results.ts';
import { register } from '../e2e/support/steps.ts';
import { numberAfter } from './options.ts';
import { builtServer, startServer, temporaryFolder } from './served.ts';
import { categories, exceptions, type Device, type Scores } from './web-budgets.ts';
import { shortfalls, webReport, type PageRun, type PageScore } from './web-report.ts';

const runs = numberAfter('--runs', 3);
const onlyAt = process.argv.indexOf('--only');
const only = onlyAt === -1 ? undefined : process.argv[onlyAt + 1];
/** More than a page of the list. */
const savedCalls = 25;

const data = temporaryFolder('web-data');
const profile = temporaryFolder('web-profile');
const server = await startServer({ program: builtServer, env: { DATA_DIR: data.path } });
const debuggingPort = await freePort();
const browser = await launch(debuggingPort);
try {
  const publicPages = await measure(['/', '/login', '/register']);
  const savedCall = await haveCalls(browser);
  const ownPages = await measure([
    '/dashboard',
    '/dashboard/analysis',
    savedCall,
    '/dashboard/cold-call-practice',
    '/dashboard/settings',
  ]);
  tell([...publicPages, ...ownPages.map((page) => named(page, savedCall))]);
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

/** An account with calls, signed in. @returns where one of them is read */
async function haveCalls(context: BrowserContext): Promise<string> {
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
  for (const path of paths.filter((one) => only === undefined || one.startsWith(only))) {
    for (const device of ['desktop', 'phone'] as const) {
      const seen: PageRun[] = [];
      for (let run = 0; run < runs; run += 1) seen.push(await look(path, device));
      console.error(path, device, ...seen.map(({ scores }) => Object.values(scores).join('/')));
      pages.push({ path, device, runs: seen });
    }
  }
  return pages;
}

async function look(path: string, device: Device): Promise<PageRun> {
  const options: Flags = {
    port: debuggingPort,
    logLevel: 'error',
    onlyCategories: [...categories],
  };
  const config = device === 'desktop' ? desktopConfig : undefined;
  const lookOnce = () => lighthouse(`${server.url}${path}`, options, config);
  let result = await lookOnce();
  // Now and then the browser's trace has no beginning, and nothing was measured.
  if (result?.lhr.runtimeError?.code === 'NO_NAVSTART') {
    console.error(path, device, 'not measured, tried once more');
    result = await lookOnce();
  }
  if (!result || result.lhr.runtimeError) {
    throw new Error(`${path} could not be measured: ${result?.lhr.runtimeError?.message}`);
  }
  const { lhr } = result;
  // A page that asks to sign in must not be taken for the one behind it.
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

/** An id says nothing to a reader. */
function named(page: PageScore, savedCall: string): PageScore {
  return page.path === savedCall ? { ...page, path: '/dashboard/analysis/{id}' } : page;
}

function tell(pages: readonly PageScore[]) {
  const size = spawnSync(process.execPath, ['bench/size.mjs'], { encoding: 'utf8' });
  const report = webReport(pages, exceptions, size.stdout.trimEnd());
  console.log(report);
  const short = shortfalls(pages, exceptions);
  for (const { page, category, score, wanted } of short) {
    const weak = [...new Set(page.runs.flatMap((run) => run.weak))].join(', ');
    console.log(`${page.path} ${page.device}: ${category} ${score} of ${wanted} (${weak})`);
  }
  // A part of the table is not the table.
  if (process.argv.includes('--write') && only === undefined) {
    writeFileSync('docs/results-web.md', report);
  }
  if (short.length > 0 || size.status !== 0) process.exitCode = 1;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

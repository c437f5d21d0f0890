import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { NewCall } from '@sales-analytics/contract';
import { isShort } from './command-line.ts';
import type { Product } from '../e2e/support/product.ts';
import { storeCall } from '../e2e/support/results.ts';
import { register } from '../e2e/support/steps.ts';
import type { Opening } from './core-goals.ts';
import type { LongCall } from './long-call.ts';

const visits = isShort ? 2 : 9;
/** The pointer reaches a link this long before the button is pressed, by the model of Card, Moran and Newell. */
const hoverMs = 100;
const queries = ['depot', 'price', 'worries', 'tracker', 'marden', 'invoice'];
const seeks = 8;

export async function measureOpening(
  browser: Browser,
  product: Product,
  call: LongCall,
): Promise<Opening> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 1440, height: 900 },
  });
  const id = await saveLongCall(context, call);
  const clicks: Visit[] = [];
  const rushes: Visit[] = [];
  const addresses: Visit[] = [];
  // The first visit is not counted, because it also fills the browser's cache.
  for (let visit = 0; visit <= visits; visit += 1) {
    const clicked = await openByClick(context, hoverMs);
    const rushed = await openByClick(context, 0);
    const addressed = await openByAddress(context, id);
    if (visit === 0) continue;
    clicks.push(clicked);
    rushes.push(rushed);
    addresses.push(addressed);
  }
  const page = await watchedPage(context);
  await page.goto(`/dashboard/analysis/${id}`);
  await seen(page);
  const searched = await search(page);
  const seekTimes = await seek(page);
  const rows = [...clicks, ...rushes, ...addresses].map((visit) => visit.rows);
  await context.close();
  return {
    clickToReadable: clicks.map(({ ms }) => ms),
    rushToReadable: rushes.map(({ ms }) => ms),
    answerToReadable: addresses.map(({ ms }) => ms),
    rows,
    ...searched,
    seeks: seekTimes,
  };
}

interface Visit {
  ms: number;
  rows: number;
}

async function watchedPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await installWatch(page);
  return page;
}

async function saveLongCall(context: BrowserContext, call: LongCall): Promise<string> {
  const page = await context.newPage();
  const email = `bench-${Date.now()}@example.com`;
  await register(page, { name: 'Alex', email, password: 'correct horse battery' });
  const { transcript, sides, evidence } = call;
  const { utterances, durationMs } = transcript;
  const saved: NewCall = {
    summary: 'Purpose: a made-up call of three hours.\nNext steps: it is opened and measured.',
    analysis: { objection_count: 10, actionable_insights: 'Ask for the depot first.' },
    transcript: utterances.map(({ speaker, text }) => `${speaker}: ${text}`).join('\n'),
    audioUrl: '',
    recording: { fileName: 'long-call.mp3', durationMs },
    utterances,
    sides,
    evidence,
    callType: 'discovery',
  };
  const id = await storeCall(page, saved);
  await page.close();
  return id;
}

/** The pointer rests on the link for `restMs` before it is clicked. */
async function openByClick(context: BrowserContext, restMs: number): Promise<Visit> {
  const page = await watchedPage(context);
  await page.goto('/dashboard');
  const link = page.getByRole('link', { name: /View detailed analysis/ });
  await link.waitFor();
  await page.waitForLoadState('networkidle');
  await link.hover();
  await page.waitForTimeout(restMs);
  await link.click();
  const { seenAtMs, actedAtMs } = await seen(page);
  return endVisit(page, seenAtMs - actedAtMs);
}

async function openByAddress(context: BrowserContext, id: string): Promise<Visit> {
  const page = await watchedPage(context);
  await page.goto(`/dashboard/analysis/${id}`);
  const { seenAtMs } = await seen(page);
  const answeredAtMs = await page.evaluate(() => {
    const loads = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return loads.find(({ name }) => name.includes('/api/metrics'))?.responseEnd ?? Number.NaN;
  });
  return endVisit(page, seenAtMs - answeredAtMs);
}

async function endVisit(page: Page, ms: number): Promise<Visit> {
  const rows = await page.locator('li, tr, [role=row], [role=listitem]').count();
  await page.close();
  return { ms, rows };
}

async function search(page: Page): Promise<Pick<Opening, 'letters' | 'hits' | 'slowKeys'>> {
  const field = page.getByLabel('Search the transcript');
  const letters: number[] = [];
  const hits: number[] = [];
  let slowKeys: number[] = [];
  for (const query of queries) {
    await field.fill('');
    await field.focus();
    for (let length = 1; length <= query.length; length += 1) {
      await lookFor(page, 'hit', query.slice(0, length));
      await page.keyboard.press(query.charAt(length - 1));
      const watch = await seen(page);
      letters.push(watch.letterAtMs - watch.actedAtMs);
      hits.push(watch.seenAtMs - watch.actedAtMs);
      slowKeys = watch.keyPaintsMs;
    }
  }
  await field.fill('');
  return { letters, hits, slowKeys };
}

async function seek(page: Page): Promise<number[]> {
  const quotes = page.getByRole('button', { name: /^Verified, go to/ });
  const times: number[] = [];
  let before = '';
  for (let at = 0; at < seeks; at += 1) {
    await lookFor(page, 'line', before);
    await quotes.nth(at).click();
    const { seenAtMs, actedAtMs } = await seen(page);
    times.push(seenAtMs - actedAtMs);
    const line = page.locator('li:has([data-flash])');
    before = (await line.getAttribute('data-index')) ?? '';
  }
  return times;
}

type Sight = 'result' | 'hit' | 'line';

interface Watch {
  sight: Sight | null;
  /** It is the words that are searched for, or the line that was marked before. */
  by: string;
  /** The times are by the page's clock. The last click or key came at this one. */
  actedAtMs: number;
  letterAtMs: number;
  seenAtMs: number;
  /** The browser rounds its own durations from a key to its paint to 8 ms. It reports those of 16 ms and more. */
  keyPaintsMs: number[];
}

interface Watched extends Window {
  watch: Watch;
}

/** Runs in the page before its own scripts. Notes clicks and keys, and when their effect is painted. */
function install() {
  const page = window as unknown as Watched;
  const none = Number.NaN;
  const watch: Watch = {
    sight: 'result',
    by: '',
    actedAtMs: none,
    letterAtMs: none,
    seenAtMs: none,
    keyPaintsMs: [],
  };
  page.watch = watch;

  function isInBox(element: Element | null): boolean {
    const box = document.querySelector('#transcript ol')?.parentElement?.getBoundingClientRect();
    const place = element?.getBoundingClientRect();
    return box && place ? place.top >= box.top && place.top < box.bottom : false;
  }
  function textOf(selector: string): string {
    return document.querySelector(selector)?.textContent ?? '';
  }
  const sights: Record<Sight, () => boolean> = {
    // The first numbers of the page and lines of the transcript are shown.
    result: () =>
      /\d/.test(textOf('[aria-label="Numbers out of band"] li')) &&
      isInBox(document.querySelector('#transcript li')),
    // The words are marked as the current hit.
    hit: () => {
      const hit = document.querySelector('mark[data-current]');
      return hit?.textContent?.toLowerCase() === watch.by && isInBox(hit);
    },
    line: () => {
      const line = document.querySelector('[data-flash]')?.closest('li') ?? null;
      return line?.dataset['index'] !== watch.by && isInBox(line);
    },
  };
  /** Waits for the frame in which a change is drawn, and for the start of the next frame. */
  function onPaint(done: (atMs: number) => void) {
    requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now())));
  }
  function act({ timeStamp }: Event) {
    watch.actedAtMs = timeStamp;
  }
  addEventListener('click', act, true);
  addEventListener('keydown', act, true);
  addEventListener('input', () => onPaint((atMs) => (watch.letterAtMs = atMs)), true);
  function look() {
    if (!watch.sight || !sights[watch.sight]()) return;
    watch.sight = null;
    onPaint((atMs) => (watch.seenAtMs = atMs));
  }
  addEventListener('scroll', look, true);
  new MutationObserver(look).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
    attributes: true,
  });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (name === 'keydown') watch.keyPaintsMs.push(duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

async function installWatch(page: Page) {
  // The compiler wraps inner functions in a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(install);
}

async function lookFor(page: Page, sight: Sight, by: string) {
  await page.evaluate(
    ([wanted, known]) => {
      const { watch } = window as unknown as Watched;
      const none = { actedAtMs: Number.NaN, letterAtMs: Number.NaN, seenAtMs: Number.NaN };
      Object.assign(watch, none, { sight: wanted, by: known });
    },
    [sight, by] as const,
  );
}

/** Returns the times that the page noted until the sight was painted, in ms by its own clock. */
async function seen(page: Page): Promise<Watch> {
  await page.waitForFunction(() => !Number.isNaN((window as unknown as Watched).watch.seenAtMs));
  return page.evaluate(() => (window as unknown as Watched).watch);
}

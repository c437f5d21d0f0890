import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { percentile } from './statistics.ts';

/** Tasks of the page's main thread while the table is scrolled through; times in ms. */
export interface ScrolledTable {
  longest: number;
  /** Of all tasks the most of the processor's time: on a busy machine, tasks also wait for it. */
  longestCpu: number;
  /** Of the tasks that take at least a millisecond: most of the others only pass messages on. */
  p99: number;
  /** How many of these there were. */
  tasks: number;
  /** From the first to the last call. */
  seconds: number;
  /** Rows in the page at the end: only those near the visible ones. */
  rows: number;
}

interface ScrollOptions {
  /** How many calls the account has. */
  calls: number;
  /** Where the trace is kept. */
  traceFile?: string | undefined;
}

const minMs = 1;
const rowHeight = 44;
const pixelsPerSecond = 16_000;
/** Wheel events of one gesture; the next one starts where more calls have been loaded. */
const pixelsPerGesture = 40_000;

/** Scrolls from the first call to the last one as a wheel does, while the pages are loaded. */
export async function scrollTable(
  context: BrowserContext,
  { calls, traceFile }: ScrollOptions,
): Promise<ScrolledTable> {
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('library-layout', 'table'));
  await page.goto('/dashboard');
  await page.locator('[data-row="0"]').waitFor();
  const session = await context.newCDPSession(page);
  const browser = context.browser();
  if (!browser) throw new Error('The context has no browser');
  await browser.startTracing(page, { categories: [...categories, ...profiled(traceFile)] });
  const startMs = performance.now();
  while (!(await isAtEnd(page, calls))) {
    await session.send('Input.synthesizeScrollGesture', {
      x: 720,
      y: 600,
      yDistance: -pixelsPerGesture,
      speed: pixelsPerSecond,
      gestureSourceType: 'mouse',
    });
  }
  const seconds = (performance.now() - startMs) / 1_000;
  const trace = await browser.stopTracing();
  const rows = await page.locator('[data-row]').count();
  await page.close();
  if (traceFile !== undefined) {
    mkdirSync(dirname(traceFile), { recursive: true });
    writeFileSync(traceFile, trace);
  }
  const all = mainThreadTasks(JSON.parse(trace.toString()) as Trace);
  const tasks = all.map(({ dur = 0 }) => dur / 1_000).filter((ms) => ms >= minMs);
  return {
    longest: percentile(tasks, 1),
    longestCpu: percentile(
      all.map(({ tdur = 0 }) => tdur / 1_000),
      1,
    ),
    p99: percentile(tasks, 0.99),
    tasks: tasks.length,
    seconds,
    rows,
  };
}

const categories = ['__metadata', 'toplevel', 'devtools.timeline'];

/** A kept trace tells which functions take the time, which takes some itself. */
function profiled(traceFile: string | undefined): string[] {
  return traceFile === undefined ? [] : ['disabled-by-default-v8.cpu_profiler'];
}

async function isAtEnd(page: Page, calls: number): Promise<boolean> {
  return page.evaluate(
    ({ height, last }) =>
      (document.querySelector('tbody')?.offsetHeight ?? 0) >= height &&
      document.querySelector(`[data-row="${last}"]`) !== null,
    { height: calls * rowHeight, last: calls - 1 },
  );
}

interface Trace {
  traceEvents: TraceEvent[];
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  /** In microseconds, and of the processor's time. */
  dur?: number;
  tdur?: number;
  args?: { name?: string; data?: { type?: string } };
}

/** Of the process that was scrolled, from the first turn of the wheel on: before it, the trace itself is started. */
function mainThreadTasks({ traceEvents }: Trace): TraceEvent[] {
  const first = traceEvents.find(
    ({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'wheel',
  );
  if (!first) throw new Error('The trace has no turn of the wheel');
  return traceEvents.filter(
    ({ name, pid, tid, ts, dur = 0 }) =>
      taskNames.has(name) && pid === first.pid && tid === first.tid && ts + dur >= first.ts,
  );
}

const taskNames = new Set(['RunTask', 'ThreadControllerImpl::RunTask']);

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { percentile } from './statistics.ts';

/** Tasks of the page's main thread while the table is scrolled through; times in ms. */
export interface ScrolledTable {
  longest: number;
  /** The longest processor time of a task. On a busy machine, tasks also wait for the processor. */
  longestCpu: number;
  /** The p99 of the tasks of at least a millisecond. Most shorter ones only pass messages on. */
  p99: number;
  /** The number of tasks of at least a millisecond. */
  tasks: number;
  /** From the first to the last call. */
  seconds: number;
  /** The number of rows in the page at the end; only rows near the visible ones are kept. */
  rows: number;
}

interface ScrollOptions {
  /** The number of calls that the account has. */
  calls: number;
  /** The file in which the trace is kept. */
  traceFile?: string | undefined;
}

const minMs = 1;
const rowHeight = 44;
const pixelsPerSecond = 16_000;
/** The next gesture starts when more calls have been loaded. */
const pixelsPerGesture = 40_000;

/** Scrolls from the first call to the last one like a mouse wheel, while the pages of calls are loaded. */
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

/** A kept trace also records the functions that take the time. Recording them takes some time itself. */
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
  /** The time of the task and the processor's time, in microseconds. */
  dur?: number;
  tdur?: number;
  args?: { name?: string; data?: { type?: string } };
}

/** Returns the tasks of the scrolled page from the first turn of the wheel on. Earlier ones start the trace. */
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

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { percentile } from './statistics.ts';

/** The page's main thread has these tasks while the table is scrolled through. Times are in ms. */
export interface ScrolledTable {
  longest: number;
  /** The processor time is measured because tasks on a busy machine also wait for the processor. */
  longestCpu: number;
  p99: number;
  /** Tasks of less than a millisecond do not count. */
  tasks: number;
  /** The time lasts from the first to the last call. */
  seconds: number;
  /** Only rows near the visible ones are kept in the page. */
  rows: number;
}

interface ScrollOptions {
  calls: number;
  traceFile?: string | undefined;
}

const minMs = 1;
const rowHeight = 44;
const pixelsPerSecond = 16_000;
/** The next gesture starts when more calls have been loaded. */
const pixelsPerGesture = 40_000;

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
  /** The times of the task and of the processor are in microseconds. */
  dur?: number;
  tdur?: number;
  args?: { name?: string; data?: { type?: string } };
}

/** Tasks before the first turn of the wheel belong to the start of the trace. */
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

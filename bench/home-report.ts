import type { FirstCardTimes } from './home-first-card.ts';
import type { ScrolledTable } from './home-scroll.ts';
import { machineText } from './machine.ts';
import { isWithin } from './ratios.ts';
import { formatCount, medianOf, percentile } from './statistics.ts';

export interface MeasuredHome {
  calls: number;
  fewCalls: number;
  words: number;
  firstCard: FirstCardTimes;
  scrolled: readonly ScrolledTable[];
  browser: string;
}

interface HomeRow {
  what: string;
  goal: string;
  measured: string;
  isReached: boolean;
}

const goals = { firstCard: 1.3, taskMs: 50 } as const;

export function homeRows({ calls, fewCalls, firstCard, scrolled }: MeasuredHome): HomeRow[] {
  return [
    timeRow(`first card, ${formatCount(calls)} calls`, firstCard.large),
    timeRow(`first card, ${formatCount(fewCalls)} calls`, firstCard.small),
    {
      what: 'their ratio',
      goal: `at most ${goals.firstCard}`,
      measured: medianOf(firstCard.ratios).toFixed(2),
      isReached: isWithin(firstCard.ratios, { atMost: goals.firstCard }),
    },
    ...scrolled.map((run, at) => scrollRow(run, at + 1)),
  ];
}

function timeRow(what: string, times: readonly number[]): HomeRow {
  const p95 = percentile(times, 0.95).toFixed(0);
  const measured = `p50 ${medianOf(times).toFixed(0)}, p95 ${p95} ms`;
  return { what, goal: '', measured, isReached: true };
}

function scrollRow(
  { longest, longestCpu, p99, tasks, seconds }: ScrolledTable,
  run: number,
): HomeRow {
  return {
    what: `table scrolled, run ${run}: ${formatCount(tasks)} tasks of 1 ms or more in ${seconds.toFixed(0)} s`,
    goal: `longest at most ${goals.taskMs} ms`,
    measured: `longest ${longest.toFixed(1)} (processor ${longestCpu.toFixed(1)}), p99 ${p99.toFixed(1)} ms`,
    isReached: longest <= goals.taskMs,
  };
}

const heading = '## Home in the browser';

export function homeReport(measured: MeasuredHome): string {
  const { calls, fewCalls, words, browser } = measured;
  return `${heading}

Measured by \`npm run bench:home -- --write\` in Chromium ${browser}: an account with ${formatCount(calls)} calls of ${formatCount(words)} words, and
one with its newest ${formatCount(fewCalls)}. The first card is timed from the navigation to the frame that shows it, in new tabs of both
accounts in turn. The table is scrolled from its first call to its last one, while it loads them page by page.
${machineText()}.

| what | goal | measured | verdict |
| --- | ---: | ---: | --- |
${homeRows(measured).map(rowText).join('\n')}
`;
}

function rowText({ what, goal, measured, isReached }: HomeRow): string {
  const verdict = isReached ? 'reached' : 'missed';
  return `| ${what} | ${goal} | ${measured} | ${goal === '' ? '' : verdict} |`;
}

export function withHomeReport(page: string, report: string): string {
  const start = page.indexOf(heading);
  if (start === -1) return `${page.trimEnd()}\n\n${report}`;
  const next = page.indexOf('\n## ', start + heading.length);
  const rest = next === -1 ? '' : page.slice(next);
  return `${page.slice(0, start)}${report}${rest}`;
}

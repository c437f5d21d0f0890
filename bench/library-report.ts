import type { LibrarySize } from './library-calls.ts';
import type { LibraryFigures } from './library-run.ts';
import { machineText, pinningText } from './machine.ts';
import { isWithin } from './ratios.ts';
import { formatCount, medianOf, percentile } from './statistics.ts';

/** A figure without a goal is for information. */
export interface LibraryRow {
  what: string;
  /** It is empty if there is no goal. */
  goal: string;
  measured: string;
  isReached: boolean;
}

export interface MeasuredLibrary {
  engine: 'SQLite' | 'Postgres';
  figures: LibraryFigures;
}

const goals = { searchMs: 100, filterMs: 30, home: 1.3, bulkSeconds: 60 } as const;
const indexGoals = { SQLite: 0.7, Postgres: 1.8 } as const;

export function libraryRows({ engine, figures }: MeasuredLibrary): LibraryRow[] {
  const { text, index } = figures.bytes;
  return [
    ...Object.entries(figures.searches).map(([name, times]) =>
      timeRow(`search: ${name}`, times, goals.searchMs),
    ),
    timeRow('list with filters', figures.filtered, goals.filterMs),
    timeRow('list without filters', figures.home, goals.filterMs),
    ratioRow("Home's request, to that of 20 calls", figures.homeRatios, goals.home),
    ratioRow('index to text, in bytes', [index / text], indexGoals[engine]),
    timeRow('durable save', figures.saves),
    timeRow('change of the outcome', figures.outcomeChanges),
    timeRow('change of the summary', figures.summaryChanges),
    secondsRow('a tag added to all calls', figures.tagAddedInMs, goals.bulkSeconds),
    secondsRow('the tag removed again', figures.tagRemovedInMs, goals.bulkSeconds),
  ];
}

function timeRow(what: string, times: readonly number[], maxMs?: number): LibraryRow {
  const p95 = percentile(times, 0.95);
  return {
    what,
    goal: maxMs === undefined ? '' : `p95 at most ${maxMs} ms`,
    measured: `p50 ${percentile(times, 0.5).toFixed(1)}, p95 ${p95.toFixed(1)} ms`,
    isReached: maxMs === undefined || p95 <= maxMs,
  };
}

function secondsRow(what: string, ms: number, atMost: number): LibraryRow {
  const seconds = ms / 1_000;
  return {
    what,
    goal: `at most ${atMost} s`,
    measured: `${seconds.toFixed(1)} s`,
    isReached: seconds <= atMost,
  };
}

function ratioRow(what: string, ratios: readonly number[], atMost: number): LibraryRow {
  return {
    what,
    goal: `at most ${atMost}`,
    measured: medianOf(ratios).toFixed(2),
    isReached: isWithin(ratios, { atMost }),
  };
}

export function libraryReport(size: LibrarySize, measured: readonly MeasuredLibrary[]): string {
  const { total, own, ownWords, otherWords } = size;
  return `# The server with a large library

Measured by \`npm run bench:library -- --write\`: the built server with ${formatCount(total)} calls in its database. The measured
account has ${formatCount(own)} of ${formatCount(ownWords)} words; the others have ${formatCount(otherWords)} words and about ninety to an account. Requests are sent
one after the other, ${pinningText()}; times are those of the client.
${machineText()}.

${measured.map(tableOf).join('\n\n')}
`;
}

function tableOf(measured: MeasuredLibrary): string {
  const seconds = measured.figures.indexedInMs / 1_000;
  return [
    `## ${measured.engine}`,
    '',
    `The server derived and indexed all calls in ${seconds.toFixed(0)} s.`,
    '',
    '| what | goal | measured | verdict |',
    '| --- | ---: | ---: | --- |',
    ...libraryRows(measured).map(rowText),
  ].join('\n');
}

function rowText({ what, goal, measured, isReached }: LibraryRow): string {
  const verdict = isReached ? 'reached' : 'missed';
  return `| ${what} | ${goal} | ${measured} | ${goal === '' ? '' : verdict} |`;
}

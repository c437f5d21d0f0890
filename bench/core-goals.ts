import { loadavg } from 'node:os';
import { machine, percentile } from './practice-report.ts';

/** What the work on one call takes without a browser, in ms. */
export interface Thinking {
  /** Of the call's JSON: what this machine takes for something well known. */
  parseMs: number;
  metricsMs: number;
  quotesMs: number;
}

/** What a rep waits for in the browser: ms, but for the rows. */
export interface Opening {
  /** The pointer came a tenth of a second before the click. */
  clickToReadable: number[];
  /** It came in the moment of the click. */
  rushToReadable: number[];
  answerToReadable: number[];
  rows: number[];
  letters: number[];
  hits: number[];
  seeks: number[];
  /** What the browser itself counts from a key to its paint, where that is 16 ms or more. */
  slowKeys: number[];
}

/** All in MB. */
export interface Upload {
  /** What the page's memory grew by at most while the file was on its way. */
  growth: number;
  /** The same for a page that reads the file whole: what the measure shows where memory is used. */
  growthReadWhole: number;
  size: number;
  /** How often the memory was looked at. */
  samples: number;
}

export interface Measured {
  /** The first run of each of several processes. */
  cold: readonly Thinking[];
  warm: readonly Thinking[];
  opening: Opening;
  upload: Upload;
}

export interface Goal {
  what: string;
  unit: 'ms' | 'MB' | 'rows';
  /** What is held against the goal, and the worst that was seen. */
  measured: number;
  worst: number;
  limit: { under: number } | { atMost: number };
}

export function isReached({ measured, limit }: Goal): boolean {
  // No comparison holds for NaN: what was not measured is not reached.
  return 'under' in limit ? measured < limit.under : measured <= limit.atMost;
}

export function goalsOf({ cold, warm, opening, upload }: Measured): Goal[] {
  const last = warm.map(thinkingMs);
  return [
    inMs('all metrics and 50 quote checks, cold', 50, cold.map(thinkingMs)),
    { ...inMs('the same, warm (p95)', 50, last), measured: percentile(last, 0.95) },
    inMs('from the click on the dashboard to readable', 300, opening.clickToReadable),
    most('rows in the page (most)', 'rows', { values: opening.rows, limit: { under: 200 } }),
    inMs('search, from a key to its letter', 50, opening.letters),
    inMs('search, from a key to its hits', 50, opening.hits),
    // Less than a tenth of a second feels like the click's own doing (RAIL, web.dev).
    inMs('from a click on a quote to its line', 100, opening.seeks),
    most(`memory while ${upload.size} MB are sent (growth, most)`, 'MB', {
      values: [upload.growth],
      limit: { atMost: 32 },
    }),
  ];
}

function inMs(what: string, under: number, values: readonly number[]): Goal {
  const [measured, worst] = [percentile(values, 0.5), percentile(values, 1)];
  return { what, unit: 'ms', measured, worst, limit: { under } };
}

function most(
  what: string,
  unit: Goal['unit'],
  { values, limit }: Pick<Goal, 'limit'> & { values: readonly number[] },
): Goal {
  const worst = percentile(values, 1);
  return { what, unit, measured: worst, worst, limit };
}

export interface Setting {
  size: { words: number; utterances: number };
  browser: string;
}

export function coreReport(measured: Measured, { size, browser }: Setting): string {
  const { cold, warm, opening, upload } = measured;
  return `# How fast a long call is worked out and shown

Measured by \`npm run bench:core -- --write\` on a made-up call of three hours: ${count(size.words)} words,
${count(size.utterances)} utterances, 50 quotes of which 8 are invented. The built product in Chromium ${browser};
metrics and quotes in Node, built as the product is. ${machine()},
load ${loadavg()[0]?.toFixed(1)} at the end.

| what | goal | measured | worst | verdict |
| --- | ---: | ---: | ---: | --- |
${goalsOf(measured).map(goalRow).join('\n')}

'Measured' is the median where nothing else is said. A paint counts as done when the frame after it
begins, which is up to two frames of 16.7 ms late.

## Without a browser

In ms. 'Cold' is the first run of each of ${cold.length} processes, 'warm' are ${warm.length} runs that follow in the last of them.
Parsing the same call's JSON stands beside it, because machines differ.

| | cold p50 | cold worst | warm p50 | warm p95 |
| --- | ---: | ---: | ---: | ---: |
${thinkingRows(cold, warm)}

## In the browser

- Opened ${opening.clickToReadable.length} times by a click and ${opening.answerToReadable.length} times by its address, each in a new page whose browser has
  the product's files. Readable: the numbers stand there, and the first lines of the transcript.
- The pointer comes to the link 100 ms before the click, as a hand's does: the call is asked for then.
  Where it comes in the very moment of the click it takes ${percentile(opening.rushToReadable, 0.5).toFixed(0)} ms (median), ${percentile(opening.rushToReadable, 1).toFixed(0)} at worst.
- By its address, while the app itself starts, it takes ${percentile(opening.answerToReadable, 0.5).toFixed(0)} ms (median) from the server's answer.
- ${opening.letters.length} keys typed into the search, one after the other's hits. By the browser's own count
  ${slowKeys(opening)}.
- ${opening.seeks.length} quotes clicked.
- The memory of the page, with its buffers, was looked at ${upload.samples} times while the file was sent. Read whole
  by a page, the same file takes ${upload.growthReadWhole.toFixed(1)} MB by the same measure.
`;
}

/** In steps of 8 ms, as browsers tell it. */
function slowKeys({ slowKeys: paints }: Opening): string {
  if (paints.length === 0) return 'every key was painted in under 16 ms';
  return `the slowest key was painted after ${percentile(paints, 1)} ms`;
}

function goalRow(goal: Goal): string {
  const { what, unit, measured, worst, limit } = goal;
  const wanted = 'under' in limit ? `under ${limit.under}` : `at most ${limit.atMost}`;
  const shown = (value: number) => `${value.toFixed(unit === 'rows' ? 0 : 1)} ${unit}`;
  const verdict = isReached(goal) ? 'reached' : 'MISSED';
  return `| ${what} | ${wanted} ${unit} | ${shown(measured)} | ${shown(worst)} | ${verdict} |`;
}

function thinkingMs({ metricsMs, quotesMs }: Thinking): number {
  return metricsMs + quotesMs;
}

const parts: readonly { name: string; of: (run: Thinking) => number }[] = [
  { name: 'parsing the JSON', of: ({ parseMs }) => parseMs },
  { name: 'all metrics', of: ({ metricsMs }) => metricsMs },
  { name: '50 quotes, their index included', of: ({ quotesMs }) => quotesMs },
  { name: 'metrics and quotes', of: thinkingMs },
  { name: 'the same, in times the parsing', of: (run) => thinkingMs(run) / run.parseMs },
];

function thinkingRows(cold: readonly Thinking[], warm: readonly Thinking[]): string {
  return parts
    .map(({ name, of }) => {
      const [first, later] = [cold.map(of), warm.map(of)];
      const cells = [at(first, 0.5), at(first, 1), at(later, 0.5), at(later, 0.95)];
      return `| ${name} | ${cells.join(' | ')} |`;
    })
    .join('\n');
}

function at(values: readonly number[], share: number): string {
  return percentile(values, share).toFixed(1);
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}

import { machineText } from './machine.ts';
import { formatCount, percentile } from './statistics.ts';

export interface CallWork {
  /** Parsing the call's JSON is a measure of this machine's speed. */
  parseMs: number;
  metricsMs: number;
  quotesMs: number;
  /** There is no goal for the time of `findingsOf`. */
  findingsMs: number;
}

/** The waiting times in the browser are in ms. */
export interface Opening {
  /** The pointer reached the link 100 ms before the click. */
  clickToReadable: number[];
  /** The pointer reached the link with the click. */
  rushToReadable: number[];
  answerToReadable: number[];
  rows: number[];
  letters: number[];
  hits: number[];
  seeks: number[];
  /** The browser does not report durations under 16 ms from a key to its paint. */
  slowKeys: number[];
}

/** Memory and sizes are in MB. */
export interface Upload {
  growth: number;
  /** A page that reads the whole file proves that the memory is measured. */
  growthReadWhole: number;
  size: number;
  samples: number;
}

export interface Measured {
  cold: readonly CallWork[];
  warm: readonly CallWork[];
  opening: Opening;
  upload: Upload;
}

export interface Goal {
  what: string;
  unit: 'ms' | 'MB' | 'rows';
  measured: number;
  worst: number;
  limit: { under: number } | { atMost: number };
}

export function isReached({ measured, limit }: Goal): boolean {
  // No comparison holds for NaN, so a goal that was not measured is missed.
  return 'under' in limit ? measured < limit.under : measured <= limit.atMost;
}

export function goalsOf({ cold, warm, opening, upload }: Measured): Goal[] {
  const last = warm.map(callWorkMs);
  return [
    inMs('all metrics and 50 quote checks, cold', 50, cold.map(callWorkMs)),
    { ...inMs('the same, warm (p95)', 50, last), measured: percentile(last, 0.95) },
    inMs('from the click on the dashboard to readable', 300, opening.clickToReadable),
    inAll('rows in the page (most)', 'rows', { values: opening.rows, limit: { under: 200 } }),
    inMs('search, from a key to its letter', 50, opening.letters),
    inMs('search, from a key to its hits', 50, opening.hits),
    // Less than a tenth of a second feels immediate (RAIL, web.dev).
    inMs('from a click on a quote to its line', 100, opening.seeks),
    inAll(`memory while ${upload.size} MB are sent (growth, most)`, 'MB', {
      values: [upload.growth],
      limit: { atMost: 32 },
    }),
  ];
}

function inMs(what: string, under: number, values: readonly number[]): Goal {
  const [measured, worst] = [percentile(values, 0.5), percentile(values, 1)];
  return { what, unit: 'ms', measured, worst, limit: { under } };
}

function inAll(
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
  return `# How fast a long call is computed and shown

Measured by \`npm run bench:core -- --write\` on a made-up call of three hours: ${formatCount(size.words)} words,
${formatCount(size.utterances)} utterances, 50 quotes of which 8 are invented. The built product in Chromium ${browser};
metrics and quotes in Node, built like the product. ${machineText()}.

| what | goal | measured | worst | verdict |
| --- | ---: | ---: | ---: | --- |
${goalsOf(measured).map(goalRow).join('\n')}

'Measured' is the median unless stated otherwise. A paint counts as done when the next frame
begins, which is up to two frames of 16.7 ms late.

## Without a browser

In ms. 'Cold' is the first run of each of ${cold.length} processes, 'warm' are ${warm.length} runs that follow in the last of them.
Parsing the same call's JSON is given for comparison, because machines differ.

| | cold p50 | cold worst | warm p50 | warm p95 |
| --- | ---: | ---: | ---: | ---: |
${callWorkRows(cold, warm)}

## In the browser

- Opened ${opening.clickToReadable.length} times by a click and ${opening.answerToReadable.length} times by its address, each in a new page with
  the product's files in the browser's cache. Readable: the numbers and the first lines of the transcript are shown.
- The pointer reaches the link 100 ms before the click, and the call is prefetched then.
  If it reaches the link with the click, it takes ${percentile(opening.rushToReadable, 0.5).toFixed(0)} ms (median), ${percentile(opening.rushToReadable, 1).toFixed(0)} at worst.
- By its address, while the app itself starts, it takes ${percentile(opening.answerToReadable, 0.5).toFixed(0)} ms (median) from the server's response.
- ${opening.letters.length} keys typed into the search, each after the previous one's hits. By the browser's own measure
  ${slowKeys(opening)}.
- ${opening.seeks.length} quotes clicked.
- The memory of the page, with its buffers, was read ${upload.samples} times during the upload. A page
  that reads the whole file takes ${upload.growthReadWhole.toFixed(1)} MB by the same measure.
`;
}

/** Browsers round these times to 8 ms. */
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

function callWorkMs({ metricsMs, quotesMs }: CallWork): number {
  return metricsMs + quotesMs;
}

const parts: readonly { name: string; of: (run: CallWork) => number }[] = [
  { name: 'parsing the JSON', of: ({ parseMs }) => parseMs },
  { name: 'all metrics', of: ({ metricsMs }) => metricsMs },
  { name: '50 quotes, their index included', of: ({ quotesMs }) => quotesMs },
  { name: 'metrics and quotes', of: callWorkMs },
  { name: 'the same, in times the parsing', of: (run) => callWorkMs(run) / run.parseMs },
  {
    name: 'findings of 165 more quotes, in times metrics and quotes',
    of: (run) => run.findingsMs / callWorkMs(run),
  },
];

function callWorkRows(cold: readonly CallWork[], warm: readonly CallWork[]): string {
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

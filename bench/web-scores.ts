import { machineText } from './machine.ts';
import { percentile } from './statistics.ts';

/** Each part of a page's score is from 0 to 100. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

export type Device = 'desktop' | 'phone';
export type Scores = Record<Category, number>;

/** The score may be below 100, but not below this minimum. */
interface Exception {
  path: string;
  device?: Device;
  category: Category;
  atLeast: number;
  because: string;
}

const slowNetwork =
  'the simulated phone has 1.6 Mbit/s, and style sheet, fonts and the scripts that load before the first text delay ' +
  'the largest text; from a server on the same machine many scripts load before';
const notPrerendered =
  'not prerendered (decision 32), so its largest text waits for its scripts, which on the simulated phone load at ' +
  '1.6 Mbit/s and run on a processor slowed down four times';
const callFromServer =
  `${notPrerendered}; its largest text is the call's own, which is requested once the scripts have run and know who ` +
  'is signed in';

/**
 * Every other score must be 100. The page for unknown addresses is not measured, because Lighthouse does not measure
 * a response of 404. The machine's speed changes by a third within minutes, so these are the worst single runs on a
 * slow day.
 */
export const exceptions: readonly Exception[] = [
  phone('/', 92, slowNetwork),
  phone('/login', 91, slowNetwork),
  phone('/register', 89, slowNetwork),
  phone('/dashboard', 62, notPrerendered),
  desktop('/dashboard', 95, notPrerendered),
  phone('/dashboard/analysis', 64, notPrerendered),
  desktop('/dashboard/analysis', 97, notPrerendered),
  phone('/dashboard/analysis/{id}', 49, callFromServer),
  desktop('/dashboard/analysis/{id}', 71, callFromServer),
  phone('/dashboard/cold-call-practice', 63, notPrerendered),
  desktop('/dashboard/cold-call-practice', 97, notPrerendered),
  phone('/dashboard/settings', 74, notPrerendered),
  desktop('/dashboard/settings', 98, notPrerendered),
];

function phone(path: string, atLeast: number, because: string): Exception {
  return { path, device: 'phone', category: 'performance', atLeast, because };
}

function desktop(path: string, atLeast: number, because: string): Exception {
  return { ...phone(path, atLeast, because), device: 'desktop' };
}

export interface PageRun {
  scores: Scores;
  weak: string[];
}

export interface PageScore {
  path: string;
  device: Device;
  runs: readonly PageRun[];
}

export function medianScores(runs: readonly PageRun[]): Scores {
  const medians = categories.map((category) => {
    return [
      category,
      percentile(
        runs.map(({ scores }) => scores[category]),
        0.5,
      ),
    ] as const;
  });
  return Object.fromEntries(medians) as Scores;
}

export interface Shortfall {
  page: PageScore;
  category: Category;
  score: number;
  wanted: number;
}

/** The budget is 100, or the score that an exception allows. */
export function shortfalls(
  pages: readonly PageScore[],
  exceptions: readonly Exception[],
): Shortfall[] {
  return pages.flatMap((page) => {
    const scores = medianScores(page.runs);
    return categories
      .map((category) => {
        const wanted = exceptionFor(page, category, exceptions)?.atLeast ?? 100;
        return { page, category, score: scores[category], wanted };
      })
      .filter(({ score, wanted }) => !(score >= wanted));
  });
}

function exceptionFor(
  { path, device }: PageScore,
  category: Category,
  exceptions: readonly Exception[],
): Exception | undefined {
  return exceptions.find((exception) => {
    const isDevice = exception.device === undefined || exception.device === device;
    return isDevice && exception.path === path && exception.category === category;
  });
}

/** `sizes` is the output of `bench/size.mjs`. */
export function webReport(
  pages: readonly PageScore[],
  exceptions: readonly Exception[],
  sizes: string,
): string {
  return `# How good the pages are by Lighthouse

Measured by \`npm run bench:web -- --write\`: the built product, every route in Chromium by Lighthouse 12 with its
own throttling, signed in where the route requires it, with calls in the account. Each score is the median of
${pages[0]?.runs.length ?? 0} runs. ${machineText()}. A score below its
budget (\`bench/web-scores.ts\`) fails the run.

| route | device | ${categories.join(' | ')} |
| --- | --- | ${categories.map(() => '---:').join(' | ')} |
${pages.map(rowOf).join('\n')}

## What each first load weighs

\`\`\`
${sizes}
\`\`\`
${reasons(exceptions.filter((exception) => isNeeded(exception, pages)))}`;
}

/** An exception also allows for noise, so the report gives no reason for it if the score is full. */
function isNeeded(exception: Exception, pages: readonly PageScore[]): boolean {
  const { category } = exception;
  return pages.some((page) => {
    const isItsOwn = exceptionFor(page, category, [exception]) !== undefined;
    return isItsOwn && !(medianScores(page.runs)[category] >= 100);
  });
}

function rowOf({ path, device, runs }: PageScore): string {
  const scores = medianScores(runs);
  return `| ${[path, device, ...categories.map((category) => scores[category])].join(' | ')} |`;
}

function reasons(exceptions: readonly Exception[]): string {
  if (exceptions.length === 0) return '';
  const lines = exceptions.map(({ path, device, category, atLeast, because }) => {
    const where = device === undefined ? path : `${path} (${device})`;
    return `- ${where}, ${category}, at least ${atLeast}: ${because}`;
  });
  return `\n## Below 100, and why\n\n${lines.join('\n')}\n`;
}

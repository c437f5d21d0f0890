import { loadavg } from 'node:os';
import { machine, percentile } from './practice-report.ts';
import {
  categories,
  type Category,
  type Device,
  type Exception,
  type Scores,
} from './web-budgets.ts';

export interface PageRun {
  scores: Scores;
  /** The audits that lost points in this run. */
  weak: string[];
}

export interface PageScore {
  path: string;
  device: Device;
  runs: readonly PageRun[];
}

/** The median of the runs, category by category. */
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
  /** What the budget asks for here. */
  wanted: number;
}

/** Every score below its budget: 100, or what an exception allows. */
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

/** `sizes`: what `bench/size.mjs` told. */
export function webReport(
  pages: readonly PageScore[],
  exceptions: readonly Exception[],
  sizes: string,
): string {
  return `# How good the pages are by Lighthouse

Measured by \`npm run bench:web -- --write\`: the built product, every route in Chromium by Lighthouse 12 with its
own throttling, signed in where a route asks for it, with calls in the account. Each score is the median of
${pages[0]?.runs.length ?? 0} runs. ${machine()}, load ${loadavg()[0]?.toFixed(1)} at the end. A score below its
budget (\`bench/web-budgets.ts\`) fails the run.

| route | device | ${categories.join(' | ')} |
| --- | --- | ${categories.map(() => '---:').join(' | ')} |
${pages.map(rowOf).join('\n')}

## What each first load weighs

\`\`\`
${sizes}
\`\`\`
${reasons(exceptions.filter((exception) => isNeeded(exception, pages)))}`;
}

/** An exception is room for noise as well: where the score was full it needs no reason. */
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

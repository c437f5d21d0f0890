import { comparedBand } from './compared-figures.ts';
import type { ComparedCall } from './compared-call.ts';
import { comparedMetricNames, type ComparedMetric } from './compared-metrics.ts';
import { compareObjections, type ObjectionComparison } from './compared-objections.ts';
import { comparisonCaveats } from './comparison-caveats.ts';
import { differenceOf, type ComparisonRow } from './difference.ts';

/** Two calls side by side. */
export interface Comparison {
  a: ComparedCall;
  b: ComparedCall;
  /** Every number that at least one of the calls has, in the order in which they are shown. */
  rows: ComparisonRow[];
  /** The numbers that neither call has. */
  missing: ComparedMetric[];
  objections: ObjectionComparison;
  /** What has to be known to read the numbers, in sentences. */
  caveats: string[];
}

/** Compares two calls: their numbers, each against the band of its own call's type, and their objections. */
export function compareCalls(a: ComparedCall, b: ComparedCall): Comparison {
  const rows = comparedMetricNames.map((metric) => rowOf(metric, a, b));
  const isMissing = (row: ComparisonRow) => !row.a && !row.b;
  return {
    a,
    b,
    rows: rows.filter((row) => !isMissing(row)),
    missing: rows.filter(isMissing).map(({ metric }) => metric),
    objections: compareObjections(a.objections ?? [], b.objections ?? []),
    caveats: comparisonCaveats(a, b),
  };
}

function rowOf(metric: ComparedMetric, a: ComparedCall, b: ComparedCall): ComparisonRow {
  const bandA = comparedBand(metric, a.callType);
  const bandB = comparedBand(metric, b.callType);
  const ofA = a.figures[metric];
  const ofB = b.figures[metric];
  const compared = {
    metric,
    ...(ofA && { a: ofA }),
    ...(ofB && { b: ofB }),
    ...(bandA && { bandA }),
    ...(bandB && { bandB }),
  };
  return { ...compared, difference: differenceOf(compared) };
}

/** The figures that are shown first, in this order; one that neither call has stays, as not available. */
const inShort: readonly ComparedMetric[] = [
  'talkRatio',
  'longestMonologue',
  'questions',
  'objectionsHandled',
];

/** The four rows that say most. */
export function rowsInShort({ a, b }: Comparison): ComparisonRow[] {
  return inShort.map((metric) => rowOf(metric, a, b));
}

import { comparedBand } from './compared-figures.ts';
import type { ComparedCall } from './compared-call.ts';
import { comparedMetricNames, type ComparedMetric } from './compared-metrics.ts';
import { compareObjections, type ObjectionComparison } from './compared-objections.ts';
import { comparisonCaveats } from './comparison-caveats.ts';
import { differenceOf, type ComparisonRow } from './difference.ts';

export interface Comparison {
  a: ComparedCall;
  b: ComparedCall;
  /** The rows contain every number that at least one of the calls has, in the order in which they are shown. */
  rows: ComparisonRow[];
  missing: ComparedMetric[];
  objections: ObjectionComparison;
  caveats: string[];
}

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

/** These numbers are shown first, in this order. If neither call has one, it is shown as not available. */
const inShort: readonly ComparedMetric[] = [
  'talkRatio',
  'longestMonologue',
  'questions',
  'objectionsHandled',
];

export function rowsInShort({ a, b }: Comparison): ComparisonRow[] {
  return inShort.map((metric) => rowOf(metric, a, b));
}

import type { CallType } from '@sales-analytics/contract';
import type { Comparison } from '../compare/compare-calls.ts';

/** One of two compared calls as a file names it. */
export interface ComparedFacts {
  title: string;
  /** ISO 8601. */
  date: string;
  durationMs?: number | undefined;
  callType: CallType;
}

/** Two compared calls as they leave the app. */
export interface ComparisonExport {
  a: ComparedFacts;
  b: ComparedFacts;
  comparison: Comparison;
}

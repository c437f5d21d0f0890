import type { CallType } from '@sales-analytics/contract';
import type { Comparison } from '../compare/compare-calls.ts';

export interface ComparedFacts {
  title: string;
  date: string;
  durationMs?: number | undefined;
  callType: CallType;
}

export interface ComparisonExport {
  a: ComparedFacts;
  b: ComparedFacts;
  comparison: Comparison;
}

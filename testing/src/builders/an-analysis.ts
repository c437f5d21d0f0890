import type { Analysis } from '@sales-analytics/contract';
import { cannedAnalysis } from '../canned-answers.ts';

/** The whole analysis of the recorded sales call, with the given changes. */
export function anAnalysis(changes: Partial<Analysis> = {}): Analysis {
  return { ...structuredClone<Analysis>(cannedAnalysis), ...changes };
}

import type { Analysis } from '@sales-analytics/contract';
import type { CheckedEvidence, MeasuredAnalysis } from '@sales-analytics/core';

/** What a model said of a call: guesses replaced by what was measured, every quote looked up. */
export interface AnalysisView {
  analysis: Analysis;
  origins: MeasuredAnalysis['origins'];
  checked: CheckedEvidence;
}

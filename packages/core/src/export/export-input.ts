import type { CallDetails } from '@sales-analytics/contract';
import type { CheckedEvidence } from '../evidence/checked-evidence.ts';
import type { Findings } from '../findings/findings.ts';
import type { CallMetrics } from '../metrics/call-metrics.ts';
import type { CallContent } from '../transcript/call-content.ts';

export interface ExportInput {
  title: string;
  date: string;
  durationMs?: number | undefined;
  content: CallContent;
  /** `title` is used instead of the title in these details. */
  details?: CallDetails | undefined;
  metrics: CallMetrics;
  checked?: CheckedEvidence | undefined;
  findings?: Findings | undefined;
}

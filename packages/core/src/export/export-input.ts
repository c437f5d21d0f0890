import type { CallDetails } from '@sales-analytics/contract';
import type { CheckedEvidence } from '../evidence/checked-evidence.ts';
import type { Findings } from '../findings/findings.ts';
import type { CallMetrics } from '../metrics/call-metrics.ts';
import type { CallContent } from '../transcript/call-content.ts';

/** One call as it leaves the app. */
export interface ExportInput {
  title: string;
  /** ISO 8601. */
  date: string;
  durationMs?: number | undefined;
  content: CallContent;
  /** What the user wrote beside it; its title is `title`. */
  details?: CallDetails | undefined;
  metrics: CallMetrics;
  /** Left out where no model was asked. */
  checked?: CheckedEvidence | undefined;
  /** What the call left open, and what followed its hard moments. */
  findings?: Findings | undefined;
}

import type { Analysis } from '@sales-analytics/contract';
import type { AnalysisView } from '../analysis-view.ts';
import type { AsyncState } from '../async-state.ts';
import type { KpiCardProps } from './kpi-card.tsx';

type NumberOrigin = Pick<KpiCardProps, 'origin' | 'isEstimate'>;

/** Where a number comes from that is measured, else the model's. A 0 that the model never said has none. */
export function numberOrigin(
  isMeasured: boolean,
  part: AsyncState<AnalysisView>,
  isGiven: (analysis: Analysis) => boolean,
): NumberOrigin {
  if (isMeasured) return { origin: 'measured' };
  if (part.status !== 'ready') return { origin: 'model' };
  return isGiven(part.value.analysis)
    ? { origin: 'model', isEstimate: true }
    : { origin: undefined };
}

import type { Origin } from '@sales-analytics/contract';
import type { ComparedMetric, ComparisonRow } from '@sales-analytics/core';
import { OriginTag } from '../../call/parts/origin-tag.tsx';

/** These numbers are not estimates of something that can be measured, because only a model can find them. */
const fromModel: ReadonlySet<ComparedMetric> = new Set(['objections', 'objectionsHandled']);

type MarkProps = { metric: ComparedMetric; origin: Origin };

export function OriginMark({ metric, origin }: MarkProps) {
  const isEstimate = origin !== 'measured' && !fromModel.has(metric);
  return <OriginTag origin={origin} isEstimate={isEstimate} isIconOnly />;
}

/** Returns undefined if the numbers have different origins. */
export function sharedOrigin({ a, b }: ComparisonRow): Origin | undefined {
  if (a && b && a.origin !== b.origin) return undefined;
  return (a ?? b)?.origin;
}

type FigureOriginProps = {
  row: ComparisonRow;
  /** It is true if measured numbers should have no mark. */
  isEstimateOnly?: boolean;
};

export function FigureOrigin({ row, isEstimateOnly = false }: FigureOriginProps) {
  const { metric, a, b } = row;
  const shared = sharedOrigin(row);
  const origins: (Origin | undefined)[] = shared ? [shared] : [a?.origin, b?.origin];
  const shown = origins.filter((origin) => !isEstimateOnly || origin !== 'measured');
  return [...new Set(shown)].map(
    (origin) => origin && <OriginMark key={origin} metric={metric} origin={origin} />,
  );
}

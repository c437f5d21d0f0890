import type { Origin } from '@sales-analytics/contract';
import type { ComparedMetric, ComparisonRow } from '@sales-analytics/core';
import { OriginTag } from '../../call/parts/origin-tag.tsx';

/** The model is the only source of these numbers, so they are not estimates of something that can be measured. */
const fromModel: ReadonlySet<ComparedMetric> = new Set(['objections', 'objectionsHandled']);

type MarkProps = { metric: ComparedMetric; origin: Origin };

export function OriginMark({ metric, origin }: MarkProps) {
  const isEstimate = origin !== 'measured' && !fromModel.has(metric);
  return <OriginTag origin={origin} isEstimate={isEstimate} isIconOnly />;
}

/** Returns the origin that both numbers have, or the only one. Returns undefined if they differ. */
export function sharedOrigin({ a, b }: ComparisonRow): Origin | undefined {
  if (a && b && a.origin !== b.origin) return undefined;
  return (a ?? b)?.origin;
}

type FigureOriginProps = {
  row: ComparisonRow;
  /** Measured numbers are not marked. */
  isEstimateOnly?: boolean;
};

/**
 * Shows the origin of the numbers of a row: one mark if both have the same origin, otherwise one mark for each call.
 */
export function FigureOrigin({ row, isEstimateOnly = false }: FigureOriginProps) {
  const { metric, a, b } = row;
  const shared = sharedOrigin(row);
  const origins: (Origin | undefined)[] = shared ? [shared] : [a?.origin, b?.origin];
  const shown = origins.filter((origin) => !isEstimateOnly || origin !== 'measured');
  return [...new Set(shown)].map(
    (origin) => origin && <OriginMark key={origin} metric={metric} origin={origin} />,
  );
}

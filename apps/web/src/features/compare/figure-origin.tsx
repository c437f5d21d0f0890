import type { Origin } from '@sales-analytics/contract';
import type { ComparedMetric, ComparisonRow } from '@sales-analytics/core';
import { OriginTag } from '../../call/results/origin-tag.tsx';

/** Of these the model is the source, so its word is no estimate of something that can be measured. */
const fromModel: ReadonlySet<ComparedMetric> = new Set(['objections', 'objectionsHandled']);

type MarkProps = { metric: ComparedMetric; origin: Origin };

/** Where one number comes from, as an icon. */
export function OriginMark({ metric, origin }: MarkProps) {
  const isEstimate = origin !== 'measured' && !fromModel.has(metric);
  return <OriginTag origin={origin} isEstimate={isEstimate} isIconOnly />;
}

/** The origin that both numbers have, or the only one; undefined where they differ. */
export function sharedOrigin({ a, b }: ComparisonRow): Origin | undefined {
  if (a && b && a.origin !== b.origin) return undefined;
  return (a ?? b)?.origin;
}

type FigureOriginProps = {
  row: ComparisonRow;
  /** What is measured is not marked. */
  isEstimateOnly?: boolean;
};

/** Where the numbers of a row come from; one mark where both have the same origin, else one for each call. */
export function FigureOrigin({ row, isEstimateOnly = false }: FigureOriginProps) {
  const { metric, a, b } = row;
  const shared = sharedOrigin(row);
  const origins: (Origin | undefined)[] = shared ? [shared] : [a?.origin, b?.origin];
  const shown = origins.filter((origin) => !isEstimateOnly || origin !== 'measured');
  return [...new Set(shown)].map(
    (origin) => origin && <OriginMark key={origin} metric={metric} origin={origin} />,
  );
}

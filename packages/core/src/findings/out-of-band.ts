import type { CallType } from '@sales-analytics/contract';
import { bandOf, isTooShort, verdictOf } from '../metrics/bands.ts';
import type { Band, BandedMetric, BandVerdict, CallMetrics } from '../metrics/call-metrics.ts';

/** These metrics with a published band are measured, not judged by a model. */
export type MeasuredMetric = Exclude<BandedMetric, 'objectionsHandled'>;

export interface OutOfBand {
  metric: MeasuredMetric;
  value: number;
  band: Band;
  verdict: Exclude<BandVerdict, 'in band'>;
  /** It is the distance to the nearest end of the band, relative to that end. */
  distance: number;
  startMs?: number;
}

/** If several numbers are equally far outside, the first in this order is used. */
const measuredMetrics: readonly MeasuredMetric[] = [
  'talkRatio',
  'longestMonologue',
  'questionCount',
  'speakingRate',
  'fillersPerHundredWords',
];

const valueOf: Record<MeasuredMetric, (metrics: CallMetrics) => number | undefined> = {
  // If only the rep is heard, neither number shows how the rep talked with the customer.
  talkRatio: ({ talkRatio }) => (isRepAlone(talkRatio) ? undefined : talkRatio?.sales_rep),
  longestMonologue: ({ longestMonologue, talkRatio }) =>
    isRepAlone(talkRatio) ? undefined : longestMonologue?.seconds || undefined,
  questionCount: ({ questions }) => questions?.sales_rep.length,
  speakingRate: ({ speakingRate }) => speakingRate?.sales_rep,
  fillersPerHundredWords: ({ fillerWords }) => fillerWords?.sales_rep.perHundredWords,
};
const clockMetrics: ReadonlySet<MeasuredMetric> = new Set([
  'talkRatio',
  'longestMonologue',
  'speakingRate',
]);

function isRepAlone(talkRatio: CallMetrics['talkRatio']): boolean {
  return talkRatio?.customer === 0;
}

/** Returns undefined if the metric is unknown or only an estimate. */
export function measuredValue(metric: MeasuredMetric, metrics: CallMetrics): number | undefined {
  const isEstimate = metrics.clockOrigin === 'estimate' && clockMetrics.has(metric);
  return isEstimate ? undefined : valueOf[metric](metrics);
}

export function outOfBand(metrics: CallMetrics, callType: CallType): OutOfBand[] {
  return measuredMetrics
    .flatMap((metric) => outside(metric, metrics, callType))
    .toSorted((a, b) => b.distance - a.distance);
}

function outside(metric: MeasuredMetric, metrics: CallMetrics, callType: CallType): OutOfBand[] {
  const value = measuredValue(metric, metrics);
  const band = bandOf(metric, callType);
  if (value === undefined || !band || isTooShort(band, metrics)) return [];
  const verdict = verdictOf(value, band);
  if (verdict === undefined || verdict === 'in band') return [];
  const edge = (verdict === 'above' ? band.to : band.from) ?? 0;
  const distance = edge === 0 ? 0 : Math.abs(value - edge) / edge;
  const startMs = momentOf(metric, verdict, metrics);
  return [{ metric, value, band, verdict, distance, ...(startMs !== undefined && { startMs }) }];
}

/** A turn that is too long, and a high talk ratio, are best heard at the start of the rep's longest turn. */
function momentOf(
  metric: MeasuredMetric,
  verdict: BandVerdict,
  { longestMonologue }: CallMetrics,
): number | undefined {
  const isTooMuchTalk = verdict === 'above' && metric !== 'questionCount';
  const isAboutTurns = metric === 'longestMonologue' || metric === 'talkRatio';
  return isTooMuchTalk && isAboutTurns ? longestMonologue?.startMs : undefined;
}

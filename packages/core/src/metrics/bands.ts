import type { CallType } from '@sales-analytics/contract';
import type { Band, BandedMetric, BandVerdict, CallMetrics } from './call-metrics.ts';

type Bands = Partial<Record<CallType, Band>>;

/** The same band for every type of call but 'other', which is never judged. */
function forAll(band: Band): Bands {
  return { 'cold-call': band, discovery: band, demo: band, negotiation: band };
}

const talkRatios = {
  source: 'Gong, 25,537 calls and about 100,000 cold calls',
  isSecondHand: true,
};
const gong = { source: 'Gong', isSecondHand: false };
const guidance = { source: 'Common public speaking guidance', isSecondHand: false };

/** Gong counted in whole calls. In this time, 11 questions are one every 82 seconds. */
const wholeCallMs = 15 * 60_000;

const bands: Record<BandedMetric, Bands> = {
  talkRatio: {
    'cold-call': { typical: 55, ...talkRatios },
    discovery: { typical: 43, to: 65, ...talkRatios },
    demo: { from: 50, to: 65, ...talkRatios },
    negotiation: { from: 40, to: 45, ...talkRatios },
  },
  longestMonologue: {
    ...forAll({ to: 150, isUnder: true, ...gong }),
    'cold-call': { from: 37, to: 53, source: 'Gong (published figures vary)', isSecondHand: false },
  },
  questionCount: { discovery: { from: 11, to: 14, minCallMs: wholeCallMs, ...gong } },
  speakingRate: forAll({ from: 140, to: 160, ...guidance }),
  fillersPerHundredWords: forAll({ to: 5, isUnder: true, ...guidance }),
  objectionsHandled: { 'cold-call': { from: 2, source: 'Gong, cold calls', isSecondHand: false } },
};

/**
 * The published band of a metric of the rep for a type of call, where there is one. Values and sources
 * are those of the metrics' definitions, nothing is filled in.
 */
export function bandOf(metric: BandedMetric, callType: CallType): Band | undefined {
  return bands[metric][callType];
}

/** Whether a call is too short for a band that counts what happens in a whole call. */
export function isTooShort({ minCallMs = 0 }: Band, { callMs }: CallMetrics): boolean {
  return callMs !== undefined && callMs < minCallMs;
}

/** The text that replaces the verdict if a call is too short. */
export const tooShortLabel = 'call too short to judge';

/** Where a value lies; undefined for a band that is a typical value alone. Both ends of a range are in it. */
export function verdictOf(value: number, { from, to, isUnder }: Band): BandVerdict | undefined {
  if (from === undefined && to === undefined) return undefined;
  if (from !== undefined && value < from) return 'below';
  if (to !== undefined && (value > to || (isUnder && value === to))) return 'above';
  return 'in band';
}

import type { CallType } from '@sales-analytics/contract';
import type { Band, BandedMetric, BandVerdict, CallMetrics } from './call-metrics.ts';

type Bands = Partial<Record<CallType, Band>>;

function forAll(band: Band): Bands {
  return { 'cold-call': band, discovery: band, demo: band, negotiation: band };
}

const talkRatios = {
  source: 'Gong, 25,537 calls and about 100,000 cold calls',
  isSecondHand: true,
};
const gong = { source: 'Gong', isSecondHand: false };
const guidance = { source: 'Common public speaking guidance', isSecondHand: false };

/** Gong counted questions in whole calls: 11 questions in this time are one every 82 seconds. */
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

/** Returns undefined if no band is published for this type of call. */
export function bandOf(metric: BandedMetric, callType: CallType): Band | undefined {
  return bands[metric][callType];
}

export function isTooShort({ minCallMs = 0 }: Band, { callMs }: CallMetrics): boolean {
  return callMs !== undefined && callMs < minCallMs;
}

export const tooShortLabel = 'call too short to judge';

/** Both ends of a range belong to it. A band that is only a typical value gives no verdict. */
export function verdictOf(value: number, { from, to, isUnder }: Band): BandVerdict | undefined {
  if (from === undefined && to === undefined) return undefined;
  if (from !== undefined && value < from) return 'below';
  if (to !== undefined && (value > to || (isUnder && value === to))) return 'above';
  return 'in band';
}

import type { Origin, Side } from '@sales-analytics/contract';
import type { Times } from '../transcript/times.ts';

/** A length of zero means that the side had no turn. */
export interface LongestTurn extends Times {
  seconds: number;
}

export interface AskedQuestion {
  text: string;
  line: number;
  startMs?: number;
}

export interface FillerWords {
  words: { word: string; count: number }[];
  count: number;
  perHundredWords?: number;
  perMinute?: number;
}

export interface Silence {
  seconds: number;
  percent: number;
  longGaps: Times[];
}

/**
 * A metric that can't be derived from the transcript is undefined, never 0. Every number is rounded
 * as it is shown, so that a verdict never contradicts the number next to it: percentages, seconds
 * of turns and silence, and words per minute to whole numbers, all others to one decimal.
 */
export interface CallMetrics {
  /** The length is estimated from the words if there are no times. */
  callMs?: number;
  /** It applies to every number that is measured by time, and is undefined if there is none. */
  clockOrigin?: Exclude<Origin, 'model'>;
  /** The whole percentages add up to 100. */
  talkRatio?: Record<Side, number>;
  longestMonologue?: LongestTurn;
  longestCustomerStory?: LongestTurn;
  interactivity?: number;
  patience?: number;
  questions?: Record<Side, AskedQuestion[]>;
  speakingRate?: Partial<Record<Side, number>>;
  fillerWords?: Record<Side, FillerWords>;
  silence?: Silence;
  /** An interruption is counted for the side that interrupts. */
  interruptions?: Record<Side, number>;
  /** Each tenth of the call has percentages, or null if it has no speech. */
  talkOverTime?: (Record<Side, number> | null)[];
}

export type BandedMetric =
  | 'talkRatio'
  | 'longestMonologue'
  | 'questionCount'
  | 'speakingRate'
  | 'fillersPerHundredWords'
  | 'objectionsHandled';

/** A single typical value gives no verdict. */
export interface Band {
  from?: number;
  to?: number;
  /** The band was published as 'under `to`', so `to` itself is outside. */
  isUnder?: boolean;
  typical?: number;
  /** A count is not judged in a call that is shorter than the calls of the study. */
  minCallMs?: number;
  source: string;
  /** It is true if the named source repeats what another one measured. */
  isSecondHand: boolean;
}

export type BandVerdict = 'below' | 'in band' | 'above';

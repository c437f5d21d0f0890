import type { Origin, Side } from '@sales-analytics/contract';
import type { Times } from '../transcript/times.ts';

/** A side's longest turn; the length in whole seconds, with its place. Zero length: took no turn. */
export interface LongestTurn extends Times {
  seconds: number;
}

/** One question, with the line it stands in; `startMs` is that line's, where it has times. */
export interface AskedQuestion {
  text: string;
  line: number;
  startMs?: number;
}

export interface FillerWords {
  /** From the word or phrase to how often it was used, most used first. */
  words: { word: string; count: number }[];
  count: number;
  /** Undefined for a side that spoke no word. */
  perHundredWords?: number;
  /** Per minute of the side's speaking time; undefined without times. */
  perMinute?: number;
}

export interface Silence {
  seconds: number;
  /** Of the time from the first word to the last. */
  percent: number;
  /** Each gap longer than 3 s. */
  longGaps: Times[];
}

/**
 * What code measures in a call. A metric that the transcript can't carry is undefined, never 0. Every
 * number is rounded as it is shown, so that a verdict never contradicts the number beside it: shares,
 * seconds of turns and silence and words per minute to whole numbers, the rest to one decimal.
 */
export interface CallMetrics {
  /** How long the call was; without times it is estimated from its words. */
  callMs?: number;
  /** Of every number that is measured by the clock; undefined where none is. */
  clockOrigin?: Exclude<Origin, 'model'>;
  /** Whole percents that add up to 100. */
  talkRatio?: Record<Side, number>;
  /** The rep's. */
  longestMonologue?: LongestTurn;
  /** The customer's. */
  longestCustomerStory?: LongestTurn;
  /** Changes of side between turns per minute of call. */
  interactivity?: number;
  /** Median seconds from the end of a customer's turn to the start of the rep's next. */
  patience?: number;
  questions?: Record<Side, AskedQuestion[]>;
  /** Words per minute of speaking; a side that spoke no utterance of a second has none. */
  speakingRate?: Partial<Record<Side, number>>;
  fillerWords?: Record<Side, FillerWords>;
  silence?: Silence;
  /** Counted for who starts. */
  interruptions?: Record<Side, number>;
  /** The rep's and the customer's share in percent in each tenth; null where there is no speech. */
  talkOverTime?: (Record<Side, number> | null)[];
}

/** The metrics that have a published band. */
export type BandedMetric =
  | 'talkRatio'
  | 'longestMonologue'
  | 'questionCount'
  | 'speakingRate'
  | 'fillersPerHundredWords'
  | 'objectionsHandled';

/** A published band: a range, one of its ends, or a single typical value that gives no verdict. */
export interface Band {
  from?: number;
  to?: number;
  /** Published as 'under `to`': `to` itself is outside. */
  isUnder?: boolean;
  typical?: number;
  /** A count is not judged in a call that is shorter than those it was counted in. */
  minCallMs?: number;
  source: string;
  /** Reported by another source than the one that measured it. */
  isSecondHand: boolean;
}

export type BandVerdict = 'below' | 'in band' | 'above';

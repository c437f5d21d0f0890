import type { Origin, Side } from '@sales-analytics/contract';
import type { Times } from '../transcript/times.ts';

/** A length of zero means that the side had no turn. */
export interface Monologue extends Times {
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
 * A metric that can't be derived from the transcript is undefined, never 0. Numbers are rounded as
 * they are shown, so that a verdict never contradicts the number next to it.
 */
export interface CallMetrics {
  /** The length is estimated from the words if there are no times. */
  callMs?: number;
  /** All numbers that are measured by time have this origin. */
  clockOrigin?: Exclude<Origin, 'model'>;
  /** The whole percentages add up to 100. */
  talkRatio?: Record<Side, number>;
  longestMonologue?: Monologue;
  longestCustomerStory?: Monologue;
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

export interface Band {
  from?: number;
  to?: number;
  /** If it is true, `to` itself is outside. */
  isUnder?: boolean;
  typical?: number;
  /** A shorter call is not comparable with those of the study. */
  minCallMs?: number;
  source: string;
  /** The named source may repeat what another one measured. */
  isSecondHand: boolean;
}

export type BandVerdict = 'below' | 'in band' | 'above';

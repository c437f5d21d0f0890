import { metricHelp } from '../metrics/metric-help.ts';
import type { BandedMetric } from '../metrics/call-metrics.ts';
import { formatDuration } from '../format/format-duration.ts';
import { formatNumber } from '../format/format-number.ts';

/** The numbers are the rep's if no side is named. */
export type ComparedMetric =
  | 'talkRatio'
  | 'longestMonologue'
  | 'speakingRate'
  | 'fillersPerHundredWords'
  | 'questions'
  | 'interruptions'
  | 'objections'
  | 'objectionsHandled'
  | 'patience'
  | 'interactivity'
  | 'silence'
  | 'longestCustomerStory';

type Unit = 'percent' | 'seconds' | 'duration' | 'rate' | 'count';

export interface MetricText {
  label: string;
  help: string;
  unit: Unit;
  band?: BandedMetric;
  bandUnit?: string;
}

export const comparedMetrics: Readonly<Record<ComparedMetric, MetricText>> = {
  talkRatio: {
    label: 'Talk ratio',
    help: `${metricHelp.talkRatio} This is the Sales Rep’s share.`,
    unit: 'percent',
    band: 'talkRatio',
    bandUnit: '%',
  },
  longestMonologue: {
    label: 'Longest monologue',
    help: metricHelp.longestMonologue,
    unit: 'seconds',
    band: 'longestMonologue',
    bandUnit: ' s',
  },
  speakingRate: {
    label: 'Words per minute',
    help: metricHelp.speakingRate,
    unit: 'rate',
    band: 'speakingRate',
  },
  fillersPerHundredWords: {
    label: 'Fillers per 100 words',
    help: metricHelp.fillerWords,
    unit: 'rate',
    band: 'fillersPerHundredWords',
  },
  questions: {
    label: 'Questions',
    help: `${metricHelp.questions} These are the Sales Rep’s questions.`,
    unit: 'count',
    band: 'questionCount',
  },
  interruptions: {
    label: 'Interruptions',
    help: `${metricHelp.interruptions} First the Sales Rep’s, then the Customer’s.`,
    unit: 'count',
  },
  objections: {
    label: 'Objections',
    help: 'Objections of the Customer, counted by the model.',
    unit: 'count',
  },
  objectionsHandled: {
    label: 'Objections handled',
    help: 'Objections with a quote whose answer the Customer accepted, as the model judges it.',
    unit: 'count',
    band: 'objectionsHandled',
  },
  patience: { label: 'Patience', help: metricHelp.patience, unit: 'seconds' },
  interactivity: {
    label: 'Interactivity',
    help: `${metricHelp.interactivity} The unit is switches per minute.`,
    unit: 'rate',
  },
  silence: {
    label: 'Silence',
    help: `${metricHelp.silence} This is its share of the call.`,
    unit: 'percent',
  },
  longestCustomerStory: {
    label: 'Longest customer story',
    help: metricHelp.longestCustomerStory,
    unit: 'duration',
  },
};

export const comparedMetricNames = Object.keys(comparedMetrics) as ComparedMetric[];

const maxShownInSeconds = 120;

/** `language` is a BCP 47 tag whose separators are used. Exports leave it out. */
export interface NumberStyle {
  unit: Unit;
  language?: string | undefined;
}

/** Formats a number: '47%', '88 s' (a duration over two minutes '16:07'), '4.2'. */
export function numberText(value: number, { unit, language }: NumberStyle): string {
  if (unit === 'duration' && value > maxShownInSeconds) return formatDuration(value * 1000);
  const number = digits(value, language);
  if (unit === 'percent') return `${number}%`;
  return unit === 'seconds' || unit === 'duration' ? `${number} s` : number;
}

function digits(value: number, language: string | undefined): string {
  return language === undefined ? String(value) : formatNumber(value, { language });
}

/** Returns '9 more', '11 points less' or '6 s less'. `difference` must already be rounded. */
export function amountText(difference: number, style: NumberStyle): string {
  if (difference === 0) return 'no difference';
  const { unit, language } = style;
  const amount = Math.abs(difference);
  const size = digits(amount, language);
  const more = difference > 0 ? 'more' : 'less';
  if (unit === 'percent') return `${size} ${amount === 1 ? 'point' : 'points'} ${more}`;
  if (unit === 'seconds' || unit === 'duration') return `${numberText(amount, style)} ${more}`;
  return `${size} ${unit === 'rate' || difference > 0 ? more : 'fewer'}`;
}

import type { CallType } from '@sales-analytics/contract';
import type { Band, BandVerdict } from '../metrics/call-metrics.ts';
import { bandLabel } from '../metrics/band-layout.ts';
import { oneDecimal } from '../metrics/one-decimal.ts';
import type { ComparedFigure } from './compared-figures.ts';
import {
  amountText,
  comparedMetrics,
  numberText,
  type ComparedMetric,
} from './compared-metrics.ts';

export interface Difference {
  text: string;
  /** It is 'none' unless the number came into its band or left it. */
  tone: 'better' | 'worse' | 'none';
}

export interface ComparisonRow {
  metric: ComparedMetric;
  a?: ComparedFigure;
  b?: ComparedFigure;
  bandA?: Band;
  bandB?: Band;
  difference: Difference;
}

export type Compared = Omit<ComparisonRow, 'difference'>;

/**
 * Two numbers with verdicts are compared by their bands ('now in band'), a single verdict is named ('B above its
 * band'), and other numbers are compared by the amount ('9 more').
 */
export function differenceOf({ metric, a, b }: Compared, language?: string): Difference {
  if (!a || !b) return { text: 'not comparable', tone: 'none' };
  if (a.verdict !== undefined && b.verdict !== undefined) return acrossBands(a.verdict, b.verdict);
  if (a.verdict !== undefined) return { text: `A ${inItsBand(a.verdict)}`, tone: 'none' };
  if (b.verdict !== undefined) return { text: `B ${inItsBand(b.verdict)}`, tone: 'none' };
  if (a.of !== b.of) return { text: `${partText(b)}, was ${partText(a)}`, tone: 'none' };
  const { unit } = comparedMetrics[metric];
  const amount = amountText(oneDecimal(b.value - a.value), { unit, language });
  // The row has two numbers, and the difference is about the first.
  const isOfRep = metric === 'interruptions' && a.value !== b.value;
  return { text: isOfRep ? `you: ${amount}` : amount, tone: 'none' };
}

function partText({ value, of = value }: ComparedFigure): string {
  return `${value} of ${of}`;
}

function acrossBands(a: BandVerdict, b: BandVerdict): Difference {
  if (a === b) return { text: `both ${a === 'in band' ? 'in' : a} band`, tone: 'none' };
  if (b === 'in band') return { text: 'now in band', tone: 'better' };
  if (a === 'in band') return { text: inItsBand(b), tone: 'worse' };
  return { text: `now ${inItsBand(b)}`, tone: 'none' };
}

function inItsBand(verdict: BandVerdict): string {
  return `${verdict === 'in band' ? 'in' : verdict} its band`;
}

const callTypeNouns: Record<CallType, string> = {
  'cold-call': 'a cold call',
  discovery: 'a discovery call',
  demo: 'a demo',
  negotiation: 'a negotiation',
  other: 'this call type',
};

/** Returns the difference as a separate note, which names the band: 'below the band of a demo'. */
export function differenceNote(difference: Difference, callTypeB: CallType): string {
  if (difference.tone !== 'worse') return difference.text;
  return difference.text.replace('its band', `the band of ${callTypeNouns[callTypeB]}`);
}

/** Returns the bands as text: '140 to 160' if both calls have the same, or 'A no band' and 'B 11 to 14'. */
export function bandTexts({ metric, bandA, bandB }: Compared): string[] {
  const { bandUnit = '' } = comparedMetrics[metric];
  const [a, b] = [bandA, bandB].map((band) => (band ? bandLabel(band, bandUnit) : 'no band'));
  return a === b ? [a ?? 'no band'] : [`A ${a}`, `B ${b}`];
}

/** Returns a number of a call as text: '47%', '2 : 1', '2 of 3', or 'not available' if it is missing. */
export function figureText(
  metric: ComparedMetric,
  figure: ComparedFigure | undefined,
  language?: string,
): string {
  if (!figure) return 'not available';
  const { value, customer, of } = figure;
  const text = numberText(value, { unit: comparedMetrics[metric].unit, language });
  if (customer !== undefined) return `${text} : ${customer}`;
  return of === undefined ? text : `${text} of ${of}`;
}

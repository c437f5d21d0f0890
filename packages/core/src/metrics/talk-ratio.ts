import type { Side, Sides, Transcript } from '@sales-analytics/contract';
import { coveredMs } from '../transcript/times.ts';
import { sideSpeech } from './side-speech.ts';

/**
 * Talk ratio: a side's speaking time in percent of both sides' speaking time. Silence is left out,
 * an overlap of the sides counts for both, several speakers of one side are pooled (what they say at
 * once counts once). Whole percents that add up to 100; undefined when not available.
 */
export function talkRatio(transcript: Transcript, sides: Sides): Record<Side, number> | undefined {
  const speech = sideSpeech(transcript, sides);
  if (!speech) return undefined;
  const repMs = coveredMs(speech.filter(({ side }) => side === 'sales_rep'));
  const customerMs = coveredMs(speech.filter(({ side }) => side === 'customer'));
  const salesRep = Math.round((100 * repMs) / (repMs + customerMs));
  return { sales_rep: salesRep, customer: 100 - salesRep };
}

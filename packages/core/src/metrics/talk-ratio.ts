import type { Side } from '@sales-analytics/contract';
import type { TimedUtterance } from './side-utterances.ts';
import { speakingMs } from './speaking-time.ts';

/** An overlap of the sides counts for both. The whole percentages add up to 100. */
export function talkRatio(speech: readonly TimedUtterance[]): Record<Side, number> {
  const repMs = speakingMs(speech, 'sales_rep');
  const customerMs = speakingMs(speech, 'customer');
  const salesRep = Math.round((100 * repMs) / (repMs + customerMs));
  return { sales_rep: salesRep, customer: 100 - salesRep };
}

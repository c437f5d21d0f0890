import { withinTextLimits } from '@sales-analytics/contract';

/** What the contract takes. A model that does not find its end must not make a call unsavable. */
const maxSummaryLength = 200_000;

export function sanitiseSummary(summary: string): string {
  return sanitiseText(summary).slice(0, maxSummaryLength);
}

/** Text that the store takes: without its one refused character, and within the limits of marks and words. */
export function sanitiseText(text: string): string {
  return withinTextLimits(text.replaceAll('\u0000', ''));
}

import { withinTextLimits } from '@sales-analytics/contract';

/** The contract has this limit, because a model that never stops could otherwise make a call impossible to save. */
const maxSummaryLength = 200_000;

export function sanitiseSummary(summary: string): string {
  return sanitiseText(summary).slice(0, maxSummaryLength);
}

/** Removes the character that the server rejects, and applies the limits of marks and words. */
export function sanitiseText(text: string): string {
  return withinTextLimits(text.replaceAll('\u0000', ''));
}

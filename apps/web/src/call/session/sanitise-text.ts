/** What the contract takes. A model that does not find its end must not make a call unsavable. */
const maxSummaryLength = 200_000;

export function sanitiseSummary(summary: string): string {
  return sanitiseText(summary).slice(0, maxSummaryLength);
}

/** The one character that the store refuses. */
export function sanitiseText(text: string): string {
  return text.replaceAll('\u0000', '');
}

export const notSearchedLabel = 'Not searched';
export const notSearchedReason = 'Too many quotes: this one was not looked for.';
export const allNotSearchedReason = 'Too many quotes: these were not looked for.';

/** Returns for example '3 of 40 quotes were not searched'. */
export function notSearchedCount(count: number, given: number): string {
  const quotes = given === 1 ? 'quote' : 'quotes';
  return `${count} of ${given} ${quotes} ${count === 1 ? 'was' : 'were'} not searched`;
}

import type { Side } from '@sales-analytics/contract';

/** What a side is called on the screen and in the transcript's lines. */
export const sideLabels: Record<Side, string> = { sales_rep: 'Sales Rep', customer: 'Customer' };

/** The side that a label names, whatever its letter case; undefined for a letter or a real name. */
export function sideOfLabel(label: string): Side | undefined {
  const folded = label.trim().toLowerCase();
  if (folded === 'sales rep') return 'sales_rep';
  // A prospect is the customer of a practised call.
  if (folded === 'customer' || folded === 'prospect') return 'customer';
  return undefined;
}

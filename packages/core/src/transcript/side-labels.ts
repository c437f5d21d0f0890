import type { Side } from '@sales-analytics/contract';

/** What a side is called on the screen and in the transcript's lines. */
export const sideLabels: Record<Side, string> = { sales_rep: 'Sales Rep', customer: 'Customer' };

const sides = new Map<string, Side>([
  ...[
    'sales rep',
    'sales representative',
    'sales agent',
    'salesperson',
    'salesman',
    'saleswoman',
    'sales',
    'seller',
    'rep',
    'representative',
    'account executive',
    'agent',
    'host',
    'me',
    'you',
  ].map((label) => [label, 'sales_rep'] as const),
  ...['customer', 'prospect', 'client', 'buyer', 'lead', 'guest', 'them'].map(
    (label) => [label, 'customer'] as const,
  ),
]);

/** The side that a label names, whatever its letter case; undefined for a letter or a real name. */
export function sideOfLabel(label: string): Side | undefined {
  return sides.get(label.trim().toLowerCase().replaceAll('_', ' '));
}

import type { Side } from '@sales-analytics/contract';

export const sideLabels: Record<Side, string> = { sales_rep: 'Sales Rep', customer: 'Customer' };

const sides: Record<Side, string> = {
  sales_rep:
    'salesrep salesrepresentative salesagent salesperson salesman saleswoman sales seller rep representative accountexecutive agent host me you',
  customer: 'customer prospect client buyer lead guest them',
};
const sideOfWords = new Map(
  (['sales_rep', 'customer'] as const).flatMap((side) =>
    sides[side].split(' ').map((word) => [word, side] as const),
  ),
);

export function sideOfWord(word: string): Side | undefined {
  return sideOfWords.get(word.toLowerCase());
}

/** Returns undefined for a letter or a real name. */
export function sideOfLabel(label: string): Side | undefined {
  return sideOfWord(label.replace(/[\s_-]+/g, ''));
}

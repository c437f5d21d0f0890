import type { Side } from '@sales-analytics/contract';

const words: Record<string, Side> = {
  salesrep: 'sales_rep',
  salesrepresentative: 'sales_rep',
  salesperson: 'sales_rep',
  sales: 'sales_rep',
  rep: 'sales_rep',
  representative: 'sales_rep',
  seller: 'sales_rep',
  customer: 'customer',
  prospect: 'customer',
  client: 'customer',
  buyer: 'customer',
};

/** The side that a model's word means, in any spelling; undefined where it means none for certain. */
export function readSide(given: unknown): Side | undefined {
  if (typeof given !== 'string' || given.length > 40) return undefined;
  const folded = given.toLowerCase().replace(/[^a-z]/g, '');
  return Object.hasOwn(words, folded) ? words[folded] : undefined;
}

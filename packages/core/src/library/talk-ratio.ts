import type { Analysis } from '@sales-analytics/contract';

/** Returns the rep's percentage, computed from the customer's if only that is known: the customer's is 100 minus it. */
export function repTalkRatio({ talk_to_listen_ratio: ratio }: Analysis): number | undefined {
  if (ratio?.sales_rep !== undefined) return ratio.sales_rep;
  return ratio?.customer === undefined ? undefined : 100 - ratio.customer;
}

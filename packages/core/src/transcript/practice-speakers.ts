import type { Side } from '@sales-analytics/contract';

/** Who speaks in a practice call, as its lines name them. */
export const practiceSpeakers: Record<Side, string> = {
  sales_rep: 'Sales Rep',
  customer: 'Prospect',
};

import type { Side } from '@sales-analytics/contract';

export const practiceSpeakers: Record<Side, string> = {
  sales_rep: 'Sales Rep',
  customer: 'Prospect',
};

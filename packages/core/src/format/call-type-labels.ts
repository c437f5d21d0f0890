import type { CallType } from '@sales-analytics/contract';

/** The types are in the order of the menu. */
export const callTypeLabels: Record<CallType, string> = {
  'cold-call': 'Cold call',
  discovery: 'Discovery',
  demo: 'Demo',
  negotiation: 'Negotiation',
  other: 'Other',
};

import type { ObjectionKind, ObjectionOutcome } from '@sales-analytics/contract';

export const objectionKindLabels: Record<ObjectionKind, string> = {
  dismissive: 'Dismissive',
  situational: 'Situational',
  existing_solution: 'Existing solution',
  price: 'Price',
  timing: 'Timing',
  authority: 'Authority',
  other: 'Other',
};

export const objectionOutcomeLabels: Record<ObjectionOutcome, string> = {
  accepted: 'Accepted',
  parked: 'Parked',
  lost: 'Lost',
  open: 'Open',
};

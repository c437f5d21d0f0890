import type { ObjectionKind, ObjectionOutcome } from '@sales-analytics/contract';

/** How each kind of objection is called. */
export const objectionKindLabels: Record<ObjectionKind, string> = {
  dismissive: 'Dismissive',
  situational: 'Situational',
  existing_solution: 'Existing solution',
  price: 'Price',
  timing: 'Timing',
  authority: 'Authority',
  other: 'Other',
};

/** How what became of an objection is called. */
export const objectionOutcomeLabels: Record<ObjectionOutcome, string> = {
  accepted: 'Accepted',
  parked: 'Parked',
  lost: 'Lost',
  open: 'Open',
};

import type { ObjectionKind, ObjectionOutcome } from '@sales-analytics/contract';
import type { Claim } from '../evidence/checked-evidence.ts';

export const claimLabels: Record<Claim, string> = {
  objection: 'Objection',
  question: 'Question',
  competitor: 'Competitor',
  insight: 'Insight',
  'customer-question': 'Question of the Customer',
  answer: 'Answer of the Sales Rep',
  'closing-question': 'Closing question',
  'next-step': 'Next step',
};

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

export const notSearchedLabel = 'Not searched';
export const notSearchedReason = 'Too many quotes: this one was not looked for.';
export const allNotSearchedReason = 'Too many quotes: these were not looked for.';

export function notSearchedCount(count: number, given: number): string {
  const quotes = given === 1 ? 'quote' : 'quotes';
  return `${count} of ${given} ${quotes} ${count === 1 ? 'was' : 'were'} not searched`;
}

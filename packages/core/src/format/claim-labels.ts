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

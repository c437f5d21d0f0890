import type { Outcome } from '@sales-analytics/contract';

export const outcomeLabels: Record<Outcome, string> = {
  'meeting-booked': 'Meeting booked',
  'follow-up': 'Follow-up',
  won: 'Won',
  lost: 'Lost',
  'not-interested': 'Not interested',
  'no-answer': 'No answer',
  none: 'No outcome',
};

import type { SentimentWord } from '@sales-analytics/contract';

export const sentimentLabels: Record<SentimentWord, string> = {
  positive: 'Positive',
  neutral: 'Neutral',
  negative: 'Negative',
};

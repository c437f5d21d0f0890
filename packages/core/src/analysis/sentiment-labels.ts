import type { SentimentWord } from '@sales-analytics/contract';

/** What a sentiment is called on the screen. */
export const sentimentLabels: Record<SentimentWord, string> = {
  positive: 'Positive',
  neutral: 'Neutral',
  negative: 'Negative',
};

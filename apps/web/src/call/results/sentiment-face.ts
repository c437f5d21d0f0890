import type { SentimentWord } from '@sales-analytics/contract';
import { sentimentLabels } from '@sales-analytics/core';
import { CircleDashed, Frown, Meh, Smile } from 'lucide-react';
import styles from './sentiment-face.module.css';

const faces = {
  positive: { word: sentimentLabels.positive, className: styles.positive, Icon: Smile },
  neutral: { word: sentimentLabels.neutral, className: styles.neutral, Icon: Meh },
  negative: { word: sentimentLabels.negative, className: styles.negative, Icon: Frown },
  unknown: { word: 'Not available', className: styles.neutral, Icon: CircleDashed },
} as const;

/** @returns the colour of a sentiment, its icon and its word */
export function sentimentFace(sentiment: SentimentWord | undefined) {
  return faces[sentiment ?? 'unknown'];
}

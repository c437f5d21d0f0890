import type { SentimentWord } from '@sales-analytics/contract';
import { sentimentLabels } from '@sales-analytics/core';
import { CircleDashed, Frown, Meh, Smile } from 'lucide-react';
import colours from '../../shared/ui/sentiment-colours.module.css';

const faces = {
  positive: { word: sentimentLabels.positive, className: colours.positive, Icon: Smile },
  neutral: { word: sentimentLabels.neutral, className: colours.neutral, Icon: Meh },
  negative: { word: sentimentLabels.negative, className: colours.negative, Icon: Frown },
  unknown: { word: 'Not available', className: colours.neutral, Icon: CircleDashed },
} as const;

export function sentimentFace(sentiment: SentimentWord | undefined) {
  return faces[sentiment ?? 'unknown'];
}

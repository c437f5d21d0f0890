import type { SentimentWord } from '@sales-analytics/contract';
import { sentimentLabels } from '@sales-analytics/core';

const faces = {
  positive: { className: 'face pos', emoji: '\u{1F642}' },
  neutral: { className: 'face neu', emoji: '\u{1F610}' },
  negative: { className: 'face neg', emoji: '\u{1F641}' },
} as const;

export function SentimentFace({ sentiment }: { sentiment: SentimentWord | undefined }) {
  if (!sentiment) {
    return (
      <span className="face neu unknown">
        <span className="sr">Sentiment </span>N/A
      </span>
    );
  }
  const { className, emoji } = faces[sentiment];
  return (
    <span className={className}>
      <span className="emoji" aria-hidden="true">
        {emoji}
      </span>
      {sentimentLabels[sentiment]}
      <span className="sr"> sentiment</span>
    </span>
  );
}
